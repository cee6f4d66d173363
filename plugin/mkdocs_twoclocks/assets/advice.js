// Advice on a game of Grandfather's Clock: whether it can still be won, a hint, a way to the end, the move that lost it, par.
//
// The lamp's first try is answered beside the moves; whatever may take longer is asked of the study engine, so that it never
// holds up a move. An answer to what is no longer shown is dropped.

import { engine, EngineError, study } from "./engine.js";
import { anyDeal } from "./source.js";

/** @import { GrandfathersClock } from "./grandfathers-clock.js" */
/** @import { Entry } from "./history.js" */
/** @typedef {{verdict: string, words: string}} Verdict */
/** @typedef {{last: number | null, move: string | null, kept: string | null, words: string}} Blame */

/** How many positions the first try may meet; it takes a few milliseconds. */
const GLANCE = 2000;
/** And the second, beside the game. */
const STUDY = 200_000;
/** Between two cards that go home at the end, in milliseconds. */
const QUICK = 350;

/** What all boards of a page ask of the one study engine: how many questions are under way, and whether a search for par is,
 * which gives way to any of them. */
let questions = 0;
let findingPar = false;

/** @param {Record<string, unknown>} request
 * @returns {Promise<any>} */
async function ask(request) {
  if (findingPar) study.cancel();
  findingPar = false;
  questions += 1;
  try {
    return await study.ask(request);
  } finally {
    questions -= 1;
  }
}

export class Advice {
  #game;
  #lamp = false;
  #hints = 0;
  /** @type {WeakMap<Entry, Verdict | null>} what the lamp says of an entry; nothing while that is asked for */
  #verdicts = new WeakMap();
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
    this.#part("[data-action=lamp]", (button) => button.setAttribute("aria-checked", String(this.#lamp)));
    this.#part(".tc-lamp", (lamp) => {
      lamp.hidden = !this.#lamp;
      lamp.dataset.verdict = this.#verdict?.verdict ?? "";
      lamp.textContent = this.#verdict?.words ?? "";
    });
    const hints = this.#hints ? `Hints: ${this.#hints}` : "";
    this.#part(".tc-tally", (tally) => {
      tally.textContent = [`Moves: ${at}`, this.#par, hints, this.#way].filter(Boolean).join(" · ");
    });
    this.#game.board?.mark(this.#marked?.entry === shown ? this.#marked.marks : {});
    if (this.#lamp) void this.#judge(shown);
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

  /** What is known of the entry shown: what was said of it, or follows from what was said of others in its line.
   * @returns {Verdict | null} */
  get #verdict() {
    const { entries, at } = /** @type {import("./history.js").History} */ (this.#game.history);
    const said = entries.map((entry) => this.#verdicts.get(entry) ?? null);
    const before = said.slice(0, at + 1).findLast((verdict) => verdict?.verdict === "unsolvable");
    return said[at] ?? before ?? said.slice(at).find((verdict) => verdict?.verdict === "solved") ?? null;
  }

  get #lost() {
    return this.#verdict?.verdict === "unsolvable" || this.#game.history?.view.outcome === "lost";
  }

  /** @param {Event} event */
  #press(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.ariaDisabled === "true") return;
    const action = button.dataset.action;
    if (action === "restart") this.#reset();
    else if (action === "lamp") this.#switch(!this.#lamp);
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
    this.#lamp = on;
    if (on) this.#game.wake();
    this.show();
  }

  /** Asks for the verdict on an entry, once.
   * @param {Entry} entry */
  async #judge(entry) {
    if (!entry.step || this.#verdict || this.#verdicts.has(entry)) return;
    this.#verdicts.set(entry, null);
    const { position } = entry.view;
    try {
      const glance = await this.#game.questions.ask({ op: "judge", position, budget: GLANCE });
      this.#learn(entry, glance);
      if (glance.verdict === "unknown") this.#learn(entry, await ask({ op: "judge", position, budget: STUDY }));
    } catch (error) {
      if (error instanceof EngineError && error.kind === "cancelled") this.#verdicts.delete(entry);
      else this.#game.questions.excuse(error);
      return;
    }
    void this.#findPar();
  }

  /** @param {Entry} entry
   * @param {Verdict} verdict */
  #learn(entry, verdict) {
    this.#verdicts.set(entry, verdict);
    if (this.#game.history?.shown !== entry) return;
    if (this.#lamp && verdict.verdict === "unsolvable") this.#game.teller.announce(verdict.words);
    this.show();
  }

  async #hint() {
    const entry = this.#game.history?.shown;
    const found = entry && (await this.#ask(entry, "hint"));
    if (!found) return;
    this.#hints += 1;
    this.#verdicts.set(entry, { verdict: found.verdict, words: found.lamp });
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
    const { history } = this.#game;
    if (!history) return;
    const rules = history.view.rules ?? undefined;
    const found = await this.#ask(history.shown, "find", { wish, rules, first: Number(anyDeal()) });
    if (found && (await this.#game.source.open({ start: found.deal, rules }))) this.#say(found.words);
  }

  /** Finds out how short the game could have been, when nothing else is asked. */
  async #findPar() {
    const start = this.#start;
    if (!start || this.#par || findingPar || questions) return;
    findingPar = true;
    const found = await study.ask({ op: "par", position: start.view.position }).catch(() => null);
    if (!found) return;
    findingPar = false;
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
    try {
      const found = await ask({ op, ...(fields ?? { position: entry.view.position }) });
      if (asked !== this.#asked) return null;
      this.#done();
      return this.#game.history?.shown === entry ? found : null;
    } catch (error) {
      if (asked !== this.#asked) return null;
      this.#done();
      if (error instanceof EngineError && error.kind !== "cancelled") this.#say(error.message);
      return null;
    } finally {
      void this.#findPar();
    }
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
    /** @type {Record<string, string[]>} */
    const marks = {};
    for (const [kind, move] of Object.entries(moves)) {
      const offer = entry.view.moves.find((each) => each.move === move);
      if (!offer) continue;
      (marks[offer.from] ??= []).push(`${kind}-from`);
      (marks[offer.to] ??= []).push(`${kind}-to`);
    }
    this.#marked = { entry, marks };
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
