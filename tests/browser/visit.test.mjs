import assert from "node:assert/strict";

import { goTo, until } from "./stage.mjs";
import { inChromium, inFirefox } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @typedef {import("./stage.mjs").Stage} Stage */
/** @typedef {import("./stage.mjs").Page} Page */

const WORKER = /\/twoclocks-[^/]+\/worker\.js/;

/** The play workers that a page has started, as they come.
 * @param {Page} page */
function workersOf(page) {
  /** @type {string[]} */
  const started = [];
  page.on("workercreated", (worker) => {
    if (WORKER.test(worker.url())) started.push(worker.url());
  });
  return started;
}

/** Reads a page to its end, and steps through every line in it.
 * @param {Page} page */
async function read(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((go) => requestAnimationFrame(go));
    }
    for (const widget of document.querySelectorAll("clock-patience[show=steps], grandfathers-clock[show=steps]")) {
      const next = window.reader.find(widget, "Next step");
      while (next && next.ariaDisabled !== "true") next.click();
    }
  });
}

/** @param {Stage} stage */
const transferred = (stage) => stage.host.log.reduce((sum, { gzipped }) => sum + gzipped, 0);

inChromium("Pages read in one visit share one engine, which none of them starts", async (stage) => {
  const page = await stage.open("");
  const workers = workersOf(page);
  await page.evaluate(() => (window.visit = 1));
  for (const path of ["clock/rules/", "clock/how-long/", "grandfather/solver/", "claims/", ""]) {
    await goTo(stage, page, path);
    await read(page);
  }
  assert.equal(await page.evaluate(() => window.visit), 1);
  assert.deepEqual(workers, []);
  for (const path of ["clock/rules/", "grandfather/rules/", ""]) {
    await goTo(stage, page, path);
    for (const selector of ["clock-patience[show=play]", "grandfathers-clock[show=play]"]) {
      if (!(await page.$(selector))) continue;
      const widget = await Widget.of(page, selector);
      await widget.press("New deal");
      await widget.engine("ready");
    }
  }
  assert.equal(await page.evaluate(() => window.visit), 1);
  assert.equal(workers.length, 1);
});

inFirefox("Under another path links load pages whole, and they work", async (stage) => {
  const [, elsewhere] = stage.host.mounts;
  const page = await stage.open("", { mount: elsewhere });
  const workers = workersOf(page);
  await page.evaluate(() => (window.visit = 1));
  for (const path of ["clock/rules/", "glossary/", "clock/peek/"]) {
    await goTo(stage, page, path, elsewhere);
    assert.equal(await page.evaluate(() => window.visit), undefined);
    await read(page);
  }
  assert.deepEqual(workers, []);
  await goTo(stage, page, "grandfather/rules/", elsewhere);
  const game = await Widget.of(page, "grandfathers-clock[show=play]");
  await game.type("Deal number", "12");
  await game.reaches(stage.engine.command("deal", "grandfather", "12").position);
  await goTo(stage, page, "clock/rules/", elsewhere);
  assert.equal(workers.length, 1);
  const bad = stage.host.log.filter(({ mount, status }) => mount !== elsewhere || status !== 200);
  assert.deepEqual(bad, []);
});

inChromium("Under any path reading and stepping a page takes less than 300 KB and no engine", async (stage) => {
  const [, elsewhere] = stage.host.mounts;
  for (const path of stage.host.pages()) {
    stage.host.log = [];
    const page = await stage.open(path, { visitor: path, mount: elsewhere });
    await read(page);
    const engine = stage.host.log.filter((entry) => /\.(wasm|zip|whl)$|pyodide/.test(entry.path));
    assert.deepEqual(engine, [], path);
    const bad = stage.host.log.filter(({ mount, status }) => mount !== elsewhere || status !== 200);
    assert.deepEqual(bad, [], path);
    assert(transferred(stage) < 300_000, `${path}: ${transferred(stage)} bytes`);
    await page.close();
  }
});

inChromium("A stepped game of 52 cards adds at most 60 KB to a page", async (stage) => {
  await stage.open("notation/", { visitor: "one" });
  await until("the page has come", () => stage.host.log.some(({ path }) => path.endsWith("twoclocks.js")));
  const without = transferred(stage);
  stage.host.log = [];
  const page = await stage.open("clock/rules/", { visitor: "other" });
  const longest = await page.$$eval("clock-patience[show=steps] input[type=range]", (ranges) =>
    ranges.map((range) => range.max),
  );
  assert(longest.includes("52"));
  await read(page);
  assert(transferred(stage) - without <= 60_000, `${transferred(stage) - without} bytes`);
});
