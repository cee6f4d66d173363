import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

test("C14: fresh starts of the engine deal differently, and the same number the same cards as the command", async (stage) => {
  const numbers = new Set();
  const winning = new Set();
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const page = await stage.open("", { visitor: String(visitor) });
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
  assert.deepEqual([numbers.size, winning.size], [20, 20]);
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
  const starts = stage.engine.positions(
    "clock",
    Array.from({ length: 100 }, (_, deal) => [String(deal), []]),
  );
  for (const [deal, start] of starts.entries()) {
    await clock.set(start);
    const wrong = await clock.element.evaluate(
      (element, slides) => {
        const section = /** @type {HTMLElement} */ (element.querySelector("section"));
        section.dataset.motion = "off";
        const range = /** @type {HTMLInputElement} */ (element.querySelector("[name=step]"));
        const picture = () => {
          const places = [...element.querySelectorAll("[data-place]")].map((place) => [
            ...[place.getAttribute("data-place"), place.getAttribute("data-mark"), place.getAttribute("data-state")],
            place.querySelector(".tc-words")?.textContent,
            [...place.querySelectorAll(".tc-card")].map((card) => ({
              .../** @type {HTMLElement} */ (card).dataset,
              layer: /** @type {HTMLElement} */ (card).style.getPropertyValue("--z").trim(),
            })),
          ]);
          const words = [".tc-status", ".tc-dial", ".tc-at"].map((part) => element.querySelector(part)?.textContent);
          const controls = window.reader.controls(element).map(window.reader.name);
          return JSON.stringify([element.position, element.outcome, range.value, words, controls, places]);
        };
        const pictures = [picture()];
        for (let next; (next = window.reader.find(element, "Turn next card"));) {
          next.click();
          pictures.push(picture());
        }
        const wrong = [];
        for (let step = pictures.length - 2; step >= 0; step -= 1) {
          window.reader.find(element, "Back")?.click();
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
    assert.deepEqual(wrong, [], `deal ${deal}`);
  }
});

test("C39: a game goes by single cards, from king to king, at four speeds, and to its end in one press", async (stage) => {
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
});
