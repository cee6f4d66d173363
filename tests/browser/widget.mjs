// One widget of a page, used as a reader uses it: by the names of its controls.

import assert from "node:assert/strict";

/** @typedef {{position: string, moves: string[], outcome: string | null}} Shown */
/** @typedef {import("puppeteer-core").ElementHandle<Patience>} Element */

export class Widget {
  /** @param {import("./stage.mjs").Page} page
   * @param {Element} element */
  constructor(page, element) {
    this.page = page;
    this.element = element;
  }

  /** The first one that a selector finds, when it has started.
   * @param {import("./stage.mjs").Page} page
   * @param {string} selector */
  static async of(page, selector) {
    const started = (/** @type {string} */ wanted) => {
      const element = /** @type {Patience | null} */ (document.querySelector(wanted));
      return element?.position ? element : null;
    };
    const found = await page.waitForFunction(started, {}, selector);
    return new Widget(page, /** @type {Element} */ (/** @type {unknown} */ (found)));
  }

  /** The control of a name, where it can be pressed.
   * @param {string} name */
  async control(name) {
    const found = await this.element.evaluateHandle(
      (root, wanted) => window.reader.uncover(window.reader.find(root, wanted)),
      name,
    );
    const control = /** @type {import("puppeteer-core").ElementHandle<HTMLElement> | null} */ (found.asElement());
    assert(control, `no control is named '${name}', but ${JSON.stringify(await this.names())}`);
    return control;
  }

  /** The names of all controls that can be used now. */
  names() {
    return this.element.evaluate((root) => window.reader.controls(root).map(window.reader.name));
  }

  /** @param {string} name */
  async press(name) {
    await (await this.control(name)).click();
  }

  /** Makes an offered move of Grandfather's Clock by two clicks.
   * @param {import("./engine.mjs").View} view
   * @param {string} move */
  async move(view, move) {
    const offer = view.moves.find((each) => each.move === move);
    assert(offer, `${move} is not on offer`);
    await this.press(view.places[offer.from].pick);
    await this.press(view.places[offer.to].drop);
  }

  /** @param {string} name
   * @param {string} value */
  async choose(name, value) {
    await (await this.control(name)).select(value);
  }

  /** Types into a field in place of what it holds.
   * @param {string} name
   * @param {string} text */
  async type(name, text) {
    const field = await this.control(name);
    await field.evaluate((input) => /** @type {HTMLInputElement} */ (input).select());
    await field.type(text);
    await field.press("Enter");
  }

  /** Moves a range, as dragging its thumb does.
   * @param {number} step
   * @param {string} [name] */
  async slide(step, name = "Step") {
    await (
      await this.control(name)
    ).evaluate((range, value) => {
      /** @type {HTMLInputElement} */ (range).value = String(value);
      range.dispatchEvent(new Event("input", { bubbles: true }));
      range.dispatchEvent(new Event("change", { bubbles: true }));
    }, step);
  }

  /** @param {string} name */
  attribute(name) {
    return this.element.evaluate((element, wanted) => element.getAttribute(wanted) ?? "", name);
  }

  /** Of the engine. */
  state() {
    return this.element.evaluate((element) => element.engine);
  }

  /** @returns {Promise<Shown>} */
  shown() {
    return this.element.evaluate(({ position, moves, outcome }) => ({ position, moves, outcome }));
  }

  /** Starts from a position, as a page's own script does.
   * @param {string} position */
  async set(position) {
    await this.element.evaluate((element, text) => {
      element.position = text;
    }, position);
    await this.reaches(position);
  }

  /** Waits until something holds of the element.
   * @param {(element: Patience) => unknown} holds */
  until(holds) {
    return this.page.waitForFunction(holds, {}, this.element);
  }

  /** Waits for a position, as text.
   * @param {string} position */
  reaches(position) {
    return this.#comes("position", position);
  }

  /** Waits for a state of the engine.
   * @param {string} state */
  engine(state) {
    return this.#comes("engine", state);
  }

  /** @param {"position" | "engine"} property
   * @param {string} wanted */
  async #comes(property, wanted) {
    const last = await this.element.evaluate(
      async (element, name, value) => {
        const end = performance.now() + 60_000;
        while (element[name] !== value && performance.now() < end) await new Promise((go) => setTimeout(go, 10));
        return element[name];
      },
      property,
      wanted,
    );
    assert.equal(last, wanted);
  }

  /** From now on notes what the live region says, each time that it says something. */
  hear() {
    return this.element.evaluate((element) => {
      const regions = element.querySelectorAll("[role=status], [role=alert], [aria-live]");
      if (regions.length !== 1) throw new Error(`${regions.length} live regions`);
      window.heard = [];
      const observer = new MutationObserver(() => window.heard?.push(regions[0].textContent ?? ""));
      observer.observe(regions[0], { childList: true, characterData: true, subtree: true });
    });
  }

  /** What has been said since it was asked for last.
   * @returns {Promise<string[]>} */
  said() {
    return this.page.evaluate(() => window.heard?.splice(0) ?? []);
  }

  /** Presses 'Copy link' and reads what was copied.
   * @returns {Promise<string>} */
  async copyLink() {
    await this.page.evaluate(() => {
      window.copied = "";
      navigator.clipboard.writeText = async (text) => void (window.copied = text);
    });
    await this.press("Copy link");
    await this.page.waitForFunction(() => window.copied);
    return this.page.evaluate(() => window.copied ?? "");
  }

  /** The words of a part that can be seen or heard, `status`, `notice`, `live`, or nothing.
   * @param {"status" | "notice" | "live" | "dial" | "lamp" | "tally" | "chance" | "number"} part */
  words(part) {
    return this.element.evaluate((root, name) => {
      const words = root.querySelector(name === "live" ? "[role=status]" : `.tc-${name}`);
      return words?.checkVisibility() ? (words.textContent ?? "").trim() : "";
    }, part);
  }
}
