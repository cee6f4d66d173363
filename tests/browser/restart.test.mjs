import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** All that a reader can see of a widget, hear or press, but for what was said last and the reader's own speed.
 * @param {Widget} widget */
const picture = (widget) =>
  widget.element.evaluate((root) => {
    /** @param {Element} element
     * @returns {unknown} */
    const drawn = (element) => {
      if (element.matches("[role=status], select[name=speed], [hidden], template, noscript")) return null;
      const named = [...element.attributes].filter(({ name }) => name !== "style" && name !== "class");
      const attributes = named.map(({ name, value }) => `${name}=${value}`).sort();
      const styles = [.../** @type {HTMLElement} */ (element).style].sort();
      const style = styles.map(
        (name) => `${name}:${/** @type {HTMLElement} */ (element).style.getPropertyValue(name).trim()}`,
      );
      const { value = "" } = /** @type {HTMLInputElement} */ (element);
      const inner = [...element.childNodes].map((node) =>
        node instanceof Element ? drawn(node) : (node.textContent ?? "").trim(),
      );
      return [element.localName, element.className, attributes, style, value, inner.filter((each) => each !== "")];
    };
    const { position, moves, outcome } = root;
    return { position, moves, outcome, drawn: [...root.children].map(drawn) };
  });

/** @param {Widget} widget */
const settled = (widget) =>
  widget.until(
    (element) =>
      !element.getAnimations({ subtree: true }).length && !element.querySelector("[data-moving], [data-crowd]"),
  );

for (const [name, selector, fiddle] of /** @type {[string, string, (widget: Widget) => Promise<void>][]} */ ([
  [
    "Clock",
    "clock-patience",
    async (clock) => {
      await clock.press("Chance to win now");
      await clock.press("Turn next card");
      await clock.slide(30);
      await clock.press("Play");
      await clock.press("Play to the end");
      await clock.type("Deal number", "99");
      await clock.until((element) => element.moves.length === 0);
      await clock.press("Deal me a winning clock");
      await clock.until((element) => element.querySelector(".tc-number")?.textContent === "Made to be won");
      await clock.press("Turn next card");
    },
  ],
  [
    "Grandfather's Clock",
    "grandfathers-clock",
    async (game) => {
      await game.choose("Rules", "free");
      await game.until((element) => element.position.includes("free"));
      await game.set("KHAS/AH/2S/-/-/-/-/QC QK3456789TJJ free");
      await game.press("queen of clubs, column 8");
      await game.press("free space, empty");
      await game.until((element) => element.moves.length === 1);
      await game.press("ace of spades, column 1");
    },
  ],
])) {
  test(`${name} after Restart is as freshly loaded`, async (stage) => {
    const page = await stage.ready();
    const widget = await Widget.of(page, selector);
    await settled(widget);
    const before = await picture(widget);
    await fiddle(widget);
    await widget.press("Restart");
    await settled(widget);
    const after = await picture(widget);
    await page.mouse.move(0, 0);
    assert.deepEqual(after, before);
  });
}
