import assert from "node:assert/strict";

import { bottoms, headed, heard, open, PATH, press, shown } from "./peek.mjs";
import { until } from "./stage.mjs";
import { unmoved, watch } from "./shifts.mjs";
import { inChromium, inFirefox, test } from "./suite.mjs";

inChromium(
  "Ten peeks by keyboard: the arrows, the answers, the marks and what is said are the engine's",
  async (stage) => {
    const page = await open(stage);
    const key = async (/** @type {import("puppeteer-core").KeyInput[]} */ ...keys) => {
      for (const each of keys) await page.keyboard.press(each);
    };
    await page.$eval(".tc-peek [data-action=won]", (button) => /** @type {HTMLElement} */ (button).focus());
    /** @type {string[]} */
    const guesses = [];
    for (let number = 1; number <= 10; number += 1) {
      const peek = stage.engine.ask({ op: "peek", seed: "1", guesses: guesses.join(" ") });
      const guess = number % 3 ? "lost" : "won";
      const { right, said, mark } = peek.answers[guess];
      const before = await shown(page);
      assert.equal(before.heading, peek.heading);
      assert.deepEqual(before.bottoms, bottoms(peek.line.start.cards));
      assert.deepEqual(before.words, peek.told);
      assert.deepEqual(before.told.slice(0, 12), peek.told);
      assert.deepEqual([before.visible, before.circle, before.strong, before.tree], [0, [], [], false]);
      assert.deepEqual(
        before.arrows,
        Object.fromEntries(Object.entries(peek.arrows).map(([hour, pile]) => [hour, [hour, pile]])),
      );
      if (guess === "lost") await key("Tab");
      await key("Enter");
      const after = await shown(page);
      assert.deepEqual(await heard(page), [said]);
      assert.equal(after.verdict, said);
      assert.deepEqual(after.words, peek.ways);
      assert.deepEqual(after.marks[number - 1], [right ? "right" : "missed", mark]);
      assert.equal(after.marks.filter(([sign]) => sign).length, number);
      assert.equal(after.visible, 12);
      assert.deepEqual(after.circle.sort(), peek.circles.flat().sort());
      assert.deepEqual(after.strong.sort(), peek.circles.flat().sort());
      assert.equal(after.tree, !peek.circles.length);
      assert.equal(after.focused, guess === "lost" ? "It will be lost" : "It will be won");
      guesses.push(guess);
      await key(...(guess === "lost" ? [] : [/** @type {const} */ ("Tab")]), "Tab", "Tab", "Enter");
      if (number < 10) {
        await headed(page, `Peek ${number + 1} of 10`);
        const { status } = await shown(page);
        assert.deepEqual(await heard(page), [`Peek ${number + 1} of 10. ${status}`]);
        await page.keyboard.down("Shift");
        await key("Tab", "Tab", "Tab");
        await page.keyboard.up("Shift");
      }
    }
    const { summary, next } = stage.engine.ask({ op: "peek", seed: "1", guesses: guesses.join(" ") });
    await until("the run is told", async () => (await shown(page)).verdict === summary);
    assert.deepEqual(await heard(page), [summary]);
    assert.equal((await shown(page)).focused, "Ten more peeks");
    await key("Enter");
    await headed(page, "Peek 1 of 10");
    const again = await shown(page);
    const { line } = stage.engine.ask({ op: "peek", seed: next, guesses: "" });
    assert.deepEqual(again.bottoms, bottoms(line.start.cards));
    assert.deepEqual(
      again.marks,
      again.marks.map((_, deal) => ["", `Peek ${deal + 1}: to come`]),
    );
  },
);

inFirefox(
  "A deal that was guessed is played, can be stepped forth and back, and is answered at its end",
  async (stage) => {
    const page = await open(stage, { motion: true });
    const { line, answers } = stage.engine.ask({ op: "peek", seed: "1", guesses: "" });
    const steps = line.steps.length;
    assert.equal(await page.$eval(".tc-peek [name=step]", (range) => /** @type {HTMLInputElement} */ (range).max), "0");
    await press(page, "It will be won");
    await page.waitForFunction(
      (wanted) => document.querySelector(".tc-verdict")?.textContent === wanted,
      { timeout: 60_000 },
      answers.won.said,
    );
    assert.deepEqual(await heard(page), ["The deal is played.", answers.won.said]);
    await page.$eval(".tc-peek", (peek) => peek.setAttribute("data-motion", "off"));
    const at = () => page.$eval(".tc-peek .tc-at", (words) => words.textContent);
    assert.equal(await at(), `${steps} of ${steps}`);
    const forth = [];
    for (let number = 0; number < 4; number += 1) {
      forth.push(await shown(page));
      await press(page, "Back");
    }
    assert.equal(await at(), `${steps - 4} of ${steps}`);
    for (const seen of forth.reverse()) {
      await press(page, "Turn next card");
      assert.deepEqual({ ...(await shown(page)), focused: "" }, { ...seen, focused: "" });
    }
    await page.$eval(".tc-peek [name=step]", (range) => {
      /** @type {HTMLInputElement} */ (range).value = "0";
      range.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const first = await shown(page);
    assert.deepEqual(first.bottoms, bottoms(line.start.cards));
    assert.equal(first.verdict, answers.won.said);
    await press(page, "To the next king");
    assert.match((await shown(page)).status, /, the king of /);
    await press(page, "Play to the end");
    assert.equal(await at(), `${steps} of ${steps}`);
  },
);

inChromium("A peek that is left while it is played stays as it is, and goes on when it comes back", async (stage) => {
  const page = await open(stage, { motion: true });
  const { answers } = stage.engine.ask({ op: "peek", seed: "1", guesses: "" });
  await press(page, "It will be lost");
  const left = await page.evaluate(async () => {
    const peek = /** @type {HTMLElement} */ (document.querySelector("clock-peek"));
    const place = /** @type {ParentNode} */ (peek.parentNode);
    const at = () => peek.querySelector(".tc-at")?.textContent;
    while (!/^[3-9] of/.test(at() ?? "")) await new Promise((go) => setTimeout(go, 5));
    const next = peek.nextSibling;
    peek.remove();
    const before = at();
    await new Promise((go) => setTimeout(go, 500));
    const after = at();
    /** @type {Node} */ (place).insertBefore(peek, next);
    return [before, after];
  });
  assert.equal(left[0], left[1]);
  await press(page, "Play to the end");
  assert.equal((await shown(page)).verdict, answers.lost.said);
});

inFirefox("Stop ends the wait for the next peek, and it comes when it is asked for again", async (stage) => {
  const release = stage.host.hold(/\.wasm$/);
  const page = await open(stage, { page: await stage.open(PATH) });
  await press(page, "It will be lost");
  // The engine has been started by the guess, and by now it waits for this file alone.
  await until("all else has come", () => stage.host.log.some(({ path }) => path.endsWith(".zip")));
  await new Promise((go) => setTimeout(go, 500));
  await press(page, "Next peek");
  await page.waitForFunction(() => document.querySelector(".tc-peek .tc-progress")?.hasAttribute("data-on"));
  await press(page, "Stop");
  const stopped = await page.evaluate(() => ({
    waiting: document.querySelector(".tc-peek .tc-progress")?.hasAttribute("data-on"),
    focused: document.activeElement?.textContent,
    off: document.activeElement?.ariaDisabled,
  }));
  assert.deepEqual(stopped, { waiting: false, focused: "Next peek", off: "false" });
  release();
  await press(page, "Next peek");
  await headed(page, "Peek 2 of 10");
});

test("Arrows are shown on demand ahead of the answer, and the next peek keeps that", async (stage) => {
  const page = await open(stage);
  await press(page, "Arrows");
  assert.equal((await shown(page)).visible, 12);
  await press(page, "It will be lost");
  await press(page, "Arrows");
  assert.equal((await shown(page)).visible, 0);
  await press(page, "Next peek");
  await headed(page, "Peek 2 of 10");
  assert.equal((await shown(page)).visible, 12);
  await press(page, "Arrows");
  await press(page, "It will be won");
  assert.equal((await shown(page)).visible, 12);
  await press(page, "Next peek");
  await headed(page, "Peek 3 of 10");
  assert.equal((await shown(page)).visible, 0);
});

test("The proof of the peek goes forth and back, and says each step", async (stage) => {
  const page = await open(stage);
  const steps = await page.$$eval(".tc-proof li > p", (texts) => texts.map((text) => text.textContent ?? ""));
  const seen = () =>
    page.$$eval(".tc-proof li > p", (texts) =>
      texts.filter((text) => text.checkVisibility({ visibilityProperty: true })).map((text) => text.textContent),
    );
  const click = (/** @type {string} */ action) =>
    page.$eval(`.tc-proof [data-action=${action}]`, (button) => /** @type {HTMLElement} */ (button).click());
  assert.deepEqual(await seen(), [steps[0]]);
  for (const step of steps.slice(1)) {
    await click("next");
    assert.deepEqual([await seen(), await heard(page)], [[step], [step]]);
  }
  for (const step of steps.slice(0, -1).reverse()) {
    await click("back");
    assert.deepEqual([await seen(), await heard(page)], [[step], [step]]);
  }
});

test("At a width of 320 every control of the peek is big enough for a finger, and none covers another", async (stage) => {
  const page = await open(stage, { width: 320 });
  await press(page, "It will be lost");
  const small = await page.$eval("clock-peek", (element) => window.reader.untouchable(element));
  assert.deepEqual(small, []);
});

for (const width of [320, 1280]) {
  inChromium(`Nothing shifts while a peek is guessed, played and answered, at a width of ${width}`, async (stage) => {
    const page = await open(stage, { motion: true, width });
    await page.evaluate(watch, false);
    await press(page, "It will be won");
    await page.waitForFunction(() => document.querySelector(".tc-peek [data-action=next]")?.ariaDisabled === "false", {
      timeout: 60_000,
    });
    await press(page, "Next peek");
    await headed(page, "Peek 2 of 10");
    await unmoved(page);
  });
}
