// The board: puts a view on the table and glides from the view before. The table's state is set first, whole and at once;
// what moves afterwards only shows how it came about and can be cut short at any moment.

/** @import { View } from "./view.js" */

/** What a hit, the button over a place's top card, is for now: its name, what more is said of it, whether it is a stop for Tab.
 * Without a state nothing can be done there, and it only tells what lies in the place.
 * @typedef {{state: "movable" | "picked" | "target" | "", name: string, more?: string, stop?: boolean}} Chance */

/** How many cards may glide at once; where more change, the new table fades in. */
const FEW = 8;

/** How long each part of a step takes, in milliseconds.
 * @typedef {{move: number, turn: number, settle: number, ease: string}} Motion */

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
  /** @type {(() => void)[]} */
  #unfinished = [];

  /** @param {HTMLElement} section
   * @param {string} card the markup of one card */
  constructor(section, card) {
    this.#section = section;
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
    const motion = before && speed ? this.#motion(speed) : null;
    const seen = new Map(motion ? changed.map((key) => [key, this.#cards.get(key)?.getBoundingClientRect()]) : []);
    if (changed.length) this.settle();
    this.#view = view;
    this.#lay(view, before);
    if (before && motion) this.#glide(before, view, changed, seen, motion);
  }

  /** Ends whatever still moves: everything lies where it belongs. */
  settle() {
    for (const finish of this.#unfinished.splice(0)) finish();
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
      this.#dragged = card;
      this.#unfinished.push(() => {
        delete card.dataset.dragged;
        card.style.transform = "";
        this.#dragged = null;
      });
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
    const from = card?.getBoundingClientRect();
    this.settle();
    const motion = this.#motion(1);
    if (card && from && motion) this.#travel(card, from, card.getBoundingClientRect(), motion, 0);
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

  /** The durations of the style sheet at a speed; none when motion is not wanted.
   * @param {number} speed
   * @returns {Motion | null} */
  #motion(speed) {
    // Asking for the style lays out the page, which is the most part of a step.
    if (this.#section.dataset.motion === "off") return null;
    const style = getComputedStyle(this.#section);
    const read = (/** @type {string} */ name) => {
      const text = style.getPropertyValue(name);
      return (parseFloat(text) * (text.endsWith("ms") ? 1 : 1000)) / speed;
    };
    const motion = { move: read("--tc-move"), turn: read("--tc-turn"), settle: read("--tc-settle") };
    return motion.move ? { ...motion, ease: style.getPropertyValue("--tc-glide") || "ease" } : null;
  }

  /** Cards that are shown by this step wait for the others to arrive, then turn; until then the pile that they are turned
   * from holds one card more than it should, and says so.
   * @param {View} before
   * @param {View} view
   * @param {string[]} changed
   * @param {Map<string, DOMRect | undefined>} seen
   * @param {Motion} motion */
  #glide(before, view, changed, seen, motion) {
    if (changed.length > FEW) {
      const table = this.#section.querySelector(".tc-table");
      if (table) this.#play(table, [{ opacity: 0.2 }, { opacity: 1 }], { duration: motion.move });
      return;
    }
    const turned = changed.filter((key) => before.cards[key] && !before.cards[key][3] && view.cards[key][3]);
    const wait = turned.length === 1 && changed.length > 1 ? motion.move + 3 * motion.settle : 0;
    const cards = changed.map((key) => /** @type {HTMLElement} */ (this.#cards.get(key)));
    // All are measured before the first one moves: that lays out the page once.
    const rects = cards.map((card) => card.getBoundingClientRect());
    for (const [index, key] of changed.entries()) {
      const [card, from, to] = [cards[index], seen.get(key), rects[index]];
      if (!from?.width || !to.width) continue;
      const turns = turned.includes(key);
      this.#travel(card, from, to, { ...motion, move: turns ? motion.turn : motion.move }, turns ? wait : 0);
      if (turns) this.#turn(card, motion, wait);
    }
    const pile = wait ? view.cards[turned[0]][0] : "";
    if (changed.some((key) => view.cards[key][0] === pile && key !== turned[0])) this.#crowd(pile, motion, wait);
  }

  /** @param {HTMLElement} card
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {Motion} motion
   * @param {number} delay */
  #travel(card, from, to, motion, delay) {
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const size = from.width / to.width;
    if (Math.abs(x) + Math.abs(y) < 0.5 && Math.abs(size - 1) < 0.01) return;
    const place = /** @type {HTMLElement} */ (card.closest("[data-place]"));
    place.dataset.moving = "";
    const start = { transform: `translate(${x}px, ${y}px) scale(${size})` };
    const options = { duration: motion.move, delay, easing: motion.ease, fill: /** @type {const} */ ("backwards") };
    this.#play(card, [start, { transform: "none" }], options);
    this.#later(delay + motion.move, () => delete place.dataset.moving);
    // On its way out a card is above its own pile; only then does it go under.
    card.style.zIndex = "3";
    this.#later(delay + motion.move / 2, () => (card.style.zIndex = ""));
  }

  /** @param {HTMLElement} card
   * @param {Motion} motion
   * @param {number} delay */
  #turn(card, motion, delay) {
    card.dataset.turning = "";
    this.#later(delay + motion.turn / 2, () => delete card.dataset.turning);
    this.#play(card, [{ scale: "1 1" }, { scale: "0 1" }, { scale: "1 1" }], { duration: motion.turn, delay });
  }

  /** @param {string} id
   * @param {Motion} motion
   * @param {number} wait */
  #crowd(id, motion, wait) {
    const place = /** @type {HTMLElement} */ (this.#places.get(id));
    const crowd = `${place.querySelectorAll(".tc-card").length} cards`;
    this.#later(motion.move * 0.8, () => (place.dataset.crowd = crowd));
    this.#later(wait + motion.turn / 2, () => delete place.dataset.crowd);
  }

  /** @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options */
  #play(element, frames, options) {
    const animation = element.animate(frames, options);
    this.#unfinished.push(() => animation.cancel());
  }

  /** @param {number} delay
   * @param {() => void} finish */
  #later(delay, finish) {
    const timer = setTimeout(finish, delay);
    this.#unfinished.push(() => {
      clearTimeout(timer);
      finish();
    });
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
