// How a view came about: cards glide from where they lay in the view before to where they already lie, and turn. It can be cut
// short at any moment.

/** @import { View } from "./view.js" */

/** How many cards may glide at once; where more change, the new table fades in. */
const FEW = 8;

/** A card is turned over. */
const OVER = [{ scale: "1 1" }, { scale: "0 1" }, { scale: "1 1" }];

/** How long each part of a step takes, in milliseconds.
 * @typedef {{move: number, turn: number, settle: number, ease: string}} Motion */

/** What is known before the next view is on the table: the view, the cards that change, where they were seen.
 * @typedef {{before: View, changed: string[], seen: Map<string, DOMRect | undefined>, motion: Motion}} Begun */

export class Glide {
  #section;
  #cards;
  /** @type {(() => void)[]} */
  #unfinished = [];

  /** @param {HTMLElement} section
   * @param {Map<string, HTMLElement>} cards those on the table, by key */
  constructor(section, cards) {
    this.#section = section;
    this.#cards = cards;
  }

  /** Looks where cards lie before the next view is put on the table.
   * @param {View} view
   * @param {string[]} changed the cards that the next view has elsewhere, or turned
   * @param {number} speed
   * @returns {Begun | null} nothing when motion is not wanted */
  begin(view, changed, speed) {
    const motion = this.#motion(speed);
    if (!motion) return null;
    const seen = new Map(changed.map((key) => [key, this.#cards.get(key)?.getBoundingClientRect()]));
    return { before: view, changed, seen, motion };
  }

  /** Shows how the view on the table came about. Cards that are shown by this step wait for the others to arrive, then turn;
   * until then the pile that they are turned from holds one card more than it should, and says so. On the way back a card
   * turns first, and the others wait for it.
   * @param {View} view
   * @param {Begun} begun */
  end(view, { before, changed, seen, motion }) {
    if (changed.length > FEW) {
      const table = this.#section.querySelector(".tc-table");
      if (table) this.#play(table, [{ opacity: 0.2 }, { opacity: 1 }], { duration: motion.move });
      return;
    }
    const turned = changed.filter((key) => before.cards[key] && !before.cards[key][3] && view.cards[key][3]);
    const wait = turned.length === 1 && changed.length > 1 ? motion.move + 3 * motion.settle : 0;
    const hidden = changed.filter((key) => before.cards[key]?.[3] && !view.cards[key][3]);
    const hold = hidden.length === 1 ? motion.turn + motion.settle : 0;
    const cards = changed.map((key) => /** @type {HTMLElement} */ (this.#cards.get(key)));
    // All are measured before the first one moves: that lays out the page once.
    const rects = cards.map((card) => card.getBoundingClientRect());
    for (const [index, key] of changed.entries()) {
      const [card, from, to] = [cards[index], seen.get(key), rects[index]];
      if (!from?.width || !to.width) continue;
      const [up, down] = [turned.includes(key), hidden.includes(key)];
      const move = up || down ? motion.turn : motion.move;
      this.#travel(card, from, to, { ...motion, move }, up ? wait : down ? 0 : hold);
      if (up) this.#turn(card, motion, wait);
      if (down) this.#turnDown(card, before.cards[key][3], motion);
    }
    const pile = wait ? view.cards[turned[0]][0] : "";
    if (changed.some((key) => view.cards[key][0] === pile && key !== turned[0])) this.#crowd(turned[0], motion, wait);
  }

  /** Lets a card that was let go glide back to where it lies.
   * @param {HTMLElement} card
   * @param {DOMRect} from */
  back(card, from) {
    const motion = this.#motion(1);
    if (motion) this.#travel(card, from, card.getBoundingClientRect(), motion, 0);
  }

  /** Ends whatever still moves. */
  settle() {
    for (const finish of this.#unfinished.splice(0)) finish();
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
    this.#play(card, OVER, { duration: motion.turn, delay });
  }

  /** Lets the face be seen until the card lies edge on.
   * @param {HTMLElement} card
   * @param {string} face
   * @param {Motion} motion */
  #turnDown(card, face, motion) {
    [card.dataset.rank, card.dataset.suit] = face;
    this.#later(motion.turn / 2, () => {
      delete card.dataset.rank;
      delete card.dataset.suit;
    });
    this.#play(card, OVER, { duration: motion.turn });
  }

  /** @param {string} turned the card that is turned from the pile
   * @param {Motion} motion
   * @param {number} wait */
  #crowd(turned, motion, wait) {
    const place = /** @type {HTMLElement} */ (this.#cards.get(turned)?.closest("[data-place]"));
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
