// The counting ladder as an element: plays all deals of a deck, some at a time, and shows a proof step by step.

import { LaboratoryElement } from "./laboratory.js";

/** Deals of one request: a tenth of a second or so. */
const AT_ONCE = 4000;

export class ClockLadder extends LaboratoryElement {
  /** The step shown, if it has steps. */
  #at = 0;

  /** @param {AbortSignal} _signal */
  listen(_signal) {
    if (this.#steps.length) this.#show();
  }

  /** @param {string} action
   * @param {HTMLElement} button */
  press(action, button) {
    if (action === "next") this.#go(1);
    else if (action === "back") this.#go(-1);
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

  // The proof

  get #steps() {
    return /** @type {HTMLElement[]} */ ([...this.querySelectorAll(".tc-steps-list > li")]);
  }

  /** @param {number} by */
  #go(by) {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#steps.length - 1);
    this.#show();
    this.announce(this.#steps[this.#at].querySelector("p")?.textContent ?? "");
  }

  #show() {
    for (const [number, step] of this.#steps.entries()) step.toggleAttribute("data-off", number !== this.#at);
    this.text(".tc-at", `Step ${this.#at + 1} of ${this.#steps.length}`);
    this.off("back", this.#at === 0);
    this.off("next", this.#at === this.#steps.length - 1);
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
