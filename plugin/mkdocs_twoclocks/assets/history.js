// A game as the reader has seen it: its entries, the start first, and the one shown now. Going back, forward or anywhere is
// showing another entry. An entry without a step has been foreseen and is still to be answered by the engine.

import { after, foresee } from "./view.js";

/** @import { Line, Offer, Step, View } from "./view.js" */
/** @typedef {{view: View, move: string, offer: Offer | null, step: Step | null}} Entry */
/** A game as it was loaded: its start as text (a deal number or a position), its line, how much of that is played; if it was
 * made to be of some kind, which.
 * @typedef {{start: string, line: Line, at: number, made?: string}} Loaded */

export class History {
  /** @type {Entry[]} */
  entries;
  at;
  start;
  made;

  /** @param {Loaded} loaded */
  constructor({ start, line, at, made }) {
    this.start = start;
    this.made = made;
    this.entries = [{ view: line.start, move: "", offer: null, step: {} }];
    for (const [index, step] of line.steps.entries()) this.#add(line.moves[index], step);
    this.at = Math.min(at, this.last);
  }

  /** @param {string} move
   * @param {Step} step */
  #add(move, step) {
    const before = this.entries[this.last].view;
    const offer = before.moves.find((each) => each.move === move) ?? null;
    this.entries.push({ view: after(before, step), move, offer, step });
  }

  get last() {
    return this.entries.length - 1;
  }

  get shown() {
    return this.entries[this.at];
  }

  get view() {
    return this.shown.view;
  }

  /** The number of the deal, when the start is one. */
  get deal() {
    return this.start.includes("/") ? "" : this.start;
  }

  /** The last entry up to the one shown that the engine has answered. */
  get known() {
    return this.entries.findLastIndex((entry, index) => index <= this.at && entry.step);
  }

  /** The first entry that the engine has still to answer, and the one before it.
   * @returns {{entry: Entry, before: Entry} | null} */
  get unanswered() {
    const index = this.entries.findIndex((entry) => !entry.step);
    return index < 0 ? null : { entry: this.entries[index], before: this.entries[index - 1] };
  }

  /** The next entry in which the hand points to the middle, or else the last. */
  get nextKing() {
    const next = this.entries.findIndex(({ view }, index) => index > this.at && view.hand?.[1] === 0);
    return next < 0 ? this.last : next;
  }

  /** The moves from the start to an entry.
   * @param {number} at */
  moves(at) {
    return this.entries.slice(1, at + 1).map((entry) => entry.move);
  }

  /** The game as far as the engine has answered it.
   * @returns {Loaded} */
  get loaded() {
    const answered = this.entries.filter((entry) => entry.step).slice(1);
    const line = {
      start: this.entries[0].view,
      moves: answered.map((entry) => entry.move),
      steps: answered.map((entry) => /** @type {Step} */ (entry.step)),
    };
    return { start: this.start, line, at: this.known, made: this.made };
  }

  /** Plays an offered move after the entry shown; what came after that is forgotten.
   * @param {string} move */
  foresee(move) {
    const offer = this.view.moves.find((each) => each.move === move);
    if (!offer) return;
    this.entries.length = this.at + 1;
    this.entries.push({ view: foresee(this.view, offer), move, offer, step: null });
    this.at += 1;
  }

  /** Lets a line follow the entry shown; what came after that is forgotten.
   * @param {Line} line */
  follow({ moves, steps }) {
    this.entries.length = this.at + 1;
    for (const [index, step] of steps.entries()) this.#add(moves[index], step);
  }

  /** Takes the engine's answer to an entry, if that is still part of the game.
   * @param {Entry} entry
   * @param {Step} step */
  answer(entry, step) {
    const index = this.entries.indexOf(entry);
    if (index < 0) return;
    entry.step = step;
    entry.view = after(this.entries[index - 1].view, step);
    for (const [later, { offer }] of this.entries.entries()) {
      if (later > index && offer) this.entries[later].view = foresee(this.entries[later - 1].view, offer);
    }
  }

  /** Takes back whatever the engine has not answered. */
  forget() {
    this.entries = this.entries.filter((entry) => entry.step);
    this.at = Math.min(this.at, this.last);
  }

  /** What a step from another entry to the one shown is, in a sentence.
   * @param {number} from
   * @returns {string} */
  sentence(from) {
    const back = this.at === from - 1;
    const said = this.entries[back ? from : this.at].offer?.said;
    if (!said) return back ? `Back: ${this.view.status}` : this.view.status;
    return back ? `Taken back: ${said}` : said;
  }
}
