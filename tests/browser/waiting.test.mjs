import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { until } from "./stage.mjs";
import { inChromium, inFirefox, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** 1.5 Mbit a second, in bytes. */
const SLOW = 187_500;

/** @param {import("./stage.mjs").Stage} stage */
async function grandfather(stage) {
  const game = await Widget.of(await stage.open(""), "grandfathers-clock");
  const [view] = stage.engine.views("grandfather", await game.attribute("deal"));
  return { game, view };
}

test("While the engine comes the bytes are told, the page scrolls, and waiting can be ended at once", async (stage) => {
  const page = await stage.open("");
  const clock = await Widget.of(page, "clock-patience");
  const { position } = await clock.shown();
  const release = stage.host.hold(/\.(wasm|zip|whl)$|pyodide/);
  await clock.press("New deal");
  // Nothing of the engine has come yet.
  const said = /Loading the engine: 0\.0 of [1-9]\d*\.\d MB/;
  assert.match(await clock.words("notice"), said);
  const top = await page.evaluate(async () => {
    window.scrollTo(0, 0);
    for (let frame = 1; frame <= 10; frame += 1) {
      window.scrollTo({ top: 20 * frame, behavior: "instant" });
      await new Promise((go) => requestAnimationFrame(go));
    }
    return window.scrollY;
  });
  assert.equal(top, 200);
  await clock.press("Turn next card");
  assert.equal((await clock.shown()).moves.length, 1);
  assert.match(await clock.words("notice"), said);

  stage.host.rate = SLOW;
  release();
  const told = async () => /[1-9]\d*\.\d of \d+\.\d MB|0\.[1-9] of/.test(await clock.words("notice"));
  await until("bytes have come", told);
  const bar = await clock.element.evaluate((element) => element.querySelector("progress")?.position ?? -1);
  assert(bar > 0 && bar < 1, `${bar}`);
  const left = await clock.element.evaluate((element) => {
    window.reader.find(element, "Cancel")?.click();
    return [element.engine, window.reader.find(element, "Cancel")];
  });
  assert.deepEqual(left, ["idle", null]);
  await clock.press("Back");
  assert.equal((await clock.shown()).position, position);

  stage.host.rate = Infinity;
  await clock.type("Deal number", "5");
  await clock.reaches(stage.engine.command("deal", "clock", "5").position);
});

test("Moves made before the engine has come are shown, kept in order and confirmed", async (stage) => {
  const { game, view } = await grandfather(stage);
  const [first, second, third] = apart(view.moves);
  await game.element.evaluate((element) => {
    window.heard = [];
    element.addEventListener("positionchange", (event) =>
      window.heard?.push(/** @type {CustomEvent} */ (event).detail.position),
    );
  });
  const release = stage.host.hold(/\.wasm$/);
  await game.move(view, first.move);
  assert.deepEqual(await lying(game, first.to), [...cardsOf(view, first.to), ...cardsOf(view, first.from).slice(-1)]);
  assert.equal((await game.shown()).position, view.position);
  await game.move(view, second.move);
  await game.press("Undo");
  await game.move(view, third.move);
  assert.deepEqual(await lying(game, second.from), cardsOf(view, second.from));
  release();
  const views = stage.engine.views("grandfather", view.position, [first.move, third.move]);
  await game.reaches(views[2].position);
  assert.deepEqual((await game.shown()).moves, [first.move, third.move]);
  const heard = await game.page.evaluate(() => window.heard);
  assert.deepEqual(
    [heard?.at(0), heard?.at(-1), new Set(heard).size],
    [views[1].position, views[2].position, heard?.length],
  );
});

inFirefox("Moves made before the engine has come are there after a reload", async (stage) => {
  const { game, view } = await grandfather(stage);
  const [first] = apart(view.moves);
  const release = stage.host.hold(/\.wasm$/);
  await game.move(view, first.move);
  await game.page.reload();
  const again = await Widget.of(game.page, "grandfathers-clock");
  assert.deepEqual(await lying(again, first.to), [...cardsOf(view, first.to), ...cardsOf(view, first.from).slice(-1)]);
  release();
  await again.press("Undo");
  await again.reaches(view.position);
});

/** From now on the host has the next version of the site: the same files in a folder of another name.
 * @param {import("./host.mjs").Host} host */
function deploy(host) {
  const [folder] = /assets\/twoclocks-\w+/.exec(String(host.file("index.html"))) ?? [""];
  const next = "assets/twoclocks-next";
  host.replace(/\.html$/, (file) => file && String(file).replaceAll(folder, next));
  host.replace(new RegExp(`^${next}/`), (_, path) => readFileSync(join(host.folder, path.replace(next, folder))));
  host.replace(new RegExp(`^${folder}/`), () => null);
}

/** @param {import("./stage.mjs").Stage} stage
 * @param {Widget} clock */
async function refused(stage, clock) {
  await clock.type("Deal number", "7");
  await clock.engine("failed");
  assert.match(await clock.words("notice"), /reload the page/i);
  await clock.press("Turn next card");
  assert.equal((await clock.shown()).moves.length, 1);
  stage.errors = [];
}

inChromium(
  "A page that is open while the site changes says so, and one reload brings the new version",
  async (stage) => {
    const clock = await Widget.of(await stage.open(""), "clock-patience");
    deploy(stage.host);
    await refused(stage, clock);
    stage.host.log = [];
    await clock.page.reload();
    const again = await Widget.of(clock.page, "clock-patience");
    await again.type("Deal number", "7");
    await again.reaches(stage.engine.command("deal", "clock", "7").position);
    const runtime = stage.host.log.filter(({ path }) => /twoclocks-/.test(path));
    assert(runtime.length > 10);
    assert(runtime.every(({ path, status }) => path.startsWith("assets/twoclocks-next/") && status === 200));
  },
);

inChromium(
  "A page that a cache has mixed with a newer site is refused an engine, and one reload mends it",
  async (stage) => {
    stage.host.replace(/index\.html$/, (file) =>
      String(file).replaceAll(/(data-version=)"[^"]*"/g, '$1"0.0.1+old.old"'),
    );
    const clock = await Widget.of(await stage.open(""), "clock-patience");
    await refused(stage, clock);
    stage.host.reset();
    await clock.page.reload();
    const again = await Widget.of(clock.page, "clock-patience");
    await again.type("Deal number", "7");
    await again.reaches(stage.engine.command("deal", "clock", "7").position);
  },
);

inChromium("An engine of another version is refused", async (stage) => {
  stage.host.replace(/worker\.js$/, (file) =>
    String(file).replace("handle('{", '((_) => \'{"version": "0.0.1+old"}\')(\'{'),
  );
  const clock = await Widget.of(await stage.open(""), "clock-patience");
  await clock.press("New deal");
  await clock.engine("failed");
  assert.match(await clock.words("notice"), /reload the page/i);
});

inChromium("A file that does not come whole is named", async (stage) => {
  stage.host.replace(/\.whl$/, (file) => file && file.subarray(0, file.length / 2));
  const clock = await Widget.of(await stage.open(""), "clock-patience");
  await clock.press("New deal");
  await clock.engine("failed");
  assert.match(await clock.words("notice"), /\.whl/);
  stage.errors = [];
});

/** Offers that need no place of one another.
 * @param {import("./engine.mjs").Offer[]} offers */
function apart(offers) {
  /** @type {import("./engine.mjs").Offer[]} */
  const found = [];
  for (const offer of offers) {
    const taken = found.flatMap(({ from, to }) => [from, to]);
    if (!taken.includes(offer.from) && !taken.includes(offer.to)) found.push(offer);
  }
  return found;
}

/** The cards that a view has at a place, the lowest first.
 * @param {import("./engine.mjs").View} view
 * @param {string} place */
function cardsOf(view, place) {
  const there = Object.values(view.cards).filter((card) => card[0] === place);
  return there.sort((one, other) => one[1] - other[1]).map((card) => card[3]);
}

/** The cards that are drawn at a place.
 * @param {Widget} game
 * @param {string} place
 * @returns {Promise<string[]>} */
const lying = (game, place) =>
  game.element.evaluate((root, id) => {
    const cards = root.querySelectorAll(`[data-place="${id}"] > .tc-card`);
    return [...cards].map((card) => `${card.getAttribute("data-rank")}${card.getAttribute("data-suit")}`);
  }, place);
