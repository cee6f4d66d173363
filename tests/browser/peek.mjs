// The twelve-card peek of its page, used as a reader uses it, and what it shows and says.

import assert from "node:assert/strict";

import { listen } from "./simulator.mjs";

export const PATH = "clock/peek/";

/** The page, when its peek has started, with or without motion.
 * @param {import("./stage.mjs").Stage} stage
 * @param {{page?: import("./stage.mjs").Page, motion?: boolean, width?: number}} [opening] */
export async function open(stage, { page: given, motion = false, width } = {}) {
  const page = given ?? (await stage.ready({ path: PATH, width }));
  await page.waitForFunction(() => customElements.get("clock-peek"));
  await page.evaluate(listen);
  await page.evaluate((wanted) => {
    document.querySelector("section.tc-peek")?.setAttribute("data-motion", wanted ? "on" : "off");
  }, motion);
  return page;
}

/** What is shown. An arrow is where it begins and where its head is, as the nearest piles on the screen.
 * @param {import("./stage.mjs").Page} page */
export const shown = (page) =>
  page.evaluate(() => {
    const peek = /** @type {HTMLElement} */ (document.querySelector(".tc-peek"));
    const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...peek.querySelectorAll(selector)]);
    const places = all(".tc-place").map((place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      return { id: place.dataset.place ?? "", x: x + width / 2, y: y + height / 2 };
    });
    const near = (/** @type {SVGPathElement} */ line, /** @type {number} */ length) => {
      const point = line.getPointAtLength(length).matrixTransform(/** @type {DOMMatrix} */ (line.getScreenCTM()));
      const far = places.map(({ id, x, y }) => ({ id, far: Math.hypot(point.x - x, point.y - y) }));
      return far.sort((one, other) => one.far - other.far)[0].id;
    };
    const lines = /** @type {SVGPathElement[]} */ ([...peek.querySelectorAll(".tc-arrows > path")]);
    const text = (/** @type {string} */ selector) => peek.querySelector(selector)?.textContent ?? "";
    return {
      heading: text(".tc-heading"),
      verdict: text(".tc-verdict"),
      status: text(".tc-status"),
      marks: all(".tc-marks > li").map((mark) => [mark.dataset.mark ?? "", mark.textContent ?? ""]),
      words: all(".tc-told li").map((item) => item.textContent),
      told: all(".tc-place > .tc-words").map((words) => words.textContent),
      bottoms: Object.fromEntries(
        all("[data-look=bottom]").map((card) => [
          /** @type {HTMLElement} */ (card.parentElement).dataset.place,
          `${card.dataset.rank}${card.dataset.suit}`,
        ]),
      ),
      visible: lines.filter((line) => line.checkVisibility({ visibilityProperty: true })).length,
      arrows: Object.fromEntries(
        lines.map((line) => {
          // The head is the end of the path: from its point back along the second barb.
          const barb = 0.2;
          return [line.dataset.from, [near(line, 0), near(line, line.getTotalLength() - barb)]];
        }),
      ),
      circle: all(".tc-place[data-circle]").map((place) => place.dataset.place ?? ""),
      strong: lines.filter((line) => "circle" in line.dataset).map((line) => line.dataset.from ?? ""),
      tree: "tree" in peek.dataset,
      focused: document.activeElement?.textContent ?? "",
    };
  });

/** @param {import("./stage.mjs").Page} page
 * @returns {Promise<string[]>} */
export const heard = (page) => page.evaluate(() => window.heard?.splice(0) ?? []);

/** @param {import("./stage.mjs").Page} page
 * @param {string} name */
export async function press(page, name) {
  const control = await page.evaluateHandle(
    (wanted) =>
      window.reader.uncover(window.reader.find(/** @type {Element} */ (document.querySelector(".tc-peek")), wanted)),
    name,
  );
  const button = control.asElement();
  assert(button, `${name} cannot be pressed`);
  await /** @type {import("puppeteer-core").ElementHandle<Element>} */ (button).click();
}

/** @param {import("./stage.mjs").Page} page
 * @param {string} words */
export const headed = (page, words) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".tc-heading")?.textContent === wanted,
    { timeout: 60_000 },
    words,
  );

/** @param {Record<string, [string, number, string, string]>} cards */
export const bottoms = (cards) =>
  Object.fromEntries(
    Object.values(cards).flatMap(([place, , look, face]) => (look === "bottom" ? [[place, face]] : [])),
  );
