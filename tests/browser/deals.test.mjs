import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

const GAMES = /** @type {const} */ ([
  ["clock", "clock-patience"],
  ["grandfather", "grandfathers-clock"],
]);

test("A typed deal number gives the deal of the command", async (stage) => {
  const page = await stage.ready();
  for (const [game, selector] of GAMES) {
    const widget = await Widget.of(page, selector);
    for (const number of ["0", "7", "9007199254740991"]) {
      await widget.type("Deal number", number);
      await widget.reaches(stage.engine.command("deal", game, number).position);
    }
  }
});

test("A number that is none is explained, and nothing is lost", async (stage) => {
  const page = await stage.ready();
  for (const [, selector] of GAMES) {
    const widget = await Widget.of(page, selector);
    if (selector === "clock-patience") await widget.press("Turn next card");
    for (const wrong of ["-1", "abc", "1.5", "9007199254740992", "1e3"]) {
      const before = await widget.shown();
      await widget.type("Deal number", wrong);
      await widget.until((element) => element.querySelector(".tc-notice")?.checkVisibility());
      assert.match(await widget.words("notice"), /\w+ \w+/, wrong);
      assert.deepEqual(await widget.shown(), before, wrong);
      await widget.type("Deal number", "3");
      await widget.until((element) => !element.querySelector(".tc-notice")?.checkVisibility());
    }
  }
});

test("New deals differ, and show the number that gives them again", async (stage) => {
  const page = await stage.ready();
  for (const [game, selector] of GAMES) {
    const widget = await Widget.of(page, selector);
    const numbers = new Set();
    for (let deals = 0; deals < 5; deals += 1) {
      const { position } = await widget.shown();
      await widget.press("New deal");
      await widget.page.waitForFunction((element, old) => element.position !== old, {}, widget.element, position);
      const field = await widget.control("Deal number");
      const number = await field.evaluate((input) => /** @type {HTMLInputElement} */ (input).value);
      assert.equal((await widget.shown()).position, stage.engine.command("deal", game, number).position);
      numbers.add(number);
    }
    assert.equal(numbers.size, 5);
  }
});
