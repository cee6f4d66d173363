import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** What a reader finds of every game that is not a still picture: its notes, its controls, and whether a note lies within the
 * room of a bar.
 * @param {import("./stage.mjs").Page} page */
const found = (page) =>
  page.$$eval("clock-patience:not([show=board]), grandfathers-clock:not([show=board])", (elements) =>
    elements.map((element) => {
      const bars = [...element.querySelectorAll(".tc-bar")].map((bar) => bar.getBoundingClientRect());
      const notes = [...element.querySelectorAll("section > p")].filter(
        (each) => !each.matches("[role=status]") && each.checkVisibility({ visibilityProperty: true }),
      );
      const within = notes.every((note) => {
        const { top, bottom } = note.getBoundingClientRect();
        const { scrollHeight, clientHeight } = note;
        return scrollHeight <= clientHeight && bars.some((bar) => top >= bar.top - 9 && bottom <= bar.bottom + 9);
      });
      return {
        notes: notes.map((note) => note.textContent),
        controls: window.reader.controls(element).filter((control) => control.localName !== "summary").length,
        height: element.getBoundingClientRect().height,
        within,
      };
    }),
  );

/** Lets the time pass that a script is waited for.
 * @param {import("./stage.mjs").Page} page */
const wait = (page) =>
  page.evaluate(() => {
    const waiting = document.getAnimations().filter((each) => !(each instanceof CSSTransition));
    for (const animation of waiting) animation.finish();
  });

for (const width of [320, 1280]) {
  test(`A script that cannot run is told, and one that comes late is not missed, ${width} wide`, async (stage) => {
    for (const path of ["", "clock/rules/"]) {
      stage.host.types = { ".js": "text/plain" };
      const page = await stage.open(path, { width });
      const before = await found(page);
      assert(before.length > 1);
      for (const { notes, controls } of before) assert(!notes.length && controls, path);

      await wait(page);
      const told = await found(page);
      for (const [number, { notes, controls, within, height }] of told.entries()) {
        assert.match(notes.join(), /script has not started: the controls are missing.*can be read.*board shows/);
        assert.deepEqual({ controls, within, height }, { controls: 0, within: true, height: before[number].height });
      }

      stage.host.types = {};
      await page.evaluate(async () => {
        const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[src$='twoclocks.js']"));
        await import(`${script.src}?late`);
      });
      await Widget.of(page, "clock-patience");
      for (const [number, { notes, controls, height }] of (await found(page)).entries()) {
        assert(controls >= before[number].controls);
        assert.deepEqual([notes, height], [[], before[number].height]);
      }
    }
    stage.errors = stage.errors.filter((error) => !/disallowed MIME type/.test(error));
  });
}
