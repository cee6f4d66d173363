// The counting ladder as an element: plays all deals of a deck, some at a time, and shows a proof step by step.

import { LaboratoryElement } from "./laboratory.js";
import { Steps } from "./steps.js";

/** Deals of one request: a tenth of a second or so. */
const AT_ONCE = 4000;

export class ClockLadder extends LaboratoryElement {
  #steps = new Steps(this);

  /** @param {AbortSignal} _signal */
  listen(_signal) {
    if (this.getAttribute("show") === "order") this.#steps.show();
  }

  /** @param {string} action
   * @param {HTMLElement} button */
  press(action, button) {
    if (action === "next") this.#steps.go(1);
    else if (action === "back") this.#steps.go(-1);
    else if (action === "stop") this.#stop();
    else if (action === "count") void this.#count(/** @type {HTMLTableRowElement} */ (button.closest("tr")));
    else if (action === "simulate") void this.#simulate(/** @type {HTMLTableRowElement} */ (button.closest("tr")));
  }

  /** @param {boolean} busy */
  working(busy) {
    this.off("stop", !busy);
    for (const action of ["count", "simulate"]) this.off(action, busy);
    if (!busy) this.progress();
  }

  // The ladder

  /** @param {HTMLTableRowElement} row */
  async #count(row) {
    const deck = this.#deck(row);
    this.announce("Playing all deals.");
    /** @type {any} */
    let found = { done: 0, won: 0 };
    const done = await this.work(async (ask) => {
      do {
        found = await ask({ op: "count", ...deck, first: found.done, won: found.won, deals: AT_ONCE });
        this.progress(found.words[0], found.done, found.deals);
      } while (found.done < found.deals);
    });
    if (!done) return;
    this.#result(row, found.words[1], found.words[2]);
    this.announce(found.said);
  }

  /** @param {HTMLTableRowElement} row */
  async #simulate(row) {
    const deck = this.#deck(row);
    this.announce("Playing 10,000 games.");
    /** @type {any} */
    let found = {};
    const done = await this.work(async (ask) => {
      do {
        found = await ask({ op: "batch", seed: "1", target: "10000", tally: found.tally, ...deck });
        this.progress(found.progress, found.games, found.target);
      } while (found.more);
    });
    if (!done) return;
    const [games, won, share, low, high] = found.words;
    this.#result(row, `${won} of ${games}`, `${share} (${low} to ${high})`);
    this.note(found.sentence);
    this.announce(found.sentence);
  }

  #stop() {
    if (this.halt()) this.announce("Stopped.");
  }

  /** @param {HTMLTableRowElement} row */
  #deck({ dataset }) {
    return { ranks: Number(dataset.ranks), suits: Number(dataset.suits) };
  }

  /** The focus stays in the row whose button goes away.
   * @param {HTMLTableRowElement} row
   * @param {string} won
   * @param {string} share */
  #result(row, won, share) {
    const [, , , place, last] = row.cells;
    const focused = place.contains(document.activeElement);
    place.textContent = won;
    last.textContent = share;
    if (!focused) return;
    row.tabIndex = -1;
    row.focus();
  }
}
