// Chromium, and a server on this machine for a folder of files.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const TYPES = new Map([
  [".js", "text/javascript"],
  [".mjs", "text/javascript"],
  [".wasm", "application/wasm"],
  [".json", "application/json"],
]);
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
];

/** A browser, the address of the folder, and what ends both.
 * @param {string} folder */
export async function open(folder) {
  /** @type {Map<string, Buffer>} */
  const zipped = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const path = join(folder, pathname);
    if (pathname === "/") {
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>bench</title>");
    } else if (!existsSync(path)) {
      response.writeHead(404).end();
    } else {
      const contents = zipped.get(path) ?? gzipSync(readFileSync(path));
      zipped.set(path, contents);
      const type = TYPES.get(extname(path)) ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(contents);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`;
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const executablePath = execFileSync("sh", ["-c", names.map((name) => `command -v ${name}`).join(" || ")], {
    encoding: "utf8",
  }).trim();
  const browser = await puppeteer.launch({ executablePath, args: FLAGS });
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { browser, address, close };
}
