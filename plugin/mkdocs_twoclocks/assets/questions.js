// What a game asks of the engine: games to open, and moves to confirm in the order in which they were made. While it waits the
// notice tells how far the engine is, and afterwards what went wrong.

import { engine, EngineError } from "./engine.js";

/** @import { GameElement } from "./game.js" */

export class Questions {
  #game;
  #confirming = false;

  /** @param {GameElement} game */
  constructor(game) {
    this.#game = game;
  }

  /** The engine's reply; rejects with an EngineError.
   * @param {Record<string, unknown>} request
   * @returns {Promise<any>} */
  ask(request) {
    const { game, notice } = this.#game;
    notice?.wait();
    this.#game.wake();
    return engine.ask({ game, ...request }).finally(() => notice?.done());
  }

  /** Has the engine confirm, in order, all moves that it has not answered. */
  async confirm() {
    if (this.#confirming) return;
    const game = this.#game;
    this.#confirming = true;
    try {
      for (let next; (next = game.history?.unanswered);) {
        const { entry, before } = next;
        const { step } = await this.ask({ op: "play", position: before.view.position, move: entry.move });
        if (!game.history?.entries.includes(entry)) continue;
        game.history.answer(entry, step);
        game.draw();
        game.teller.flush(game.history);
        game.source.keep();
      }
    } catch (error) {
      this.excuse(error);
      if (error instanceof EngineError && error.kind !== "failed" && error.kind !== "cancelled") {
        game.history?.forget();
        game.draw();
      }
    } finally {
      this.#confirming = false;
    }
  }

  /** Says what went wrong.
   * @param {unknown} error */
  excuse(error) {
    const { history, notice, teller } = this.#game;
    const words = error instanceof Error ? error.message : String(error);
    const note = history?.unanswered ? `${words} Your moves are kept, and confirmed when it runs.` : words;
    notice?.say(note);
    teller.announce(note);
  }
}
