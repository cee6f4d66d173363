import assert from "node:assert/strict";

import { inFirefox } from "./suite.mjs";

inFirefox("Without JavaScript the rules and every deal can be read, and no control is dead", async (stage) => {
  for (const path of stage.host.pages()) {
    const page = await stage.open(path, { scripting: false });
    const { words, dead, notes, games } = await page.evaluate(() => {
      const article = /** @type {HTMLElement} */ (document.querySelector("article"));
      const seen = (/** @type {string} */ selector) =>
        [...article.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
      // Those of the conundrum stand in the middle of a line.
      const games = ":is(clock-patience, grandfathers-clock):not(clock-conundrum *)";
      const widgets = [...article.querySelectorAll(games)];
      return {
        words: article.innerText,
        dead: seen("button, input, select").map((control) => control.outerHTML),
        notes: seen(`${games} noscript p`).length,
        games: widgets.map((widget) => ({
          game:
            widget.localName === "clock-patience"
              ? /** @type {const} */ ("clock")
              : /** @type {const} */ ("grandfather"),
          show: widget.getAttribute("show"),
          start: widget.getAttribute("position") ?? widget.getAttribute("deal") ?? "",
          rules: widget.getAttribute("rules") ?? undefined,
          moves: widget.getAttribute("moves")?.split(" ") ?? [],
          told: [...widget.querySelectorAll("[data-place]:not([hidden]) > :first-child")].map(
            (place) => place.textContent,
          ),
        })),
      };
    });
    assert(words.length > 300, `${path} is all but empty`);
    assert.deepEqual(dead, [], path);
    assert.equal(notes, games.filter(({ show }) => show !== "board").length, path);
    for (const { game, show, start, rules, moves, told } of games) {
      const { places } = stage.engine.views(game, start, moves, rules)[show === "steps" ? 0 : moves.length];
      const words = Object.values(places).map((place) => place.words);
      assert.deepEqual(told.sort(), words.sort());
    }
  }
});
