// The board: puts a view on the table, whole and at once, and says at each place what can be done there. What moves afterwards
// only shows how the view came about.

import { Glide } from "./glide.js";

/** @import { View } from "./view.js" */

/** What a hit, the button over a place's top card, is for now: its name, what more is said of it, whether it is a stop for Tab.
 * Without a state nothing can be done there, and it only tells what lies in the place.
 * @typedef {{state: "movable" | "picked" | "target" | "", name: string, more?: string, stop?: boolean}} Chance */

export class Board {
  /** @type {HTMLElement} */
  #section;
  /** @type {DocumentFragment} */
  #card;
  /** @type {Map<string, HTMLElement>} */
  #places = new Map();
  /** @type {Map<string, HTMLElement>} */
  #cards = new Map();
  /** @type {View | null} */
  #view = null;
  /** @type {HTMLElement | null} */
  #dragged = null;
  #glide;

  /** @param {HTMLElement} section
   * @param {string} card the markup of one card */
  constructor(section, card) {
    this.#section = section;
    this.#glide = new Glide(section, this.#cards);
    this.#card = document.createRange().createContextualFragment(card);
    for (const place of section.querySelectorAll("[data-place]")) {
      if (place instanceof HTMLElement) this.#places.set(place.dataset.place ?? "", place);
    }
    for (const element of section.querySelectorAll("[data-key]")) {
      if (element instanceof HTMLElement) this.#cards.set(element.dataset.key ?? "", element);
    }
  }

  /** Shows a view; with a speed the cards glide there from where they are.
   * @param {View} view
   * @param {number} [speed] */
  show(view, speed) {
    const before = this.#view;
    const changed = Object.keys(view.cards).filter((key) => String(before?.cards[key]) !== String(view.cards[key]));
    const begun = before && speed && changed.length ? this.#glide.begin(before, changed, speed) : null;
    if (changed.length) this.settle();
    this.#view = view;
    this.#lay(view, before);
    if (begun) this.#glide.end(view, begun);
  }

  /** Ends whatever still moves: everything lies where it belongs. */
  settle() {
    this.#glide.settle();
    if (!this.#dragged) return;
    delete this.#dragged.dataset.dragged;
    this.#dragged.style.transform = "";
    this.#dragged = null;
  }

  /** Draws the top card of a place away from where it lies.
   * @param {string} id
   * @param {number} x in pixels
   * @param {number} y */
  drag(id, x, y) {
    if (!this.#dragged) {
      this.settle();
      const card = [...(this.#places.get(id)?.querySelectorAll(".tc-card") ?? [])].at(-1);
      if (!(card instanceof HTMLElement)) return;
      card.dataset.dragged = "";
      card.closest(".tc-table")?.setAttribute("data-drawn", "");
      this.#dragged = card;
    }
    this.#dragged.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Where the dragged card is on the screen. */
  get dragged() {
    return this.#dragged?.getBoundingClientRect();
  }

  /** Lets a dragged card glide back. */
  release() {
    if (!this.#dragged) return;
    const card = this.#dragged;
    const from = card.getBoundingClientRect();
    this.settle();
    this.#glide.back(card, from);
  }

  /** Says what can be done at a place now; the hit stays while it has the focus, so that the focus is never lost.
   * @param {string} id
   * @param {Chance} chance */
  offer(id, { state, name, more = "", stop = true }) {
    const place = this.#places.get(id);
    const hit = this.hit(id);
    if (!place || !hit) return;
    const { words, drop, label } = this.#view?.places[id] ?? { words: "", drop: "", label: "" };
    place.dataset.state = state;
    hit.hidden = !name && hit !== document.activeElement;
    hit.tabIndex = stop ? 0 : -1;
    setOrRemove(hit, "aria-label", name || drop || label);
    setOrRemove(hit, "aria-description", more);
    setOrRemove(hit, "aria-pressed", { picked: "true", movable: "false", target: "", "": "" }[state]);
    setOrRemove(hit, "aria-disabled", state ? "" : "true");
    setOrRemove(place.querySelector(".tc-words"), "aria-hidden", name === words ? "true" : "");
  }

  /** Marks places with what is advised of them, and takes all other marks away.
   * @param {Record<string, string[]>} marks by place */
  mark(marks) {
    for (const [id, place] of this.#places) setOrRemove(place, "data-advice", (marks[id] ?? []).join(" "));
  }

  /** @param {string} id
   * @returns {HTMLButtonElement | null} */
  hit(id) {
    return this.#places.get(id)?.querySelector("button.tc-hit") ?? null;
  }

  /** @param {View} view
   * @param {View | null} before */
  #lay(view, before) {
    for (const [id, place] of this.#places) {
      place.hidden = !(id in view.places);
      if (place.hidden || view.places[id] === before?.places[id]) continue;
      const { words, mark, next } = view.places[id];
      /** @type {HTMLElement} */ (place.querySelector(".tc-words")).textContent = words;
      place.dataset.mark = mark;
      const tip = place.querySelector(".tc-next");
      if (tip instanceof HTMLElement) setFace(tip, next);
    }
    /** @type {Map<string, string[]>} */
    const lying = new Map([...this.#places.keys()].map((id) => [id, []]));
    for (const [key, entry] of Object.entries(view.cards)) lying.get(entry[0])?.push(key);
    for (const [id, keys] of lying) {
      keys.sort((one, other) => view.cards[one][1] - view.cards[other][1]);
      this.#fill(view, id, keys);
    }
    for (const [key, element] of this.#cards) {
      if (key in view.cards) continue;
      element.remove();
      this.#cards.delete(key);
    }
    const hand = this.#section.querySelector(".tc-hand");
    if (hand instanceof HTMLElement) {
      hand.hidden = !view.hand;
      hand.style.setProperty("--from", String(view.hand?.[0] ?? 0));
      hand.style.setProperty("--to", String(view.hand?.[1] ?? 0));
    }
  }

  /** @param {View} view
   * @param {string} id
   * @param {string[]} keys the cards of the place, the lowest first */
  #fill(view, id, keys) {
    const place = /** @type {HTMLElement} */ (this.#places.get(id));
    const hit = place.querySelector("button.tc-hit");
    /** @type {Record<string, number>} */
    const counts = {};
    let before = hit;
    for (const key of keys.toReversed()) {
      const [, layer, look, face] = view.cards[key];
      counts[look] = (counts[look] ?? 0) + 1;
      const card = this.#cards.get(key) ?? this.#newCard(key);
      card.dataset.look = look;
      card.style.setProperty("--z", String(layer));
      setFace(card, face);
      if (card.nextElementSibling !== before || card.parentElement !== place) place.insertBefore(card, before);
      before = card;
    }
    for (const name of [...place.style].filter((name) => name.startsWith("--") && name !== "--hour")) {
      place.style.setProperty(name, String(counts[name.slice(2)] ?? 0));
    }
    for (const [look, count] of Object.entries(counts)) place.style.setProperty(`--${look}`, String(count));
  }

  /** @param {string} key */
  #newCard(key) {
    const card = /** @type {HTMLElement} */ (this.#card.cloneNode(true).firstChild);
    card.dataset.key = key;
    this.#cards.set(key, card);
    return card;
  }
}

/** @param {Element | null} element
 * @param {string} name
 * @param {string} value nothing removes the attribute */
function setOrRemove(element, name, value) {
  if (value) element?.setAttribute(name, value);
  else element?.removeAttribute(name);
}

/** @param {HTMLElement} element
 * @param {string} face */
function setFace(element, face) {
  if (face) [element.dataset.rank, element.dataset.suit] = face;
  else {
    delete element.dataset.rank;
    delete element.dataset.suit;
  }
}
