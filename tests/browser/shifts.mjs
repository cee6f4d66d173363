// Shifts of the layout, which Chromium tells.

import assert from "node:assert/strict";

/** Runs in the page: notes every shift of the layout, also those shortly after a click, and if wanted those that have been.
 * @param {boolean} [buffered] */
export function watch(buffered = true) {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = /** @type {any} */ (entry);
      const moved = sources.map(
        (/** @type {any} */ { node }) => node?.closest?.("[class]")?.className ?? node?.nodeName,
      );
      window.shifts?.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered });
}

/** Nothing that a reader would see has moved.
 * @param {import("./stage.mjs").Page} page */
export async function unmoved(page) {
  const shifts = await page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    return window.shifts ?? [];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  assert(sum < 0.02, JSON.stringify(shifts.filter(({ value }) => value > 0.001)));
}
