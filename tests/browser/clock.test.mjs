import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

const CARD = /\b[a-z0-9]+ of (?:clubs|diamonds|hearts|spades)\b/g;

/** The first clock of the home page, and the views of its deal.
 * @param {import("./stage.mjs").Stage} stage
 * @param {import("./stage.mjs").Page} [given] */
async function fresh(stage, given) {
  const page = given ?? (await stage.ready());
  const clock = await Widget.of(page, "clock-patience");
  const deal = await clock.attribute("deal");
  return { page, clock, views: stage.engine.views("clock", deal), end: stage.engine.command("play", "clock", deal) };
}

/** All that is read out or shown of a widget.
 * @param {Widget} widget */
const told = (widget) =>
  widget.element.evaluate((root) => {
    const labels = [...root.querySelectorAll("[aria-label], [title], [alt]")].flatMap((each) =>
      ["aria-label", "title", "alt"].map((name) => each.getAttribute(name) ?? ""),
    );
    return [root.innerText, ...labels].join("\n");
  });

/** Presses a control so often from inside the page; what is shown and said after each.
 * @param {Widget} clock
 * @param {string[]} names */
const pressAll = (clock, names) =>
  clock.element.evaluate((element, wanted) => {
    return wanted.map((name) => {
      window.reader.find(element, name)?.click();
      return [element.position, element.querySelector(".tc-status")?.textContent];
    });
  }, names);

test("Clock is played to its end by 'Turn next card', as the command plays it", async (stage) => {
  const { clock, views, end } = await fresh(stage, await stage.open(""));
  for (const view of views.slice(1, 4)) {
    await clock.press("Turn next card");
    assert.equal((await clock.shown()).position, view.position);
  }
  const rest = await pressAll(clock, Array(views.length - 4).fill("Turn next card"));
  assert.deepEqual(
    rest,
    views.slice(4).map((view) => [view.position, view.status]),
  );
  assert.deepEqual(await clock.shown(), { position: views.at(-1)?.position, moves: end.moves, outcome: end.outcome });
  for (const part of /** @type {const} */ (["status", "live", "dial"])) {
    assert.match(await clock.words(part), new RegExp(end.outcome, "i"), part);
  }
  assert(!(await clock.names()).includes("Turn next card"));
  assert.equal(await clock.state(), "idle");
});

test("Clock is played to its end by pressing the pile to turn from; other piles do nothing", async (stage) => {
  const { page, clock, views, end } = await fresh(stage);
  const picks = views.slice(0, -1).map(({ places }) => Object.values(places).flatMap(({ pick }) => pick || []));
  for (const [number, pick] of picks.slice(0, 2).entries()) {
    assert.deepEqual(
      (await clock.names()).filter((name) => name.includes("pile")),
      pick,
    );
    for (const other of number ? [] : await page.$$("clock-patience:first-of-type [data-place]")) {
      if (!(await other.evaluate((place) => window.reader.controls(place).length))) await other.click();
    }
    assert.equal((await clock.shown()).position, views[number].position);
    await clock.press(pick[0]);
    assert.equal((await clock.shown()).position, views[number + 1].position);
  }
  const rest = await pressAll(clock, picks.slice(2).flat());
  assert.deepEqual(
    rest.map(([position]) => position),
    views.slice(3).map(({ position }) => position),
  );
  assert.equal((await clock.shown()).outcome, end.outcome);
  assert.deepEqual(
    (await clock.names()).filter((name) => name.includes("pile")),
    [],
  );
});

test("No face-down card of Clock is named, whatever is turned", async (stage) => {
  const { clock, views } = await fresh(stage);
  assert.deepEqual((await told(clock)).match(CARD), null);
  for (const view of views.slice(1, 9)) {
    await clock.press("Turn next card");
    const words = Object.values(view.places).map((place) => place.words);
    const open = new Set([view.status, ...words].join("\n").match(CARD));
    assert.deepEqual(
      [...((await told(clock)).match(CARD) ?? [])].filter((name) => !open.has(name)),
      [],
    );
  }
});

test("Clock goes back, to any step, on by itself at four speeds, and to the end", async (stage) => {
  const { page, clock, views } = await fresh(stage);
  const last = views.length - 1;
  await clock.press("Turn next card");
  await clock.press("Turn next card");
  await clock.press("Back");
  assert.equal((await clock.shown()).position, views[1].position);
  await clock.slide(9);
  assert.equal((await clock.shown()).position, views[9].position);
  assert.deepEqual(await (await clock.control("Step")).evaluate((range) => range.getAttribute("max")), "52");
  await clock.slide(52);
  assert.equal((await clock.shown()).position, views[last].position);
  await clock.slide(0);

  const pauses = await clock.element.evaluate((element) => {
    const select = /** @type {HTMLSelectElement} */ (window.reader.find(element, "Speed"));
    const { setTimeout: later } = window;
    return [...select.options].map(({ value }) => {
      select.value = value;
      /** @type {number[]} */
      const delays = [];
      window.setTimeout = /** @type {typeof later} */ (
        (/** @type {() => void} */ act, /** @type {number} */ delay) => {
          delays.push(delay);
          return later(act, delay);
        }
      );
      window.reader.find(element, "Play")?.click();
      window.setTimeout = later;
      window.reader.find(element, "Pause")?.click();
      return { speed: Number(value), pause: Math.max(...delays) };
    });
  });
  assert.equal(pauses.length, 4);
  assert.equal(new Set(pauses.map(({ speed, pause }) => speed * pause)).size, 1, JSON.stringify(pauses));
  assert((await clock.names()).includes("Play"));
  assert.equal((await clock.shown()).position, views[4].position);
  await clock.choose("Speed", String(Math.max(...pauses.map(({ speed }) => speed))));
  await clock.slide(last - 3);
  await clock.press("Play");
  await clock.reaches(views[last].position);

  await clock.press("Restart");
  assert.equal((await clock.shown()).position, views[0].position);
  await clock.press("Play to the end");
  await clock.reaches(views[last].position);
  await page.waitForFunction((element) => element.outcome, {}, clock.element);
});

test("Back turns the card over again before it lies face down", async (stage) => {
  const { clock, views } = await fresh(stage);
  const open = views.map(({ cards }) => Object.values(cards).filter(([, , , face]) => face).length);
  await clock.press("Turn next card");
  await clock.press("Turn next card");
  const first = await clock.element.evaluate((element) => {
    window.reader.find(element, "Back")?.click();
    return element.querySelectorAll(".tc-card[data-rank]").length;
  });
  assert.equal(first, open[2]);
  const faces = (/** @type {Element} */ element, /** @type {number} */ count) =>
    element.querySelectorAll(".tc-card[data-rank]").length === count;
  await clock.page.waitForFunction(faces, {}, clock.element, open[1]);
});
