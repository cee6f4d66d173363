// Grandfather's Clock as an element: a card is picked up and put down by click, tap, key or drag. What can be picked up and
// where it may go is what the view offers.

import { Advice } from "./advice.js";
import { Drag } from "./drag.js";
import { GameElement } from "./game.js";

export class GrandfathersClock extends GameElement {
  game = "grandfather";
  /** The place whose top card was picked up last. */
  #pick = "";
  /** The hour that Tab stops at; the arrow keys go from there to the others. */
  #hour = "";
  /** The place of the click before, when that did not put a card there. */
  #clicked = "";
  /** The entry in which that was: showing another one puts the card down.
   * @type {import("./history.js").Entry | null} */
  #in = null;
  /** @type {Advice | null} */
  #advice = null;

  /** @param {AbortSignal} signal */
  listen(signal) {
    this.addEventListener("click", (event) => this.#press(event), { signal });
    this.addEventListener("keydown", (event) => this.#key(event), { signal });
    window.addEventListener("keydown", (event) => event.key === "Escape" && this.pick(""), { signal, capture: true });
    this.addEventListener("focusin", (event) => this.#focus(event.target), { signal });
    new Drag(this, signal);
    this.#advice ??= new Advice(this);
    this.#advice.listen(signal);
  }

  /** A new deal is of the kind that the reader wishes for. */
  deal() {
    const wish = this.querySelector("select[name=wish]");
    if (wish instanceof HTMLSelectElement && wish.value) void this.#advice?.find(wish.value);
    else super.deal();
  }

  get #moves() {
    return this.history?.view.moves ?? [];
  }

  /** The place whose hit something is, or lies in.
   * @param {EventTarget | null} target
   * @returns {string} */
  #place(target) {
    const hit = target instanceof Element ? target.closest(".tc-hit") : null;
    const place = hit?.closest("[data-place]");
    return place instanceof HTMLElement ? (place.dataset.place ?? "") : "";
  }

  /** The place that something is the hit of, if its card can be picked up.
   * @param {EventTarget | null} target
   * @returns {string} */
  movable(target) {
    const place = this.#place(target);
    return this.#moves.some((offer) => offer.from === place) ? place : "";
  }

  /** The place whose top card is picked up now. */
  get #picked() {
    const shown = this.#in === this.history?.shown;
    return shown && this.#moves.some((offer) => offer.from === this.#pick) ? this.#pick : "";
  }

  /** Where the picked card may go.
   * @returns {string[]} */
  get targets() {
    return this.#moves.filter((offer) => offer.from === this.#picked).map((offer) => offer.to);
  }

  /** Picks up the top card of a place; the empty name puts it down.
   * @param {string} place */
  pick(place) {
    if (place === this.#picked) return;
    if (place) this.controls.pause();
    this.#pick = place;
    this.#in = this.history?.shown ?? null;
    this.refresh();
  }

  /** Puts the picked card on a target.
   * @param {string} target */
  drop(target) {
    const offer = this.#moves.find((each) => each.from === this.#picked && each.to === target);
    if (offer) this.play(offer.move);
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const place = this.#place(event.target);
    const twice = event.detail === 2 && place === this.#clicked;
    const home = this.#moves.find((offer) => offer.from === place && offer.home);
    const target = this.targets.includes(place);
    this.#clicked = target ? "" : place;
    if (twice && home) this.play(home.move);
    else if (target) this.drop(place);
    else this.pick(place === this.#picked ? "" : this.movable(event.target));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const hours = [...this.querySelectorAll(".tc-hours .tc-hit")];
    const at = hours.findIndex((hit) => hit === event.target);
    if (!by || at < 0) return;
    event.preventDefault();
    const next = hours.at((at + by) % hours.length);
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {EventTarget | null} target */
  #focus(target) {
    const place = this.#place(target);
    if (!place) return;
    this.wake();
    if (!this.history?.view.places[place].next) return;
    this.#hour = place;
    this.offers();
  }

  offers() {
    if (!this.board || !this.history || this.show !== "play") return;
    const { places, moves } = this.history.view;
    if (this.#in !== this.history.shown) this.#pick = "";
    this.#hour ||= Object.keys(places).find((id) => places[id].next) ?? "";
    this.#advice?.show();
    for (const [id, place] of Object.entries(places)) {
      const may = moves.filter((offer) => offer.from === id).map((offer) => places[offer.to].drop);
      const more = may.length ? `may go to ${may.join("; ")}` : "";
      if (id === this.#picked) this.board.offer(id, { state: "picked", name: place.pick, more });
      else if (this.targets.includes(id)) this.board.offer(id, { state: "target", name: place.drop });
      else if (more) this.board.offer(id, { state: "movable", name: place.pick, more });
      else this.board.offer(id, { state: "", name: place.next && place.words, stop: id === this.#hour });
    }
  }

  /** Says, for the eye, what the move was, or where a picked card may go; the buttons say that for the ear. */
  get status() {
    if (!this.history) return "";
    const { view, shown } = this.history;
    if (!this.#picked) return `${shown.offer?.said ?? ""} ${view.status}`.trim();
    const where = this.targets.map((id) => view.places[id].label).join(", ");
    return `Picked up: ${view.places[this.#picked].pick}. It may go to ${where}.`;
  }
}
