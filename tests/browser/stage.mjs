// What a test gets: the host, and pages of a browser that knows nothing of earlier tests.

import { browser } from "./browsers.mjs";
import { reader } from "./reader.mjs";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {{mount?: string, width?: number, height?: number, scripting?: boolean, visitor?: string,
 *   before?: () => void}} Opening */

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

  /** @param {string} visitor
   * @param {boolean} scripting */
  async #context(visitor, scripting) {
    const key = `${visitor} ${scripting}`;
    const program = await browser(this.kind, this.executable, this.host.port, { scripting });
    const context = this.#contexts.get(key) ?? (await program.createBrowserContext());
    this.#contexts.set(key, context);
    return context;
  }

  async close() {
    for (const context of this.#contexts.values()) await context.close();
  }
}

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
