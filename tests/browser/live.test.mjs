import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

test("Each step of Clock is said once, in one sentence of its own", async (stage) => {
  const clock = await Widget.of(await stage.ready(), "clock-patience");
  const views = stage.engine.views("clock", await clock.attribute("deal"));
  await clock.hear();
  for (const view of views.slice(1, 6)) {
    await clock.press("Turn next card");
    assert.deepEqual(await clock.said(), [view.status]);
  }
  await clock.press("Back");
  const [back, ...more] = await clock.said();
  assert(back.includes(views[4].status), back);
  assert.deepEqual(more, []);
  await clock.slide(views.length - 1);
  assert.deepEqual(await clock.said(), [/** @type {import("./engine.mjs").View} */ (views.at(-1)).status]);
});

test("Each move of Grandfather's Clock is said once, also when two read alike", async (stage) => {
  const game = await Widget.of(await stage.ready(), "grandfathers-clock");
  const { moves, views } = stage.engine.wander("grandfather", await game.attribute("deal"), 3);
  await game.hear();
  const sentences = moves.map((move, number) => views[number].moves.find((offer) => offer.move === move)?.said);
  for (const [number, move] of moves.entries()) {
    await game.move(views[number], move);
    await game.reaches(views[number + 1].position);
    assert.deepEqual(await game.said(), [sentences[number]]);
  }
  await game.set("-/QC/-/-/-/-/-/- A23456789TJJ");
  await game.said();
  /** @type {string[]} */
  const heard = [];
  for (const name of ["Undo", "Redo", "Undo", "Redo"]) {
    if (!heard.length) {
      await game.press("queen of clubs, column 2");
      await game.press("column 1, empty");
      await game.until((element) => element.moves.length === 1);
      await game.said();
    }
    await game.press(name);
    const words = await game.said();
    assert.equal(words.length, 1, name);
    assert.notEqual(words[0], heard.at(-1));
    heard.push(words[0]);
  }
});

test("The same sentence twice is still two announcements", async (stage) => {
  const clock = await Widget.of(await stage.ready(), "clock-patience");
  await clock.hear();
  /** @type {string[]} */
  const heard = [];
  for (const count of [1, 2]) {
    await clock.type("Deal number", "x");
    await clock.page.waitForFunction(() => window.heard?.length);
    heard.push(...(await clock.said()));
    assert.equal(heard.length, count);
  }
  const [one, two] = heard;
  assert.equal(one.trim(), two.trim());
  assert.notEqual(one, two);
});
