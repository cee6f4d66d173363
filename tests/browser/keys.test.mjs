import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** The keys that the theme listens to on the whole page. */
const SHORTCUTS = ["p", ",", "n", ".", "f", "s", "/"];

/** @param {import("./stage.mjs").Page} page */
const whereabouts = (page) =>
  page.evaluate(() => ({
    url: location.href,
    searching: [...document.querySelectorAll("#__search, [data-md-toggle=search]")].some(
      (toggle) => /** @type {HTMLInputElement} */ (toggle).checked,
    ),
  }));

test("No printable key pressed in a widget leaves the page or opens the search", async (stage) => {
  const page = await stage.open("clock/rules/");
  for (const selector of ["clock-patience[show=play]", "clock-patience[show=steps]"]) {
    const widget = await Widget.of(page, selector);
    const before = await whereabouts(page);
    const pressed = await widget.element.evaluate((element) => {
      const parts = window.reader.controls(element);
      for (const part of parts) {
        for (let code = 32; code < 127; code += 1) {
          part.focus();
          const key = String.fromCharCode(code);
          for (const type of ["keydown", "keypress", "keyup"]) {
            part.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true }));
          }
        }
      }
      return parts.length;
    });
    assert(pressed > 4);
    for (const name of ["Play", "Step"]) {
      for (const key of SHORTCUTS) {
        await (await widget.control(name)).focus();
        await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
      }
    }
    assert.deepEqual(await whereabouts(page), before);
  }
});

test("No printable key pressed on a card leaves the page or opens the search", async (stage) => {
  const page = await stage.open("");
  const game = await Widget.of(page, "grandfathers-clock");
  const before = await whereabouts(page);
  for (const key of SHORTCUTS) {
    await game.element.evaluate((element) =>
      window.reader
        .controls(element)
        .find((control) => control.closest("[data-place]"))
        ?.focus(),
    );
    await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
  }
  assert.deepEqual(await whereabouts(page), before);
});

test("The search box takes the same keys as text", async (stage) => {
  const page = await stage.open("");
  await Widget.of(page, "clock-patience");
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.type("pn,./fs");
  assert.equal(await page.evaluate(() => /** @type {HTMLInputElement} */ (document.activeElement).value), "pn,./fs");
});
