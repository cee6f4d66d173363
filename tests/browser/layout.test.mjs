import assert from "node:assert/strict";

import { unmoved, watch } from "./shifts.mjs";
import { inChromium, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

inChromium("Nothing on the page shifts while games are played", async (stage) => {
  const page = await stage.open("", { before: watch });
  const clock = await Widget.of(page, "clock-patience");
  for (let turns = 0; turns < 8; turns += 1) await clock.press("Turn next card");
  await clock.press("Chance to win now");
  await clock.press("To the next king");
  await clock.press("Back");
  await clock.press("Play to the end");
  await clock.press("Copy link");
  await clock.press("Restart");
  await clock.type("Deal number", "5");
  await clock.reaches(stage.engine.command("deal", "clock", "5").position);
  const game = await Widget.of(page, "grandfathers-clock");
  const { moves, views } = stage.engine.wander("grandfather", await game.attribute("deal"), 6);
  for (const [number, move] of moves.entries()) {
    await game.move(views[number], move);
    await game.reaches(views[number + 1].position);
  }
  await game.press("Undo");
  await game.type("Deal number", "nonsense");
  await game.until((element) => element.querySelector(".tc-notice")?.checkVisibility());
  await unmoved(page);
});

test("No page scrolls sideways, narrow or wide", async (stage) => {
  for (const path of stage.host.pages()) {
    for (const width of stage.kind === "chromium" ? [1280, 320] : [320]) {
      const page = await stage.ready({ path, width });
      // The theme takes a moment to lay itself out for another width.
      const fits = (/** @type {number} */ wanted) =>
        window.innerWidth === wanted && document.documentElement.scrollWidth <= wanted;
      await page.waitForFunction(fits, {}, width).catch(async () => {
        const { wide, out } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          out: [...document.querySelectorAll("article *")]
            .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
            .map((each) => each.className || each.localName)
            .slice(0, 5),
        }));
        assert.fail(`${path}: ${wide} of ${width}, ${out}`);
      });
    }
  }
});

test("A table that is not drawn yet takes the room that it takes when it is", async (stage) => {
  for (const path of ["clock/rules/", "grandfather/how-often/"]) {
    for (const width of [320, 700, 1280]) {
      const page = await stage.ready({ path, width, height: 300 });
      await page.waitForFunction((wanted) => window.innerWidth === wanted, {}, width);
      const [left, drawn] = await page.$$eval(".tc-table", (tables) => {
        const high = () => tables.map((table) => Math.round(table.getBoundingClientRect().height));
        const before = high();
        for (const table of tables) /** @type {HTMLElement} */ (table).style.contentVisibility = "visible";
        return [before, high()];
      });
      assert(left.length > 3);
      assert.deepEqual(left, drawn, `${path} at ${width}`);
    }
  }
});

test("At a width of 320 every control is big enough for a finger, and none covers another", async (stage) => {
  const page = await stage.ready({ width: 320, height: 1400 });
  for (const selector of ["clock-patience", "grandfathers-clock"]) {
    const widget = await Widget.of(page, selector);
    const small = await widget.element.evaluate((element) => window.reader.untouchable(element));
    assert.deepEqual(small, []);
  }
});

test("At a width of 320 both games are played", async (stage) => {
  const page = await stage.ready({ width: 320, height: 700 });
  const clock = await Widget.of(page, "clock-patience");
  const views = stage.engine.views("clock", await clock.attribute("deal"));
  for (const [number, view] of views.slice(0, 4).entries()) {
    const [pick] = Object.values(view.places).flatMap((place) => place.pick || []);
    await clock.press(pick);
    await clock.reaches(views[number + 1].position);
  }
  const game = await Widget.of(page, "grandfathers-clock");
  const line = stage.engine.wander("grandfather", await game.attribute("deal"), 4);
  for (const [number, move] of line.moves.entries()) {
    await game.move(line.views[number], move);
    await game.reaches(line.views[number + 1].position);
  }
});
