import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { until } from "./stage.mjs";
import { inChromium, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @type {{id: string, position: string}[]} */
const CASES = JSON.parse(readFileSync(new URL("../data/grandfather-cases.json", import.meta.url), "utf-8"));
/** Of its three first moves the one that sends a king home loses at once. */
const TRAP = CASES.find(({ id }) => id === "G-D2")?.position ?? "";
/** Where a 2 may go on an ace, a search for the shortest line takes many seconds here. */
const LONG =
  "7CTDKDQS3C/KS2C5S7DJD/8H2D6D6S3H/AD4H5H4SJH/7HQCAH2S6C/AC8C4CJCTC/9DKH8SAS9H/9S5DQH3DTS TJQK23456789 both";
const ENDING = "QC/JC/TC/-/-/-/-/- A23456789TJ9";

/** @param {import("./stage.mjs").Stage} stage
 * @param {string} position */
async function at(stage, position) {
  const game = await Widget.of(await stage.ready(), "grandfathers-clock");
  await game.set(position);
  return game;
}

/** Waits until a part says what is expected.
 * @param {Widget} game
 * @param {"lamp" | "notice" | "tally"} part
 * @param {RegExp} expected */
const says = (game, part, expected) =>
  until(`the ${part} says ${expected}`, async () => expected.test(await game.words(part)));

/** The places that are marked on the board, with what they are marked as.
 * @param {Widget} game */
const marks = (game) =>
  game.element.evaluate((root) =>
    Object.fromEntries(
      [...root.querySelectorAll("[data-advice]")].map((place) => [
        place.getAttribute("data-place"),
        place.getAttribute("data-advice"),
      ]),
    ),
  );

test("The lamp tells when a move loses the game, and the way back shows the move and a better one", async (stage) => {
  const game = await at(stage, TRAP);
  await game.press("Winnable lamp");
  await says(game, "lamp", /^Can still be won\.$/);
  assert(!(await game.names()).includes("Undo to the last winnable position"));
  await game.press("king of diamonds, column 4");
  await game.press("3 o'clock, queen of diamonds");
  await says(game, "lamp", /^Can no longer be won\.$/);
  await says(game, "notice", /^Move 1 lost the game: King of diamonds.*would have kept it:/);
  await game.press("Undo to the last winnable position");
  await game.reaches(TRAP);
  await says(game, "notice", /^Move 1 lost the game/);
  const shown = await marks(game);
  assert.equal(shown["h3"], "loss-to");
  assert.match(shown["4"], /loss-from/);
  assert.match(JSON.stringify(shown), /hint-from.*hint-to|hint-to.*hint-from/);
  await says(game, "lamp", /^Can still be won\.$/);
});

test("A hint names a move that keeps the game, marks it, and is counted", async (stage) => {
  const game = await at(stage, TRAP);
  await game.press("Hint");
  await says(game, "notice", /^Hint: .* from column [27] to column 4/);
  assert.match(await game.words("live"), /^Hint: /);
  await says(game, "tally", /Hints: 1/);
  const [from] = Object.entries(await marks(game)).find(([, mark]) => mark === "hint-from") ?? [];
  assert(from === "2" || from === "7");
  await game.press("king of diamonds, column 4");
  await game.press("3 o'clock, queen of diamonds");
  assert.deepEqual(await marks(game), {});
});

test("A hint in a game that cannot be won says so and offers the way back", async (stage) => {
  const game = await at(stage, "AS/2S8H/9S/9H/9C/9D/TS/TH A23456789TJQ");
  await game.press("Hint");
  await says(game, "notice", /^Hint: No move keeps the game/);
  await game.press("Undo to the last winnable position");
  await says(game, "notice", /cannot be won/);
});

test("A solution is played from where the reader is, step by step, to the won game", async (stage) => {
  const game = await at(stage, TRAP);
  await game.press("Show solution");
  await says(game, "tally", /Moves: [1-9]/);
  await game.press("Pause");
  const { moves } = await game.shown();
  await game.press("Next step");
  assert.equal((await game.shown()).moves.length, moves.length + 1);
  await game.press("Undo");
  assert.deepEqual((await game.shown()).moves, moves);
  await game.press("Play to the end");
  assert.equal((await game.shown()).outcome, "won");
  await says(game, "tally", /Par: \d+/);
  assert(!(await game.names()).includes("Hint"));
  await game.press("Winnable lamp");
  await says(game, "lamp", /^Won\.$/);
  await game.press("Undo");
  await says(game, "lamp", /^Can still be won\.$/);
});

test("A question on one board outlives the Cancel of another one", async (stage) => {
  const board = `<grandfathers-clock position="${LONG}"></grandfathers-clock>`;
  const page = await stage.ready({ height: 3000, body: `<div>${board}</div><section>${board}</section>` });
  const [one, other] = [
    await Widget.of(page, "div > grandfathers-clock"),
    await Widget.of(page, "section > grandfathers-clock"),
  ];
  await other.press("Hint");
  await one.press("Show solution");
  await one.press("Cancel");
  await says(other, "tally", /Hints: 1/);
  assert.equal(await one.words("live"), "Cancelled.");
});

inChromium("A way to the end that the reader leaves can be followed when the page is opened again", async (stage) => {
  const page = await stage.open("");
  const game = await Widget.of(page, "grandfathers-clock");
  await game.press("Show solution");
  await says(game, "tally", /Moves: [1-9].*A way to win in \d+ moves/);
  await game.press("Pause");
  const { position } = await game.shown();
  await page.reload();
  const again = await Widget.of(page, "grandfathers-clock");
  assert.equal((await again.shown()).position, position);
  await again.press("Next step");
  await again.press("Play to the end");
  assert.equal((await again.shown()).outcome, "won");
  assert.equal(await again.state(), "idle");
});

test("Finish is offered when every card left can go home, and sends them home", async (stage) => {
  const game = await at(stage, TRAP);
  assert(!(await game.names()).includes("Finish"));
  await game.set(ENDING);
  await game.press("Finish");
  await game.until((element) => element.outcome === "won");
  assert.deepEqual((await game.shown()).moves, ["3h", "2h", "1h"]);
});

test("New deals are of the kind that is wished for", async (stage) => {
  const game = await at(stage, TRAP);
  for (const [wish, verdict] of /** @type {const} */ ([
    ["unwinnable", "unsolvable"],
    ["winnable", "solved"],
  ])) {
    const before = (await game.shown()).position;
    await game.choose("New deals", wish);
    await game.press("New deal");
    await until("a deal has come", async () => (await game.shown()).position !== before);
    const { position } = await game.shown();
    assert.equal(stage.engine.command("solve", position).verdict, verdict);
  }
  await game.choose("New deals", "unwinnable");
  await game.choose("Rules", "free");
  await game.press("New deal");
  await says(game, "notice", /one of the few/);
});

test("A long search holds up no move, and ends at once when it is cancelled", async (stage) => {
  const game = await at(stage, LONG);
  await game.press("Hint");
  await says(game, "tally", /Hints: 1/);
  // Now the length of a shortest line is looked for.
  const [view] = stage.engine.views("grandfather", LONG);
  const { move } = view.moves[0];
  await game.move(view, move);
  await game.reaches(stage.engine.views("grandfather", LONG, [move])[1].position);
  assert.doesNotMatch(await game.words("tally"), /Par/);
  await game.press("Show solution");
  await game.press("Cancel");
  assert.equal(await game.words("notice"), "");
  await game.press("Undo");
  await game.reaches(LONG);
  await game.press("Hint");
  await says(game, "tally", /Hints: 2/);
});
