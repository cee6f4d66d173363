import assert from "node:assert/strict";

import { inChromium, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** In each browser. */
const STARTS = 10;

test("C14: fresh starts of the engine deal differently, and the same number the same cards as the command", async (stage) => {
  const numbers = new Set();
  const winning = new Set();
  for (let starts = 0; starts < STARTS; starts += 1) {
    const page = await stage.byHand(`<clock-patience deal="7"></clock-patience>`);
    const clock = await Widget.of(page, "clock-patience");
    const { position } = await clock.shown();
    const dealt = (/** @type {string} */ old) =>
      page.waitForFunction((element, before) => element.position !== before, {}, clock.element, old);
    await clock.press("New deal");
    await dealt(position);
    const deal = (await clock.shown()).position;
    const number = (await clock.words("number")).replace("No. ", "");
    assert.equal(deal, stage.engine.command("deal", "clock", number).position);
    numbers.add(number);
    await clock.press("Deal me a winning clock");
    await dealt(deal);
    winning.add((await clock.shown()).position);
    await clock.type("Deal number", "2026");
    await clock.reaches(stage.engine.command("deal", "clock", "2026").position);
    await page.close();
  }
  assert.deepEqual([numbers.size, winning.size], [STARTS, STARTS]);
});

test("C37: a board in closed details, in a tab or on another slide has the right size when it is opened", async (stage) => {
  const board = `<clock-patience deal="7"></clock-patience>`;
  const body = `${board}<details><summary>Open</summary>${board}</details><div style="display: none">${board}</div>`;
  const page = await stage.ready({ body });
  const first = await Widget.of(page, "clock-patience");
  for (const selector of ["article > details", "article > div"]) {
    await page.$eval(selector, (closed) => {
      closed.setAttribute("open", "");
      // As wide as the first one: the theme gives details a frame.
      closed.setAttribute("style", "margin: 0; padding: 0; border: 0; overflow: visible");
      const inner = /** @type {HTMLElement} */ (closed.querySelector("clock-patience"));
      inner.style.marginInline = "0";
      inner.scrollIntoView();
    });
    const other = await Widget.of(page, `${selector} > clock-patience`);
    for (const width of [1280, 400]) {
      await page.setViewport({ width, height: 900 });
      const sizes = (/** @type {Widget} */ widget) =>
        widget.element.evaluate((element) =>
          [".tc-face", ".tc-pile", ".tc-card", ".tc-steps"].map((part) => {
            const { width: wide, height } = /** @type {Element} */ (
              element.querySelector(part)
            ).getBoundingClientRect();
            return [part, Math.round(wide), Math.round(height)].join(" ");
          }),
        );
      assert.deepEqual(await sizes(other), await sizes(first));
    }
  }
});

test("C38: Back from every step shows what was there before it, and so does the slider", async (stage) => {
  const clock = await Widget.of(await stage.ready(), "clock-patience");
  // Half of the hundred games in each browser.
  const first = stage.kind === "chromium" ? 0 : 50;
  const starts = stage.engine.positions(
    "clock",
    Array.from({ length: 50 }, (_, deal) => [String(first + deal), []]),
  );
  for (const [deal, start] of starts.entries()) {
    await clock.set(start);
    const wrong = await clock.element.evaluate(
      (element, slides) => {
        const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (element.querySelector(selector));
        part("section").dataset.motion = "off";
        const range = /** @type {HTMLInputElement} */ (part("[name=step]"));
        // Nothing here asks where something lies: that would lay out the page at every step.
        const picture = () => {
          const places = [...element.querySelectorAll("[data-place]")].map((place) => [
            .../** @type {const} */ (["data-place", "data-mark", "data-state"]).map((name) => place.getAttribute(name)),
            place.querySelector(".tc-words")?.textContent,
            place.querySelector(".tc-hit:not([hidden])")?.getAttribute("aria-label"),
            [...place.querySelectorAll(".tc-card")].map((card) =>
              ["data-rank", "data-suit", "data-look", "data-turning"].map((name) => card.getAttribute(name)).join(),
            ),
          ]);
          const words = [".tc-status", ".tc-dial", ".tc-at"].map((selector) => part(selector).textContent);
          const off = [...element.querySelectorAll("[data-action]")].map((button) => button.ariaDisabled === "true");
          return JSON.stringify([element.position, element.outcome, range.value, words, off, places]);
        };
        const turn = /** @type {HTMLElement} */ (window.reader.find(element, "Turn next card"));
        const pictures = [picture()];
        while (turn.ariaDisabled !== "true") {
          turn.click();
          pictures.push(picture());
        }
        const back = /** @type {HTMLElement} */ (window.reader.find(element, "Back"));
        const wrong = [];
        for (let step = pictures.length - 2; step >= 0; step -= 1) {
          back.click();
          if (picture() !== pictures[step]) wrong.push(`Back to ${step}`);
        }
        for (const slide of slides) {
          const step = slide % pictures.length;
          range.value = String(step);
          range.dispatchEvent(new Event("input", { bubbles: true }));
          if (picture() !== pictures[step]) wrong.push(`slider to ${step}`);
        }
        return wrong;
      },
      [deal, 3 * deal + 20, 7 * deal + 5],
    );
    assert.deepEqual(wrong, [], `deal ${first + deal}`);
  }
});

inChromium(
  "C39: a game goes by single cards, from king to king, at four speeds, and to its end in one press",
  async (stage) => {
    const clock = await Widget.of(await stage.ready(), "clock-patience");
    for (const deal of ["8", "25", "536"]) {
      const start = stage.engine.command("deal", "clock", deal).position;
      await clock.set(start);
      const views = stage.engine.views("clock", start);
      const kings = views.filter(({ position, status }) => position !== start && /, the king of /.test(status));
      for (const { position } of kings) {
        await clock.press("To the next king");
        assert.equal((await clock.shown()).position, position);
      }
      assert(!(await clock.names()).includes("To the next king"));
      await clock.slide(0);
      await clock.press("Play to the end");
      assert.equal((await clock.shown()).position, views.at(-1)?.position);
      await clock.press("Back");
      assert.equal((await clock.shown()).position, views.at(-2)?.position);
    }
    const speeds = await (
      await clock.control("Speed")
    ).evaluate((select) => [.../** @type {HTMLSelectElement} */ (select).options].map(({ value }) => Number(value)));
    assert.equal(new Set(speeds).size, 4);
  },
);
