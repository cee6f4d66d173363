// Clock as an element: the pile to turn from is a button, and the whole game is known from the start, so no move needs
// the engine.

import { GameElement } from "./game.js";

export class ClockPatience extends GameElement {
  game = "clock";
  /** Whether the chance to win now is shown. */
  #meter = false;

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
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.ariaDisabled === "true") return;
    const place = button.closest("[data-place]")?.getAttribute("data-place");
    const { action } = button.dataset;
    if (place && this.#active(place)) this.step(1);
    else if (action === "king") this.go(this.history?.nextKing ?? 0);
    else if (action === "winning") this.source.win();
    else if (action === "chance") this.#measure(!this.#meter);
    else if (action === "restart") this.#measure(false);
  }

  /** Whether a card can be turned from a place.
   * @param {string} place */
  #active(place) {
    return this.history?.view.moves.some((offer) => offer.from === place) && this.history.at < this.history.last;
  }

  /** Shows the chance to win now, or hides it.
   * @param {boolean} on */
  #measure(on) {
    this.#meter = on;
    this.refresh();
    if (this.besides) this.teller.announce(this.besides);
  }

  /** The chance to win now; a game that plays by itself is not held up by it. */
  get besides() {
    const chance = this.#meter && !this.controls.playing && this.history?.view.chance;
    return chance ? `${this.querySelector("[data-action=chance]")?.textContent}: ${chance[1]}.` : "";
  }

  offers() {
    if (!this.board || !this.history || this.show === "board") return;
    const turning = document.activeElement?.matches(".tc-hit") && this.contains(document.activeElement);
    for (const [id, { pick }] of Object.entries(this.history.view.places)) {
      const active = this.#active(id);
      this.board.offer(id, { state: active ? "movable" : "", name: active ? pick : "" });
      if (active && turning) this.board.hit(id)?.focus();
    }
    this.#showChance(this.history.view.chance);
  }

  /** @param {import("./view.js").View["chance"]} chance */
  #showChance([percent, words] = [null, ""]) {
    this.querySelector("[data-action=chance]")?.setAttribute("aria-checked", String(this.#meter));
    const meter = this.querySelector(".tc-chance");
    if (!(meter instanceof HTMLElement)) return;
    meter.hidden = !this.#meter;
    meter.textContent = words;
    meter.toggleAttribute("data-unknown", percent === null);
    meter.style.setProperty("--share", `${percent ?? 0}%`);
  }
}
