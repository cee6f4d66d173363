// The Clock simulator of a page, used as a reader uses it, and what it shows and saves.

import assert from "node:assert/strict";

/** @typedef {import("./stage.mjs").Stage} Stage */

/** Runs in the page: notes what is said, and keeps what is saved and copied. */
export function listen() {
  window.heard = [];
  window.saved = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof Element && target.matches(".tc-live")) window.heard?.push(target.textContent ?? "");
    }
  }).observe(document.querySelector("article") ?? document, { subtree: true, childList: true, characterData: true });
  URL.createObjectURL = (blob) => {
    void (/** @type {Blob} */ (blob).text().then((text) => window.saved?.push(text)));
    return "#";
  };
}

export class Simulator {
  /** @param {import("./stage.mjs").Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Stage} stage
   * @param {string} [path] */
  static async of(stage, path = "clock/how-long/") {
    const page = await stage.ready({ path });
    await page.evaluate(listen);
    return new Simulator(page);
  }

  /** Presses a button, as fast as a script can.
   * @param {string} name */
  async press(name) {
    const found = await this.page.evaluate((wanted) => {
      const control = window.reader.find(/** @type {Element} */ (document.querySelector("clock-simulator")), wanted);
      control?.click();
      return Boolean(control);
    }, name);
    assert(found, `${name} cannot be pressed`);
  }

  /** @param {Record<string, string>} fields */
  async set(fields) {
    await this.page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = /** @type {HTMLInputElement} */ (document.querySelector(`clock-simulator [name=${name}]`));
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }, fields);
    await this.done();
  }

  /** Fills in the fields, presses Run, and waits for the result.
   * @param {Record<string, string>} [fields] */
  async run(fields = {}) {
    await this.set(fields);
    await this.press("Run");
    await this.done();
  }

  /** Waits until nothing is worked on. */
  done() {
    return this.page.waitForFunction(
      () => document.querySelector("clock-simulator [data-action=stop]")?.ariaDisabled === "true",
      { timeout: 120_000 },
    );
  }

  /** What is shown: the result, the rows of a figure's table, the sum below it. */
  shown() {
    return this.page.evaluate(() => {
      const simulator = /** @type {Element} */ (document.querySelector("clock-simulator"));
      const cells = (/** @type {Element} */ row) => [...row.children].map((cell) => cell.textContent ?? "");
      const table = (/** @type {string} */ name, /** @type {string} */ part) =>
        [...simulator.querySelectorAll(`[data-figure=${name}] ${part} tr`)].map(cells);
      return {
        result: simulator.querySelector(".tc-result")?.textContent ?? "",
        note: simulator.querySelector(".tc-note")?.textContent ?? "",
        turned: table("turned", "tbody"),
        hours: table("hours", "tbody"),
        share: table("share", "tbody"),
        runs: table("runs", "tbody"),
        sums: [...table("turned", "tfoot"), ...table("hours", "tfoot")],
        firsts: [...simulator.querySelectorAll(".tc-firsts tbody tr")].map(cells),
      };
    });
  }

  /** What has been saved last. */
  async saved() {
    const text = await this.page.waitForFunction(() => window.saved?.pop());
    return /** @type {string} */ (await text.jsonValue());
  }

  /** What has been said since it was asked for last.
   * @returns {Promise<string[]>} */
  heard() {
    return this.page.evaluate(() => window.heard?.splice(0) ?? []);
  }
}
