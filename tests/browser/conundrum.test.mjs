import assert from "node:assert/strict";

import { listen } from "./simulator.mjs";
import { inChromium, inFirefox, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @typedef {import("./stage.mjs").Stage} Stage */

const PATH = "clock/conundrum/";
const FAULTS = ["none", "hour", "king", "deck", "kings"];

/** The widget of the page, used by the names of its controls, and its two boards.
 * @param {Stage} stage
 * @param {{width?: number}} [opening] */
async function open(stage, { width } = {}) {
  const page = await stage.ready({ path: PATH, width });
  await page.evaluate(listen);
  const [deal, fault] = [
    await Widget.of(page, "#clock-conundrum-1-deal"),
    await Widget.of(page, "#clock-conundrum-1-fault"),
  ];
  const element = await page.$("clock-conundrum");
  const widget = new Widget(page, /** @type {any} */ (element));
  return { page, widget, deal, fault };
}

/** Waits until nothing is worked on.
 * @param {Widget} widget */
const rest = (widget) =>
  widget.page.waitForFunction(
    () => document.querySelector("clock-conundrum [data-action=stop]")?.ariaDisabled === "true",
    { timeout: 120_000 },
  );

/** @param {Widget} widget
 * @param {string} name */
async function press(widget, name) {
  await widget.press(name);
  await rest(widget);
}

/** What is shown and chosen, whole.
 * @param {Widget} widget */
const state = (widget) =>
  widget.element.evaluate((element) => {
    const text = (/** @type {string} */ part) => element.querySelector(part)?.textContent ?? "";
    return {
      fields: [...element.querySelectorAll("select, input")].map((field) => {
        const { type, value, checked } = /** @type {HTMLInputElement} */ (field);
        return type === "radio" ? checked : value;
      }),
      off: [...element.querySelectorAll("[data-action]")].map((button) => button.ariaDisabled ?? "false"),
      verdict: text(".tc-verdict"),
      score: text(".tc-score"),
      result: text(".tc-result"),
      notes: [...element.querySelectorAll(".tc-note")].map((note) => note.textContent),
      name: text(".tc-game"),
      counts: [...element.querySelectorAll(".tc-faults tbody tr")].map((row) =>
        [...row.querySelectorAll("td")].map((cell) => cell.textContent),
      ),
      statuses: [...element.querySelectorAll(".tc-status")].map((status) => status.textContent),
      places: [...element.querySelectorAll(".tc-words")].map((words) => words.textContent),
    };
  });

/** @param {Widget} widget
 * @returns {Promise<string[]>} */
const heard = (widget) => widget.page.evaluate(() => window.heard?.splice(0) ?? []);

inChromium(
  "C43: a try is played, answered and counted, the next goes on from it, and Restart is as freshly loaded",
  async (stage) => {
    const { widget, deal } = await open(stage);
    const fresh = await state(widget);
    assert.match(fresh.statuses[0] ?? "", /5 cards are there now: 4 face up, 1 face down\.$/);
    await deal.press("Turn next card");
    assert.match(await deal.words("status"), /turned from the 5 o'clock pile, goes under/);
    let position = await widget.attribute("data-position");
    let [tries, found] = [0, 0];
    for (const [pile, card] of [
      ["5", "5S"],
      ["8", "KH"],
      ["Q", "QC"],
    ]) {
      const reply = stage.engine.ask({ op: "attempt", position, pile, card, tries, found });
      await widget.choose("Pile", pile);
      await widget.choose("Its last card", card);
      await heard(widget);
      await press(widget, "Try this deal");
      const { verdict, score, statuses } = await state(widget);
      assert.deepEqual([verdict, score], [reply.words, reply.score]);
      assert.deepEqual(await heard(widget), [reply.said]);
      assert.match(score, /It happened in 0\.$/);
      assert.deepEqual(await deal.element.evaluate((board) => board.moves), reply.line.moves.slice(0, reply.at));
      assert.equal(statuses[0], reply.line.steps[reply.at - 1].status);
      ({ position, tries, found } = reply);
    }
    // Each pile tells the card that lies last in it now.
    await widget.choose("Pile", "5");
    assert.equal(
      await (await widget.control("Its last card")).evaluate((field) => /** @type {any} */ (field).value),
      "5S",
    );
    await heard(widget);
    await press(widget, "Restart");
    assert.deepEqual(await state(widget), fresh);
    assert.equal((await heard(widget)).length, 1);
  },
);

inChromium("C40: games with a fault are those that the engine counts, one by one and many at a time", async (stage) => {
  const { page, widget, fault } = await open(stage);
  const fresh = await state(widget);
  for (const [row, name] of FAULTS.entries()) {
    await page.click(`input[value=${name}]`);
    const first = stage.engine.ask({ op: "faulty", fault: name, seed: "1" });
    await heard(widget);
    await press(widget, "Another game");
    const one = await state(widget);
    assert.deepEqual([one.name, one.counts[row].slice(0, 3), one.result], [first.name, first.cells, first.sentence]);
    assert.deepEqual(await heard(widget), [first.said]);
    assert.equal(one.statuses[1], first.told[0]);
    await press(widget, "1,000 more games");
    let { tally, games } = first;
    /** @type {any} */
    let last = first;
    for (const end = games + 1000; games < end; { tally, games } = last)
      last = stage.engine.ask({ op: "faulty", fault: name, seed: "1", tally, games: 250 });
    const many = await state(widget);
    assert.deepEqual([many.counts[row].slice(0, 3), many.result], [last.cells, last.sentence]);
    assert.deepEqual(await heard(widget), ["Playing 1,000 games.", last.sentence]);
  }
  const { counts } = await state(widget);
  assert.deepEqual([counts[0][0], counts[0][1]], ["1,001", "0"]);
  // The board goes on as the rule does, which here finds a pile to turn from.
  for (let games = 0; games < 60 && !(await fault.names()).includes("Turn next card"); games += 1)
    await press(widget, "Another game");
  const [, stuck] = (await state(widget)).statuses;
  assert.match(stuck ?? "", / The rule covers it, the pile's own last card: clockwise from there the /);
  await fault.press("Play to the end");
  assert.notEqual((await state(widget)).statuses[1], stuck);
  await page.click("input[value=hour]");
  await press(widget, "Start over");
  const { statuses: again, ...rest } = await state(widget);
  const { statuses: before, ...others } = fresh;
  assert.deepEqual(rest, others);
  assert.equal(again[1], before[1]);
});

inFirefox(
  "C10: games that were stopped at any moment are counted once each, and another seed begins anew",
  async (stage) => {
    const { page, widget } = await open(stage);
    let chance = 4321;
    for (let presses = 0; presses < 12; presses += 1) {
      chance = (chance * 1103515245 + 12345) % 2147483648;
      await widget.press("1,000 more games");
      await new Promise((go) => setTimeout(go, chance % 900));
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("[data-action=stop]")).click());
      await rest(widget);
      assert.deepEqual((await state(widget)).notes, ["", ""]);
    }
    await press(widget, "1,000 more games");
    const { counts, result } = await state(widget);
    const games = Number(String(counts[1][0]).replace(",", ""));
    let tally;
    for (let played = 0; played < games; played += 250)
      ({ tally } = stage.engine.ask({ op: "faulty", fault: "hour", seed: "1", tally, games: 250 }));
    const all = stage.engine.ask({ op: "faulty", fault: "hour", seed: "1", tally, games: 0 });
    assert.deepEqual([counts[1].slice(0, 3), result], [all.cells, all.sentence]);
    await widget.type("Seed", "many");
    await page.keyboard.press("Tab");
    assert.equal((await state(widget)).counts[1][0], "0");
    await press(widget, "Another game");
    assert.match((await state(widget)).notes[1] ?? "", /^'many' is no deal number/);
  },
);

for (const width of [320, 1280]) {
  test(`Nothing of the conundrum moves while it is used, and every control can be touched, ${width} wide`, async (stage) => {
    const { page, widget } = await open(stage, { width });
    const tops = () =>
      widget.element.evaluate((element) =>
        [...element.querySelectorAll("h2, .tc-bar, .tc-table, table")].map((part) =>
          Math.round(part.getBoundingClientRect().top - element.getBoundingClientRect().top),
        ),
      );
    await page.waitForFunction((wanted) => window.innerWidth === wanted, {}, width);
    const before = await tops();
    await widget.choose("Its last card", "5S");
    await press(widget, "Try this deal");
    for (let games = 0; games < 12; games += 1) await press(widget, "Another game");
    await press(widget, "1,000 more games");
    assert.deepEqual(await tops(), before);
    const small = await widget.element.evaluate((element) => window.reader.untouchable(element));
    assert.deepEqual(small, []);
  });
}

inChromium("Without JavaScript the conundrum has its two moments, all its words and no control", async (stage) => {
  const page = await stage.open(PATH, { scripting: false });
  const { words, controls } = await page.$eval("clock-conundrum", (element) => ({
    words: /** @type {HTMLElement} */ (element).innerText,
    controls: [...element.querySelectorAll("button, input, select")].filter((each) => each.checkVisibility()).length,
  }));
  for (const part of [
    /5 cards are there now/,
    /is played.*JavaScript|are played, with JavaScript/,
    /8\/91/,
    /45\/416/,
    /1\/13/,
    /The rule covers it/,
  ])
    assert.match(words, part);
  assert.equal(controls, 0);
});
