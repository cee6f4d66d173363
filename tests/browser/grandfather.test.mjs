import assert from "node:assert/strict";

import { inChromium, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @typedef {import("./engine.mjs").View} View */
/** @typedef {import("./engine.mjs").Offer} Offer */
/** @typedef {(table: Table, view: View, offer: Offer) => Promise<void>} Way a way to make a move */
/** @typedef {Awaited<ReturnType<typeof fresh>>} Table */

/** The first Grandfather's Clock of the home page, with ten moves of its deal and the eleven views of them.
 * @param {import("./stage.mjs").Stage} stage */
async function fresh(stage) {
  const page = await stage.ready({ height: 1500 });
  const game = await Widget.of(page, "grandfathers-clock");
  const { moves, views } = stage.engine.wander("grandfather", await game.attribute("deal"), 10);
  return { page, game, moves, views };
}

/** @param {View} view
 * @param {string} move */
const offered = (view, move) => /** @type {Offer} */ (view.moves.find((offer) => offer.move === move));

/** @param {Table} table
 * @param {Way} way */
async function makeMoves(table, way) {
  const { game, moves, views } = table;
  for (const [number, move] of moves.entries()) {
    await way(table, views[number], offered(views[number], move));
    await game.reaches(views[number + 1].position);
  }
  assert.deepEqual((await game.shown()).moves, moves);
}

/** The middle of what can be pressed at a place, or of the place.
 * @param {Widget} game
 * @param {string} id */
const middle = (game, id) =>
  game.element.evaluate((root, wanted) => {
    const place = /** @type {HTMLElement} */ (root.querySelector(`[data-place="${wanted}"]`));
    const hit = /** @type {HTMLElement} */ (place.querySelector("button"));
    const box = (hit.checkVisibility() ? hit : place).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, id);

/** @param {Widget} game */
const center = (game) => game.element.evaluate((root) => root.scrollIntoView({ block: "center" }));

/** @type {Way} */
async function byClick({ game }, view, offer) {
  const { pick } = view.places[offer.from];
  await game.press(pick);
  assert.equal(await (await game.control(pick)).evaluate((card) => card.getAttribute("aria-pressed")), "true");
  const targets = view.moves.filter((other) => other.from === offer.from).map((other) => view.places[other.to].drop);
  const drops = new Set(Object.values(view.places).map((place) => place.drop));
  const offers = (await game.names()).filter((name) => drops.has(name));
  assert.deepEqual(offers.sort(), targets.sort());
  await game.press(view.places[offer.to].drop);
}

/** @type {Way} */
async function byMouse({ page, game }, _, offer) {
  await center(game);
  const from = await middle(game, offer.from);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await middle(game, offer.to);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** @type {Way} */
async function byFinger({ page, game }, _, offer) {
  await center(game);
  const from = await middle(game, offer.from);
  const to = await middle(game, offer.to);
  await page.touchscreen.touchStart(from.x, from.y);
  for (const part of [0.05, 0.3, 0.6, 1]) {
    // A finger that starts sideways drags the card; one that starts up or down scrolls the page.
    const y = part < 0.1 ? from.y : from.y + part * (to.y - from.y);
    await page.touchscreen.touchMove(from.x + Math.max(part, 0.1) * (to.x - from.x || 10), y);
  }
  await page.touchscreen.touchEnd();
}

/** Goes to a control by Tab alone.
 * @param {Table} table
 * @param {string} name */
async function tabTo({ page, game }, name) {
  const control = await game.control(name);
  for (let presses = 0; presses < 150; presses += 1) {
    const way = await control.evaluate((wanted) => {
      const held = document.activeElement ?? document.body;
      if (held === wanted) return "there";
      return held !== document.body && held.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING
        ? "up"
        : "down";
    });
    if (way === "there") return;
    if (way === "up") await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (way === "up") await page.keyboard.up("Shift");
  }
  throw new Error(`${name} is not reached by Tab`);
}

/** @type {Way} */
async function byKey(table, view, offer) {
  await tabTo(table, view.places[offer.from].pick);
  await table.page.keyboard.press("Enter");
  await tabTo(table, view.places[offer.to].drop);
  await table.page.keyboard.press(" ");
}

test("Grandfather's Clock is played by clicks, taken back, and played again", async (stage) => {
  const table = await fresh(stage);
  const { game, views } = table;
  await makeMoves(table, byClick);
  for (const view of views.slice(0, -1).reverse()) {
    await game.press("Undo");
    await game.reaches(view.position);
  }
  assert(!(await game.names()).includes("Undo"));
  for (const view of views.slice(1)) {
    await game.press("Redo");
    await game.reaches(view.position);
  }
  assert(!(await game.names()).includes("Redo"));
});

test("Grandfather's Clock is played by dragging with the mouse", async (stage) =>
  makeMoves(await fresh(stage), byMouse));

test("Grandfather's Clock is played by keyboard alone", async (stage) => makeMoves(await fresh(stage), byKey));

inChromium("Grandfather's Clock is played by dragging with a finger", async (stage) =>
  makeMoves(await fresh(stage), byFinger),
);

test("A card dropped where it may not go, or put down by Escape, stays", async (stage) => {
  const table = await fresh(stage);
  const { page, game, views, moves } = table;
  const [view] = views;
  const offer = offered(view, moves[0]);
  await game.press(view.places[offer.from].pick);
  await page.keyboard.press("Escape");
  const card = await game.control(view.places[offer.from].pick);
  assert.equal(await card.evaluate((each) => each.getAttribute("aria-pressed")), "false");
  assert(!(await game.names()).includes(view.places[offer.to].drop));

  await center(game);
  const from = await middle(game, offer.from);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(5, 300, { steps: 5 });
  await page.mouse.up();
  assert.equal((await game.shown()).position, view.position);
  await byClick(table, view, offer);
  await game.reaches(views[1].position);
});

test("A double click sends a card home", async (stage) => {
  const { game, views, moves } = await fresh(stage);
  const number = moves.findIndex((move) => move.endsWith("h"));
  for (const [index, move] of moves.slice(0, number).entries()) {
    await game.move(views[index], move);
    await game.reaches(views[index + 1].position);
  }
  const card = await game.control(views[number].places[moves[number][0]].pick);
  await card.click({ count: 2 });
  await game.reaches(views[number + 1].position);
});

test("Cards, columns, hours and the free space have their names", async (stage) => {
  const { page, game } = await fresh(stage);
  await game.set("KHAS/AH/2S/-/-/-/-/QC QK3456789TJJ free");
  await game.press("ace of spades, column 1");
  const drops = ["2 o'clock, king of spades", "column 3, 2 of spades", "column 4, empty", "free space, empty"];
  for (const name of drops) assert((await game.names()).includes(name), name);
  await page.keyboard.press("Escape");
  await game.press("queen of clubs, column 8");
  await game.press("free space, empty");
  await game.until((element) => element.moves.join(" ") === "8f");
  await game.press("queen of clubs, free space");
  await game.press("12 o'clock, jack of clubs");
  await game.until((element) => element.moves.join(" ") === "8f fh");
});

test("A rule set is chosen for the same deal", async (stage) => {
  const { game, views } = await fresh(stage);
  const deal = await game.attribute("deal");
  for (const rules of ["free", "both", "alternating", "corner"]) {
    await game.choose("Rules", rules);
    await game.reaches(stage.engine.views("grandfather", deal, [], rules)[0].position);
  }
  await game.choose("Rules", "standard");
  await game.reaches(views[0].position);
});

test("A won game says so on the board, in words and aloud", async (stage) => {
  const { game } = await fresh(stage);
  await game.set("-/-/-/-/QC/-/-/- A23456789TJJ");
  await game.press("queen of clubs, column 5");
  await game.press("12 o'clock, jack of clubs");
  await game.until((element) => element.outcome === "won");
  for (const part of /** @type {const} */ (["status", "live", "dial"]))
    assert.match(await game.words(part), /won/i, part);
});

test("A lost game says that no move is left", async (stage) => {
  const { game } = await fresh(stage);
  await game.choose("Rules", "standard");
  await game.type("Deal number", "3600");
  await game.until((element) => element.outcome === "lost");
  for (const part of /** @type {const} */ (["status", "dial"])) assert.match(await game.words(part), /lost/i, part);
  assert.match(await game.words("live"), /no legal move is left/i);
});
