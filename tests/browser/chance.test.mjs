import assert from "node:assert/strict";

import { inChromium, inFirefox, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @typedef {import("./stage.mjs").Stage} Stage */
/** @typedef {import("./engine.mjs").View} View */

/** A card too many in the 6 o'clock pile, and one too few in the 5 o'clock pile. */
const MISDEAL =
  "2C2D2H2S/3C3D3H3S/4C4D4H4S/5C5D5H5S/6C6D6H/6S7C7D7H7S/8C8D8H8S/9C9D9H9S/TCTDTHTS/JCJDJHJS/QCQDQHQS/KCKDKHKS/ACADAHAS";
const SWITCH = "Chance to win now";

/** @param {Stage} stage
 * @param {number} [width] */
async function fresh(stage, width) {
  const clock = await Widget.of(await stage.ready({ width }), "clock-patience");
  return { clock, views: stage.engine.views("clock", await clock.attribute("deal")) };
}

/** What the chance is said to be of a view. @param {View} view */
const words = (view) => view.chance?.[1] ?? "";

/** Deals a winning clock, and waits for it.
 * @param {Widget} clock */
async function win(clock) {
  const { position } = await clock.shown();
  await clock.press("Deal me a winning clock");
  await clock.page.waitForFunction((element, old) => element.position !== old, {}, clock.element, position);
  return (await clock.shown()).position;
}

inChromium("The chance to win now is shown after each card as long as its switch is on", async (stage) => {
  const { clock, views } = await fresh(stage);
  assert.equal(await clock.words("chance"), "");
  const bar = () =>
    clock.element.evaluate((element) =>
      parseFloat(/** @type {HTMLElement} */ (element.querySelector(".tc-chance")).style.getPropertyValue("--share")),
    );
  await clock.press(SWITCH);
  for (const [at, view] of views.entries()) {
    if (at) await clock.slide(at);
    assert.deepEqual([await bar(), await clock.words("chance")], view.chance);
  }
  await clock.press("Back");
  assert.equal(await clock.words("chance"), words(views[views.length - 2]));
  await clock.press(SWITCH);
  assert.equal(await clock.words("chance"), "");
});

test("The chance to win now is said with each card, but not of a game that plays by itself", async (stage) => {
  const { clock, views } = await fresh(stage);
  const also = (/** @type {View} */ view) => `${SWITCH}: ${words(view)}.`;
  await clock.hear();
  await clock.press(SWITCH);
  assert.deepEqual(await clock.said(), [also(views[0])]);
  await clock.press("Turn next card");
  assert.deepEqual(await clock.said(), [`${views[1].status} ${also(views[1])}`]);
  await clock.choose("Speed", "4");
  await clock.press("Play");
  await clock.reaches(views[4].position);
  await clock.press("Pause");
  const heard = await clock.said();
  const { length } = (await clock.shown()).moves;
  assert.deepEqual(heard, [...views.slice(2, length + 1).map(({ status }) => status), also(views[length])]);
  await clock.press(SWITCH);
  await clock.press("Turn next card");
  assert.deepEqual(await clock.said(), [views[length + 1].status]);
});

test("The switch does not stop a game that plays by itself", async (stage) => {
  const { clock, views } = await fresh(stage);
  await clock.choose("Speed", "4");
  await clock.press("Play");
  await clock.press(SWITCH);
  await clock.reaches(views[5].position);
  await clock.press("Pause");
  assert.equal(await clock.words("chance"), words(views[(await clock.shown()).moves.length]));
});

test("After a misdeal the chance is told in words, without a bar, until the game is over", async (stage) => {
  const { clock } = await fresh(stage);
  await clock.set(MISDEAL);
  await clock.press(SWITCH);
  const bar = () =>
    clock.element.evaluate((element) => {
      const chance = /** @type {Element} */ (element.querySelector(".tc-chance"));
      return getComputedStyle(chance, "::after").content !== "none";
    });
  assert.match(await clock.words("chance"), /^not known: /);
  assert.equal(await bar(), false);
  await clock.press("Play to the end");
  assert.equal(await clock.words("chance"), "0, 0 %");
  assert.equal(await bar(), true);
});

inChromium("Nothing moves when the chance is shown or changes, narrow or wide", async (stage) => {
  for (const width of [320, 1280]) {
    const { clock } = await fresh(stage, width);
    const places = () =>
      clock.element.evaluate((element) => {
        const { y: top } = element.getBoundingClientRect();
        const boxes = window.reader.controls(element).filter((control) => !control.matches(".tc-hit, [type=range]"));
        const rects = boxes.map((box) => [box, box.getBoundingClientRect()]);
        const all = [...rects, [element, element.getBoundingClientRect()]];
        return Object.fromEntries(
          /** @type {[Element, DOMRect][]} */ (all).map(([box, { x, y, width: wide, height: high }]) => [
            box.getAttribute("data-action") ?? box.localName,
            [x, y - top, wide, high].map(Math.round).join(" "),
          ]),
        );
      });
    const still = async (/** @type {Record<string, string>} */ before, /** @type {string} */ when) => {
      const now = await places();
      for (const name of Object.keys(now))
        assert.equal(now[name], before[name] ?? now[name], `${width}: ${name} ${when}`);
    };
    await clock.press("Turn next card");
    const before = await places();
    await clock.press(SWITCH);
    await still(before, "when it is shown");
    for (const step of [9, 26, 45]) {
      await clock.slide(step);
      await still(before, `at step ${step}`);
    }
    await win(clock);
    await still(before, "with a deal that was made");
    await clock.set(MISDEAL);
    await still(before, "after a misdeal");
  }
});

inChromium("The words of the end are not cut, narrow or wide", async (stage) => {
  for (const width of [320, 500, 700, 1280]) {
    const { clock } = await fresh(stage, width);
    for (const deal of ["2", "15", "536", "8"]) {
      await clock.type("Deal number", deal);
      await clock.reaches(stage.engine.command("deal", "clock", deal).position);
      await clock.press("Play to the end");
      const { status } = /** @type {View} */ (stage.engine.views("clock", deal).at(-1));
      assert.equal(await clock.words("status"), status);
      assert.match(status, /face down, at |the game is won/);
      const cut = await clock.element.evaluate((element) => {
        const { scrollHeight, clientHeight } = /** @type {Element} */ (element.querySelector(".tc-status"));
        return scrollHeight - clientHeight;
      });
      assert(cut < 3, `${cut} pixels of deal ${deal} at ${width}`);
    }
  }
});

test("A winning clock is won, says that it was made so, and is another one each time", async (stage) => {
  const { clock } = await fresh(stage);
  const deals = new Set();
  for (let deal = 0; deal < 4; deal += 1) {
    const start = await win(clock);
    deals.add(start);
    assert.equal(stage.engine.views("clock", start).at(-1)?.outcome, "won");
    assert.match(await clock.words("notice"), /made to be won/);
    assert.match(await clock.words("live"), /made to be won/i);
    assert.match(await clock.words("number"), /made to be won/i);
    const number = await clock.control("Deal number");
    assert.equal(await number.evaluate((input) => /** @type {HTMLInputElement} */ (input).value), "");
  }
  assert.equal(deals.size, 4);
  await clock.press("Play to the end");
  assert.equal((await clock.shown()).outcome, "won");
  await clock.press("Restart");
  const deal = await clock.attribute("deal");
  assert.equal((await clock.shown()).position, stage.engine.command("deal", "clock", deal).position);
  assert.equal(await clock.words("number"), `No. ${deal}`);
});

test("The winning clock of a small deck is one of that deck", async (stage) => {
  const body = `<clock-patience show="play" position="AC2D/ADKC/KD2C"></clock-patience>`;
  const clock = await Widget.of(await stage.ready({ body }), "clock-patience");
  const start = await win(clock);
  assert.equal(start.split("/").length, 3);
  assert.equal(stage.engine.views("clock", start).at(-1)?.outcome, "won");
  await clock.press(SWITCH);
  assert.equal(await clock.words("chance"), "2/6, 33.3 %");
});

test("Whoever asks for a winning clock and then for another deal gets the other one", async (stage) => {
  const { clock } = await fresh(stage);
  await clock.element.evaluate((element) => {
    window.reader.find(element, "Deal me a winning clock")?.click();
    window.reader.find(element, "New deal")?.click();
  });
  await clock.until(
    (element) => element.querySelector(".tc-number")?.textContent !== `No. ${element.getAttribute("deal")}`,
  );
  assert.match(await clock.words("number"), /^No\. \d+$/);
});

inFirefox("A winning clock is there again by its link and after a reload", async (stage) => {
  const page = await stage.open("");
  const clock = await Widget.of(page, "clock-patience");
  const start = await win(clock);
  await clock.press("Turn next card");
  await clock.press("Turn next card");
  const { position } = await clock.shown();
  const link = await clock.copyLink();
  await page.reload();
  const again = await Widget.of(page, "clock-patience");
  assert.equal((await again.shown()).position, position);
  assert.match(await again.words("number"), /made to be won/i);
  await again.press("Back");
  await again.press("Back");
  assert.equal((await again.shown()).position, start);
  const friend = await Widget.of(
    await stage.open(link.slice(stage.host.address("").length), { visitor: "friend" }),
    "clock-patience",
  );
  await friend.reaches(position);
  await friend.press("Play to the end");
  assert.equal((await friend.shown()).outcome, "won");
});
