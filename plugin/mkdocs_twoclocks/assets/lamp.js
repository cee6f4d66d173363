// The lamp of a game of Grandfather's Clock: whether it can still be won. The first try is answered beside the moves; whatever
// takes longer is asked of the study engine, so that it never holds up a move.

import { engine, EngineError } from "./engine.js";
import { ask } from "./study.js";

/** @import { GrandfathersClock } from "./grandfathers-clock.js" */
/** @import { Entry, History } from "./history.js" */
/** @typedef {{verdict: string, words: string}} Verdict */

/** How many positions the first try may meet; it takes a few milliseconds. */
const GLANCE = 2000;
/** And the second, beside the game. */
const STUDY = 200_000;

export class Lamp {
  on = false;
  #game;
  #changed;
  /** @type {WeakMap<Entry, Verdict | null>} what was said of an entry; nothing while that is asked for */
  #said = new WeakMap();

  /** @param {GrandfathersClock} game
   * @param {() => void} changed */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
  }

  /** What is known of the entry shown: what was said of it, or follows from what was said of others in its line.
   * @returns {Verdict | null} */
  get verdict() {
    const { entries, at } = /** @type {History} */ (this.#game.history);
    const said = entries.map((entry) => this.#said.get(entry) ?? null);
    const before = said.slice(0, at + 1).findLast((verdict) => verdict?.verdict === "unsolvable");
    // What is said of a game that has been won is not true of what came before.
    const after = said
      .slice(at)
      .find((verdict, index) => verdict?.verdict === "solved" && !entries[at + index].view.outcome);
    return said[at] ?? before ?? after ?? null;
  }

  /** Asks for the verdict on the entry shown, once.
   * @param {Entry} entry
   * @returns {Promise<boolean>} whether there is an answer now */
  async judge(entry) {
    if (!entry.step || this.verdict || this.#said.has(entry)) return false;
    this.#said.set(entry, null);
    const { position } = entry.view;
    try {
      const glance = await this.#game.questions.ask({ op: "judge", position, budget: GLANCE });
      this.#learn(entry, glance);
      if (glance.verdict === "unknown") {
        const wanted = () => this.on && this.#game.history?.shown === entry;
        this.#learn(entry, await ask({ op: "judge", position, budget: STUDY }, wanted));
      }
      return true;
    } catch (error) {
      this.#said.delete(entry);
      if (!(error instanceof EngineError && error.kind === "cancelled")) this.#game.questions.excuse(error);
      // Who does not want to wait for the engine wants no lamp.
      if (engine.state !== "ready") this.on = false;
      this.#changed();
      return false;
    }
  }

  /** @param {Entry} entry
   * @param {Verdict} verdict */
  know(entry, verdict) {
    this.#said.set(entry, verdict);
  }

  /** @param {Entry} entry
   * @param {Verdict} verdict */
  #learn(entry, verdict) {
    this.know(entry, verdict);
    if (this.#game.history?.shown !== entry) return;
    if (this.on && verdict.verdict === "unsolvable") this.#game.teller.announce(verdict.words);
    this.#changed();
  }
}
