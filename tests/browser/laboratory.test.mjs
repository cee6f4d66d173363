import assert from "node:assert/strict";

import { Simulator } from "./simulator.mjs";
import { inChromium, inFirefox } from "./suite.mjs";

/** What the command counts.
 * @param {import("./stage.mjs").Stage} stage
 * @param {string} games
 * @param {string} seed
 * @param {string[]} deck */
const counted = (stage, games, seed, ...deck) =>
  stage.engine.command("simulate", "clock", "--games", games, "--seed", seed, ...deck);

/** @param {string} words */
const number = (words) => Number(words.replaceAll(",", ""));

inFirefox("C40, C41: what is shown, what is saved and what the command counts are the same games", async (stage) => {
  const simulator = await Simulator.of(stage);
  for (const [games, seed, ranks, suits] of [
    ["1", "7", "13", "4"],
    ["9", "7", "13", "4"],
    ["12000", "7", "13", "4"],
    ["500", "3", "5", "2"],
  ]) {
    await simulator.run({ games, seed, ranks, suits });
    const { won, turned, hours_complete } = counted(stage, games, seed, "--ranks", ranks, "--suits", suits);
    const shown = await simulator.shown();
    for (const [rows, counts] of /** @type {const} */ ([
      [shown.turned, turned],
      [shown.hours, hours_complete],
    ])) {
      assert.deepEqual(Object.fromEntries(rows.map(([ending, found]) => [ending, number(found)])), counts);
      assert.equal(
        rows.reduce((sum, row) => sum + number(row[1]), 0),
        Number(games),
      );
    }
    assert.deepEqual(
      shown.sums.map((row) => number(row[1])),
      [Number(games), Number(games)],
    );
    assert(shown.result.startsWith(`${won.toLocaleString("en")} of ${Number(games).toLocaleString("en")} game`));
    assert.equal(number(shown.share.at(-1)?.[1] ?? ""), won);
    await simulator.press("Save as CSV");
    const [, ...lines] = (await simulator.saved()).trimEnd().split("\r\n");
    const cells = lines.map((line) => line.split(","));
    const saved = (/** @type {string} */ what) =>
      Object.fromEntries(cells.filter((row) => row[0] === what).map((row) => [row[1], Number(row[2])]));
    assert.deepEqual(saved("cards turned"), turned);
    assert.deepEqual(saved("hours complete"), hours_complete);
    assert.deepEqual([saved("won"), saved("lost")], [{ "": won }, { "": Number(games) - won }]);
    assert(cells.flat().every((cell) => /^\d*$|^[a-z ]+$/.test(cell)));
  }
});

inChromium(
  "C10: after fifty runs that were stopped at any moment the last one gives the right result",
  async (stage) => {
    const simulator = await Simulator.of(stage);
    await simulator.set({ games: "3000", seed: "11" });
    let chance = 12345;
    for (let runs = 0; runs < 50; runs += 1) {
      chance = (chance * 1103515245 + 12345) % 2147483648;
      await simulator.press("Run");
      await new Promise((go) => setTimeout(go, chance % (runs % 2 ? 600 : 60)));
      await simulator.page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector("clock-simulator [data-action=stop]")).click(),
      );
      await simulator.done();
      const { result, note } = await simulator.shown();
      assert.match(result, /^No game has been played yet\.$|^[\d,]+ of [\d,]+ games? won, /);
      assert.equal(note, "");
    }
    await simulator.run();
    const { won } = counted(stage, "3000", "11");
    assert((await simulator.shown()).result.startsWith(`${won} of 3,000 games won, `));
  },
);

inChromium("C32: a run of 10,000 games is announced five times at most, and its result once", async (stage) => {
  const simulator = await Simulator.of(stage);
  await simulator.set({ guess: "50" });
  await simulator.heard();
  await simulator.run();
  const heard = await simulator.heard();
  assert(heard.length >= 2 && heard.length <= 5, JSON.stringify(heard));
  const { result } = await simulator.shown();
  assert.deepEqual(
    heard.filter((words) => words.includes(result)),
    [`${result} Your guess, 50 of 100, is too high, say these games.`],
  );
  assert(await simulator.page.$eval("[name=guess]", (guess) => /** @type {HTMLInputElement} */ (guess).readOnly));
  await simulator.press("Start over");
  await simulator.done();
  assert(!(await simulator.page.$eval("[name=guess]", (guess) => /** @type {HTMLInputElement} */ (guess).readOnly)));
  assert.equal((await simulator.shown()).result, "No game has been played yet.");
});

inChromium("C37: a chart in closed details, or in a tab, has the right size when it is opened", async (stage) => {
  stage.host.replace(/^clock\/how-long\/index\.html$/, (page) =>
    String(page)
      .replace("<clock-simulator", '<details id="closed"><summary>Open</summary><div id="tab"><clock-simulator')
      .replace("</clock-simulator>", "</clock-simulator></div></details>"),
  );
  const simulator = await Simulator.of(stage);
  const { page } = simulator;
  const open = (/** @type {boolean} */ details, /** @type {boolean} */ tab) =>
    page.evaluate(
      (first, second) => {
        /** @type {HTMLDetailsElement} */ (document.querySelector("#closed")).open = first;
        /** @type {HTMLElement} */ (document.querySelector("#tab")).style.display = second ? "" : "none";
      },
      details,
      tab,
    );
  const fits = () =>
    page.waitForFunction(() => {
      const place = /** @type {Element} */ (document.querySelector("[data-figure=hours] .tc-chart"));
      const chart = place.querySelector("svg");
      return place.clientWidth > 250 && chart?.clientWidth === place.clientWidth;
    });
  await open(true, true);
  await simulator.set({ games: "300" });
  await simulator.press("Run");
  await open(false, true);
  await simulator.done();
  await open(true, true);
  await fits();
  await open(true, false);
  await page.setViewport({ width: 500, height: 900 });
  await open(true, true);
  await fits();
});

inChromium("Each game of the beginning opens on a board, and pictures are saved with their colours", async (stage) => {
  const simulator = await Simulator.of(stage);
  await simulator.press("One game");
  await simulator.done();
  await simulator.press("One game");
  await simulator.done();
  const { firsts, result } = await simulator.shown();
  assert.equal(firsts.length, 2);
  assert.match(result, / of 2 games won, /);
  await simulator.press("Open game 2");
  await simulator.page.waitForFunction(
    () => /** @type {Patience | null} */ (document.querySelector("clock-simulator clock-patience"))?.position,
  );
  const { position, deal } = await simulator.page.$eval("clock-simulator clock-patience", (board) => ({
    position: /** @type {Patience} */ (board).position,
    deal: board.getAttribute("deal"),
  }));
  const played = stage.engine.command("play", "clock", String(deal));
  assert.deepEqual([position, firsts[1][1]], [played.position, String(played.turned)]);
  await simulator.press("Save picture: hours complete");
  const picture = await simulator.saved();
  assert(picture.startsWith("<svg"));
  assert(!picture.includes("var("));
});

inFirefox("Twenty runs are those of twenty seeds, and Stop keeps what there is", async (stage) => {
  const simulator = await Simulator.of(stage);
  await simulator.set({ seed: "40" });
  await simulator.press("Run twenty times");
  await simulator.done();
  const { runs } = await simulator.shown();
  assert.deepEqual(
    runs.map(([run, seed]) => [run, seed]),
    Array.from({ length: 20 }, (_, run) => [String(run + 1), String(run + 40)]),
  );
  assert.equal(Number(runs[5][2]), counted(stage, "1000", "45").won);
  await simulator.set({ games: "1000000" });
  await simulator.press("Run");
  await simulator.page.waitForFunction(() =>
    /\d{3} games won/.test(document.querySelector(".tc-result")?.textContent ?? ""),
  );
  await simulator.press("Stop");
  const [games] = / of ([\d,]+) games/.exec((await simulator.shown()).result)?.slice(1) ?? [];
  const { turned } = counted(stage, String(number(games)), "40");
  assert.deepEqual(
    (await simulator.shown()).turned.map((row) => number(row[1])),
    Object.values(turned),
  );
});

inFirefox("Another seed counts anew, also where asking for it was stopped", async (stage) => {
  const simulator = await Simulator.of(stage);
  await simulator.run({ games: "200" });
  await simulator.page.evaluate(() => {
    const part = (/** @type {string} */ selector) =>
      /** @type {HTMLInputElement} */ (document.querySelector(`clock-simulator ${selector}`));
    part("[name=seed]").value = "8";
    part("[name=seed]").dispatchEvent(new Event("change", { bubbles: true }));
    part("[data-action=stop]").click();
  });
  await simulator.run({ games: "400" });
  const { won, turned } = counted(stage, "400", "8");
  const shown = await simulator.shown();
  assert(shown.result.startsWith(`${won} of 400 games won`), shown.result);
  assert.deepEqual(Object.fromEntries(shown.turned.map(([ending, found]) => [ending, number(found)])), turned);
});

inChromium("What cannot be played is explained, and what can is played after it", async (stage) => {
  const simulator = await Simulator.of(stage);
  await simulator.run({ games: "many" });
  assert.match((await simulator.shown()).note, /^'many' is no number of games/);
  await simulator.run({ games: "3" });
  const { note, result } = await simulator.shown();
  assert.deepEqual([note, / of 3 games won, /.test(result)], ["", true]);
});

inFirefox("The ladder plays all deals of a deck, and its proof goes forth and back", async (stage) => {
  const page = await stage.open("clock/one-in-thirteen/");
  await page.waitForFunction(() => customElements.get("clock-ladder"));
  const press = (/** @type {string} */ name) =>
    page.evaluate(
      (wanted) => window.reader.find(/** @type {Element} */ (document.querySelector("article")), wanted)?.click(),
      name,
    );
  await press("Play all 34,650");
  await page.waitForFunction(
    () => document.querySelector("tr[data-ranks='3'][data-suits='4']")?.textContent?.endsWith("1 in 3"),
    {
      timeout: 60_000,
    },
  );
  await press("Simulate 10,000");
  await page.waitForFunction(() => document.querySelector("tr[data-ranks='13']")?.textContent?.endsWith(")"), {
    timeout: 60_000,
  });
  const { won } = counted(stage, "10000", "1");
  assert(
    await page.$eval("tr[data-ranks='13']", (row, wanted) => row.textContent?.includes(`${wanted} of 10,000`), won),
  );
  const shown = () =>
    page.$$eval(".tc-steps-list li", (steps) =>
      steps.filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.textContent),
    );
  /** @type {(string | null)[][]} */
  const forth = [await shown()];
  for (let step = 1; step < 9; step += 1) {
    await press("Next step");
    forth.push(await shown());
  }
  assert.deepEqual(
    forth.map((steps) => steps.length),
    Array(9).fill(1),
  );
  assert.equal(new Set(forth.flat()).size, 9);
  for (const before of forth.slice(0, -1).reverse()) {
    await press("Back");
    assert.deepEqual(await shown(), before);
  }
});
