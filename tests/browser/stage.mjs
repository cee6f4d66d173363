// What a test gets: the host, and pages of a browser that knows nothing of earlier tests, or a page that has just been put in
// place of another one.

import { browser } from "./browsers.mjs";
import { reader } from "./reader.mjs";
import { Widget } from "./widget.mjs";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {{mount?: string, width?: number, height?: number, scripting?: boolean, visitor?: string,
 *   before?: () => void}} Opening */

/** By browser: a tab that stays open from test to test, and with it the engine.
 * @type {Map<import("./browsers.mjs").Kind, Page>} */
const lasting = new Map();

export class Stage {
  /** Errors that no script caught, in any page. A test that expects some empties the list.
   * @type {string[]} */
  errors = [];
  /** By visitor.
   * @type {Map<string, import("puppeteer-core").BrowserContext>} */
  #contexts = new Map();

  /** @param {import("./browsers.mjs").Kind} kind
   * @param {string} executable
   * @param {import("./host.mjs").Host} host
   * @param {import("./engine.mjs").Engine} engine */
  constructor(kind, executable, host, engine) {
    this.kind = kind;
    this.executable = executable;
    this.host = host;
    this.engine = engine;
  }

  /** A page of the site in a tab of its own; the tabs of one visitor share what the browser keeps. `before` runs in the
   * page ahead of its own scripts.
   * @param {string} path
   * @param {Opening} [opening] */
  async open(path, { mount, width = 1280, height = 900, scripting = true, visitor = "", before } = {}) {
    const page = await (await this.#context(visitor, scripting)).newPage();
    page.on("pageerror", (error) => this.errors.push(String(error)));
    await page.setViewport({ width, height });
    if (scripting) await page.evaluateOnNewDocument(reader);
    if (before) await page.evaluateOnNewDocument(before);
    await page.goto(this.host.address(path, mount));
    return page;
  }

  /** A page that somebody wrote by hand, with nothing of ours but the script and the styles.
   * @param {string} body
   * @param {Opening} [opening] */
  byHand(body, opening) {
    const [styles] = /assets\/twoclocks-[^"]*\.css/.exec(String(this.host.file("index.html"))) ?? [""];
    const html = `<!doctype html><meta charset="utf-8"><title>By hand</title><link rel="icon" href="data:,">
      <link rel="stylesheet" href="${styles}"><script type="module" src="assets/twoclocks.js"></script>${body}`;
    this.host.replace(/^by-hand\.html$/, () => html);
    return this.open("by-hand.html", opening);
  }

  /** A page, or what somebody wrote by hand inside the theme, where the engine already runs: put in place of the page before,
   * as when links are followed inside the site. Nothing is kept of earlier games.
   * @param {{path?: string, width?: number, height?: number, body?: string}} [opening] */
  async ready({ path = "", width = 1280, height = 900, body } = {}) {
    const page = lasting.get(this.kind) ?? (await this.open("", { visitor: LASTING }));
    if (!lasting.has(this.kind)) {
      const clock = await Widget.of(page, "clock-patience");
      await clock.press("New deal");
      await clock.engine("ready");
      this.#contexts.delete(contextKey(LASTING, true));
      lasting.set(this.kind, page);
    }
    page.removeAllListeners("pageerror");
    page.on("pageerror", (error) => this.errors.push(String(error)));
    await page.bringToFront();
    await page.mouse.move(0, 0);
    await page.setViewport({ width, height });
    const file = String(this.host.file(`${path}index.html`));
    await page.evaluate(
      (text, html) => {
        const article = /** @type {HTMLElement} */ (
          new DOMParser().parseFromString(text, "text/html").querySelector("article")
        );
        if (html) article.innerHTML = html;
        document.querySelector("article")?.remove();
        // By now the games of before keep nothing any more.
        localStorage.clear();
        history.replaceState(null, "", location.pathname);
        window.scrollTo({ top: 0, behavior: "instant" });
        document.querySelector(".md-content")?.append(article);
      },
      file,
      body,
    );
    return page;
  }

  /** After a failure the next test gets a tab of its own. */
  async forget() {
    await lasting.get(this.kind)?.close();
    lasting.delete(this.kind);
  }

  /** @param {string} visitor
   * @param {boolean} scripting */
  async #context(visitor, scripting) {
    const key = contextKey(visitor, scripting);
    const program = await browser(this.kind, this.executable, this.host.port, { scripting });
    const context = this.#contexts.get(key) ?? (await program.createBrowserContext());
    this.#contexts.set(key, context);
    return context;
  }

  async close() {
    for (const context of this.#contexts.values()) await context.close();
  }
}

const LASTING = "lasting";

/** @param {string} visitor
 * @param {boolean} scripting */
const contextKey = (visitor, scripting) => `${visitor} ${scripting}`;

/** Waits until `ready` says so; the words say what for.
 * @param {string} words
 * @param {() => boolean | Promise<boolean>} ready
 * @param {number} [patience] in ms */
export async function until(words, ready, patience = 60_000) {
  const end = performance.now() + patience;
  while (!(await ready())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Follows the link to another page.
 * @param {Stage} stage
 * @param {Page} page
 * @param {string} path
 * @param {string} [mount] */
export async function goTo(stage, page, path, mount) {
  const address = stage.host.address(path, mount);
  await page.evaluate((wanted) => [...document.links].find((link) => link.href === wanted)?.click(), address);
  await page.waitForFunction(
    (wanted) => document.querySelector("link[rel=canonical]") && location.href === wanted,
    {},
    address,
  );
  const words = /<h1[^>]*>([^<]*)/.exec(String(stage.host.file(`${path}index.html`)))?.[1] ?? "";
  await page.waitForFunction(
    (title) => document.readyState === "complete" && document.querySelector("h1")?.textContent?.includes(title),
    {},
    words.replaceAll("&rsquo;", "’").replaceAll("&#39;", "'"),
  );
}
