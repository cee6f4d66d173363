// Chromium and Firefox, each started once, without a network: whatever is not on this machine goes to the host's proxy, which
// refuses it.

import puppeteer from "puppeteer-core";

/** @typedef {"chromium" | "firefox"} Kind */

/** @type {Kind[]} */
export const KINDS = ["chromium", "firefox"];

/** @type {Map<string, Promise<import("puppeteer-core").Browser>>} */
const started = new Map();

/** The one browser of a kind; a second one where `scripting` is off.
 * @param {Kind} kind
 * @param {string} executablePath
 * @param {number} proxy a port
 * @param {{scripting?: boolean}} [options] */
export function browser(kind, executablePath, proxy, { scripting = true } = {}) {
  const key = `${kind} ${scripting}`;
  const made = started.get(key) ?? (kind === "chromium" ? chromium : firefox)(executablePath, proxy, scripting);
  started.set(key, made);
  return made;
}

export async function closeAll() {
  for (const made of started.values()) await (await made).close();
}

/** @param {string} executablePath
 * @param {number} proxy
 * @param {boolean} scripting */
function chromium(executablePath, proxy, scripting) {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  args.push("--disable-component-update", "--disable-sync", `--proxy-server=http://127.0.0.1:${proxy}`);
  if (!scripting) args.push("--blink-settings=scriptEnabled=false");
  return puppeteer.launch({ browser: "chrome", executablePath, args });
}

/** @param {string} executablePath
 * @param {number} proxy
 * @param {boolean} scripting */
function firefox(executablePath, proxy, scripting) {
  const host = "127.0.0.1";
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "javascript.enabled": scripting,
      // To paint every frame without a graphics card takes half of the time.
      "layout.frame_rate": 20,
      "network.proxy.type": 1,
      "network.proxy.http": host,
      "network.proxy.http_port": proxy,
      "network.proxy.ssl": host,
      "network.proxy.ssl_port": proxy,
      "network.proxy.no_proxies_on": host,
    },
  });
}
