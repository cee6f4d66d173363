// Advice on a game of Grandfather's Clock: the lamp, a hint, a way to the end, the move that lost it, par. What may take long is
// asked of the study engine, so that it never holds up a move. An answer to what is no longer shown is dropped.

import { engine, EngineError } from "./engine.js";
import { Lamp } from "./lamp.js";
import { anyDeal } from "./source.js";
import { ask, askIdly } from "./study.js";
import { marksOf } from "./view.js";

/** @import { GrandfathersClock } from "./grandfathers-clock.js" */
/** @import { Entry } from "./history.js" */
/** @typedef {{last: number | null, move: string | null, kept: string | null, words: string}} Blame */

/** Between two cards that go home at the end, in milliseconds. */
const QUICK = 350;

export class Advice {
  #game;
  #lamp;
  #hints = 0;
  /** The entry that has moves marked on the board, and what the places of these are marked as.
   * @type {{entry: Entry, marks: Record<string, string[]>} | null} */
  #marked = null;
  /** The start of the game, and its par when that is known. */
  #start = /** @type {Entry | null} */ (null);
  #par = "";
  #asked = 0;
  /** The entry shown before, to see when a move has been made.
   * @type {Entry | null} */
  #before = null;
  /** Whether what it led to has still to be looked at. */
  #moved = false;
  /** What was said of the way to the end that lies ahead. */
  #way = "";

  /** @param {GrandfathersClock} game */
  constructor(game) {
    this.#game = game;
    this.#lamp = new Lamp(game, () => this.show());
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    this.#game.addEventListener("click", (event) => this.#press(event), { signal });
  }

  /** Brings the lamp, the marks and what is on offer up to date. */
  show() {
    const { history } = this.#game;
    if (!history) return;
    const { shown, at, entries } = history;
    if (this.#start !== entries[0]) this.#begin(entries[0]);
    const way = entries.at(-1)?.view.outcome === "won";
    if (!way) this.#way = "";
    this.#off("finish", !shown.view.finish);
    const waiting = !shown.step && engine.state !== "ready";
    for (const action of ["hint", "solution"]) this.#off(action, waiting || shown.view.outcome !== null);
    this.#off("winnable", !this.#lost);
    this.#part(".tc-either", (either) => this.#offer(either, way));
    this.#part("[data-action=lamp]", (button) => button.setAttribute("aria-checked", String(this.#lamp.on)));
    this.#part(".tc-lamp", (lamp) => {
      lamp.hidden = !this.#lamp.on;
      lamp.dataset.verdict = this.#lamp.verdict?.verdict ?? "";
      lamp.textContent = this.#lamp.verdict?.words ?? "";
    });
    const hints = this.#hints ? `Hints: ${this.#hints}` : "";
    this.#part(".tc-tally", (tally) => {
      tally.textContent = [`Moves: ${at}`, this.#par, hints, this.#way].filter(Boolean).join(" · ");
    });
    this.#game.board?.mark(this.#marked?.entry === shown ? this.#marked.marks : {});
    if (this.#lamp.on) void this.#judge(shown);
    if (this.#before && shown !== this.#before) {
      this.#answer("");
      this.#moved = true;
    }
    this.#before = shown;
    if (!this.#moved || !shown.step) return;
    this.#moved = false;
    if (shown.view.outcome === "lost") void this.#explain(shown);
    if (shown.view.outcome === "won") void this.#findPar();
  }

  /** Offers advice, or the controls of a way to the end; these take the focus that the advice had.
   * @param {HTMLElement} either
   * @param {boolean} way */
  #offer(either, way) {
    const focused = way && !either.hasAttribute("data-way") && either.contains(document.activeElement);
    either.toggleAttribute("data-way", way);
    if (focused) this.#part("[data-action=play]", (play) => play.focus());
  }

  /** @param {Entry} start */
  #begin(start) {
    this.#start = start;
    this.#par = "";
    this.#hints = 0;
    this.#marked = this.#before = null;
    this.#way = "";
    this.#moved = false;
    this.#asked += 1;
    this.#answer("");
  }

  get #lost() {
    return this.#lamp.verdict?.verdict === "unsolvable" || this.#game.history?.view.outcome === "lost";
  }

  /** @param {Event} event */
  #press(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.ariaDisabled === "true") return;
    const action = button.dataset.action;
    if (action === "restart") this.#reset();
    else if (action === "lamp") this.#switch(!this.#lamp.on);
    else if (action === "cancel") this.#cancel();
    else if (action === "hint") void this.#hint();
    else if (action === "solution") void this.#solve();
    else if (action === "finish") void this.#finish();
    else if (action === "winnable") void this.#goBack();
  }

  /** As freshly loaded. */
  #reset() {
    const wish = this.#game.querySelector("select[name=wish]");
    if (wish instanceof HTMLSelectElement) wish.value = "";
    this.#switch(false);
  }

  /** @param {boolean} on */
  #switch(on) {
    this.#lamp.on = on;
    if (on) this.#game.wake();
    this.show();
  }

  /** @param {Entry} entry */
  async #judge(entry) {
    if (await this.#lamp.judge(entry)) void this.#findPar();
  }

  async #hint() {
    const entry = this.#game.history?.shown;
    const found = entry && (await this.#ask(entry, "hint"));
    if (!found) return;
    this.#hints += 1;
    this.#lamp.know(entry, { verdict: found.verdict, words: found.lamp });
    this.#mark(entry, { hint: found.move });
    this.#say(`Hint: ${found.words}`);
  }

  async #solve() {
    const entry = this.#game.history?.shown;
    const found = entry && (await this.#ask(entry, "solution"));
    if (!found) return;
    if (!found.line.moves.length) {
      this.#say(found.words);
      return;
    }
    this.#game.follow(found.line);
    this.#way = found.words;
    this.show();
    // Together with its first move, which has been said by now.
    this.#game.teller.announce(`${found.words} ${this.#game.history?.shown.offer?.said ?? ""}`.trim());
  }

  async #finish() {
    const entry = this.#game.history?.shown;
    const found = entry && (await this.#ask(entry, "finish"));
    if (found) this.#game.follow(found.line, QUICK);
  }

  async #goBack() {
    const entry = this.#game.history?.shown;
    const found = entry && (await this.#blame(entry));
    if (!found) return;
    if (found.last === null) this.#say(found.words);
    else this.#showLoss(found);
  }

  /** Says of a lost game which move lost it.
   * @param {Entry} entry */
  async #explain(entry) {
    const found = await this.#blame(entry);
    if (found) this.#say(found.words);
  }

  /** @param {Entry} entry
   * @returns {Promise<Blame | null>} */
  #blame(entry) {
    const { history } = this.#game;
    const position = history?.entries[0].view.position;
    return this.#ask(entry, "blame", { position, moves: history?.moves(history.at) });
  }

  /** Goes to the last position that could be won, and shows there what lost the game and what would not have.
   * @param {Blame} blame */
  #showLoss({ last, move, kept, words }) {
    this.#game.go(last ?? 0);
    const { history } = this.#game;
    if (history) this.#mark(history.shown, { loss: move, hint: kept });
    this.#say(words);
  }

  /** Deals one that can be won, or one that cannot, as the reader wishes.
   * @param {string} wish */
  async find(wish) {
    await this.#game.source.changed;
    const { history } = this.#game;
    if (!history) return;
    const rules = history.view.rules ?? undefined;
    const found = await this.#ask(history.shown, "find", { wish, rules, first: Number(anyDeal()) });
    if (found && (await this.#game.source.open({ start: found.deal, rules }, false, found.words)))
      this.#answer(found.words);
  }

  /** Finds out how short the game could have been, when nothing else is asked. */
  async #findPar() {
    const start = this.#start;
    if (!start || this.#par) return;
    const found = await askIdly({ op: "par", position: start.view.position });
    if (!found) return;
    if (this.#start === start) this.#par = found.words;
    this.show();
    void this.#findPar();
  }

  /** Asks about an entry, while the reader waits.
   * @param {Entry} entry
   * @param {string} op
   * @param {Record<string, unknown>} [fields] the entry's position, if there are none
   * @returns {Promise<any>} nothing when another entry is shown by then */
  async #ask(entry, op, fields) {
    const asked = ++this.#asked;
    // A move that was made just now is being confirmed.
    while (!entry.step && this.#game.history?.shown === entry) {
      await new Promise((go) => this.#game.addEventListener("positionchange", go, { once: true }));
    }
    this.#game.notice?.think();
    this.#answer("Thinking …");
    const wanted = () => asked === this.#asked;
    try {
      const found = await ask({ op, ...(fields ?? { position: entry.view.position }) }, wanted);
      if (!wanted()) return null;
      this.#done();
      return this.#game.history?.shown === entry ? found : null;
    } catch (error) {
      if (!wanted()) return null;
      this.#done();
      if (error instanceof EngineError) this.#say(error.message);
      return null;
    } finally {
      void this.#findPar();
    }
  }

  /** What is waited for is waited for no longer. */
  #cancel() {
    this.#asked += 1;
    this.#done();
    this.#game.teller.announce("Cancelled.");
  }

  #done() {
    this.#game.notice?.clear();
    this.#answer("");
  }

  /** Says words above the table, beside the buttons, and aloud.
   * @param {string} words */
  #say(words) {
    this.#game.say(words);
    this.#answer(words);
  }

  /** @param {string} words */
  #answer(words) {
    this.#part(".tc-answer", (line) => (line.textContent = words));
  }

  /** Marks moves of an entry on the board.
   * @param {Entry} entry
   * @param {Record<string, string | null>} moves by what they are */
  #mark(entry, moves) {
    this.#marked = { entry, marks: marksOf(entry.view, moves) };
    this.show();
  }

  /** @param {string} action
   * @param {boolean} off */
  #off(action, off) {
    this.#part(`[data-action=${action}]`, (button) => button.setAttribute("aria-disabled", String(off)));
  }

  /** @param {string} selector
   * @param {(part: HTMLElement) => void} change */
  #part(selector, change) {
    const part = this.#game.querySelector(selector);
    if (part instanceof HTMLElement) change(part);
  }
}
