import assert from "node:assert/strict";

import { inChromium, inFirefox, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @param {import("./stage.mjs").Stage} stage
 * @param {string} body */
const byHand = (stage, body) => stage.byHand(body, { before: listen });

/** A page written by hand where the engine already runs.
 * @param {import("./stage.mjs").Stage} stage
 * @param {string} body */
async function warm(stage, body) {
  const page = await stage.ready({ body });
  await page.evaluate(listen);
  return page;
}

/** Notes each `positionchange` that reaches the article, or the document. */
function listen() {
  window.heard = [];
  (document.querySelector("article") ?? document).addEventListener("positionchange", (event) => {
    const { position, moves, outcome } = /** @type {CustomEvent} */ (event).detail;
    window.heard?.push(JSON.stringify({ position, moves, outcome }));
  });
}

/** What has been heard since it was asked for last.
 * @param {Widget} widget */
const heard = (widget) =>
  widget.page.evaluate(
    () => window.heard?.splice(0).map((each) => /** @type {import("./widget.mjs").Shown} */ (JSON.parse(each))) ?? [],
  );

test("An element written by hand starts the engine when it comes into view", async (stage) => {
  const page = await byHand(stage, `<div style="height: 3000px"></div><clock-patience deal="7"></clock-patience>`);
  await page.waitForFunction(() => document.querySelector("clock-patience")?.engine === "idle");
  await page.evaluate(() => document.querySelector("clock-patience")?.scrollIntoView());
  const clock = await Widget.of(page, "clock-patience");
  assert.equal((await clock.shown()).position, stage.engine.command("deal", "clock", "7").position);
  assert.equal(await clock.attribute("engine"), "ready");
  assert.deepEqual(await heard(clock), []);
  await clock.press("Turn next card");
  assert.deepEqual(await heard(clock), [await clock.shown()]);
});

test("Moves are played when a game is to be played, and stepped when it is to be stepped", async (stage) => {
  const { moves, views } = stage.engine.wander("grandfather", "12", 4);
  const page = await warm(
    stage,
    `<grandfathers-clock id="play" deal="12" moves="${moves.join(" ")}"></grandfathers-clock>
     <grandfathers-clock id="steps" deal="12" moves="${moves.join(" ")}" show="steps"></grandfathers-clock>
     <grandfathers-clock id="free" deal="12" rules="free" show="board"></grandfathers-clock>`,
  );
  const play = await Widget.of(page, "#play");
  assert.deepEqual(await play.shown(), { position: views[4].position, moves, outcome: null });
  await page.$eval("#steps", (element) => element.scrollIntoView());
  const steps = await Widget.of(page, "#steps");
  assert.deepEqual(await steps.shown(), { position: views[0].position, moves: [], outcome: null });
  for (const view of views.slice(1)) {
    await steps.press("Next step");
    assert.equal((await steps.shown()).position, view.position);
  }
  assert(!(await steps.names()).includes("Next step"));
  await steps.slide(2);
  assert.deepEqual((await steps.shown()).moves, moves.slice(0, 2));
  await page.$eval("#free", (element) => element.scrollIntoView());
  const free = await Widget.of(page, "#free");
  assert.equal((await free.shown()).position, stage.engine.views("grandfather", "12", [], "free")[0].position);
  assert.deepEqual(await free.names(), []);
});

test("Each new position is told once, whatever brings it about", async (stage) => {
  const page = await warm(stage, `<clock-patience id="one" deal="7"></clock-patience>`);
  const clock = await Widget.of(page, "clock-patience");
  for (const act of [
    () => clock.press("Turn next card"),
    () => clock.press("Back"),
    () => clock.slide(9),
    () => clock.press("Play to the end"),
    () => clock.press("Restart"),
    () => clock.type("Deal number", "8"),
    () => clock.set(stage.engine.views("clock", "9")[5].position),
  ]) {
    const { position } = await clock.shown();
    await act();
    await clock.until((element) => window.heard?.length);
    const shown = await clock.shown();
    assert.notEqual(shown.position, position);
    assert.deepEqual(await heard(clock), [shown]);
  }
});

inChromium("A kept game is told once when it is shown again, and a page's own game is not", async (stage) => {
  for (const page of [
    await stage.open("", { before: listen }),
    await byHand(stage, `<clock-patience id="one" deal="7"></clock-patience>`),
  ]) {
    const clock = await Widget.of(page, "clock-patience");
    assert.deepEqual(await heard(clock), []);
    await clock.slide(4);
    const shown = await clock.shown();
    await page.reload();
    const again = await Widget.of(page, "clock-patience");
    await again.reaches(shown.position);
    assert.deepEqual(await heard(again), [shown]);
  }
});

test("Undo, Redo and moves are told once", async (stage) => {
  const { moves, views } = stage.engine.wander("grandfather", "12", 2);
  const page = await warm(stage, `<grandfathers-clock deal="12"></grandfathers-clock>`);
  const game = await Widget.of(page, "grandfathers-clock");
  await game.move(views[0], moves[0]);
  await game.reaches(views[1].position);
  await game.press("Undo");
  await game.press("Redo");
  await game.move(views[1], moves[1]);
  await game.reaches(views[2].position);
  assert.deepEqual(
    (await heard(game)).map(({ position }) => position),
    [views[1], views[0], views[1], views[2]].map(({ position }) => position),
  );
});

test("Changed attributes and a set position start another game", async (stage) => {
  const page = await warm(stage, `<grandfathers-clock deal="12"></grandfathers-clock>`);
  const game = await Widget.of(page, "grandfathers-clock");
  for (const [attributes, start, rules, moves] of /** @type {[Record<string, string>, string, string, string[]][]} */ ([
    [{ deal: "13" }, "13", "standard", []],
    [{ deal: "16", rules: "corner", moves: "64" }, "16", "corner", ["64"]],
    [{ rules: "both", moves: "" }, "16", "both", []],
    [{ show: "steps", rules: "standard", moves: "64 1h" }, "16", "standard", []],
  ])) {
    await game.element.evaluate((element, changed) => {
      for (const [name, value] of Object.entries(changed)) element.setAttribute(name, value);
    }, attributes);
    await game.reaches(/** @type {any} */ (stage.engine.views("grandfather", start, moves, rules).at(-1)).position);
  }
  await game.press("Next step");
  assert.deepEqual((await game.shown()).moves, ["64"]);
  await game.set("-/-/-/-/QC/-/-/- A23456789TJJ");
  assert.deepEqual((await game.shown()).moves, []);
});

test("What cannot be shown is explained in its place", async (stage) => {
  for (const [show, part] of [
    ["play", "notice"],
    ["board", "status"],
  ]) {
    const page = await warm(stage, `<clock-patience deal="seven" show="${show}"></clock-patience>`);
    const said = (/** @type {string} */ name) => /seven/.test(document.querySelector(`.tc-${name}`)?.textContent ?? "");
    await page.waitForFunction(said, {}, part);
  }
});

inFirefox("A widget of the laboratory that is written by hand takes its options from its attributes", async (stage) => {
  const page = await byHand(
    stage,
    `<clock-simulator games="50" ranks="5" suits="2" show="hours"></clock-simulator><clock-ladder show="order"></clock-ladder>
     <clock-peek seed="4"></clock-peek><clock-conundrum></clock-conundrum>`,
  );
  await page.waitForFunction(() => document.querySelector(".tc-heading") && document.querySelector(".tc-steps-list"));
  const peek = stage.engine.ask({ op: "peek", seed: "4", guesses: "" });
  await page.waitForFunction(
    (first) => document.querySelector("clock-peek .tc-told li")?.textContent === first,
    {},
    peek.told[0],
  );
  await page.evaluate(() => window.reader.find(document.querySelector("clock-simulator") ?? document, "Run")?.click());
  const { won } = stage.engine.command(
    ...["simulate", "clock", "--games", "50", "--seed", "1", "--ranks", "5", "--suits", "2"],
  );
  await page.waitForFunction(
    (words) => document.querySelector("clock-simulator .tc-result")?.textContent?.startsWith(words),
    {},
    `${won} of 50 games won`,
  );
  assert.equal(await page.$$eval("clock-simulator figure", (figures) => figures.length), 1);
  await page.waitForFunction(() => document.querySelectorAll("clock-conundrum clock-patience section").length === 2);
  const ids = await page.$$eval("[id]", (all) => all.map((each) => each.id));
  assert.equal(new Set(ids).size, ids.length);
});
