// Clock as an element: the pile to turn from is a button, and the whole game is known from the start, so no move needs
// the engine.

import { GameElement } from "./game.js";

export class ClockPatience extends GameElement {
  game = "clock";

  /** A game to play does not tell its length: its steps go up to the number of its cards, and stop where it does. */
  get length() {
    return this.show === "steps" ? super.length : Object.keys(this.history?.view.cards ?? {}).length;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    this.addEventListener("click", (event) => this.#press(event), { signal });
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const hit = event.target instanceof Element ? event.target.closest(".tc-hit") : null;
    const place = hit?.closest("[data-place]")?.getAttribute("data-place");
    if (place && this.#active(place)) this.step(1);
  }

  /** Whether a card can be turned from a place.
   * @param {string} place */
  #active(place) {
    return this.history?.view.moves.some((offer) => offer.from === place) && this.history.at < this.history.last;
  }

  offers() {
    if (!this.board || !this.history || this.show === "board") return;
    const turning = document.activeElement?.matches(".tc-hit") && this.contains(document.activeElement);
    for (const [id, { pick }] of Object.entries(this.history.view.places)) {
      const active = this.#active(id);
      this.board.offer(id, { state: active ? "movable" : "", name: active ? pick : "" });
      if (active && turning) this.board.hit(id)?.focus();
    }
  }
}
