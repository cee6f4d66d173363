// Dragging a card of Grandfather's Clock: by mouse and pen at once, by finger after a moment's rest or a sideways start, so
// that a finger that starts on a column can still scroll the page.

/** @import { GrandfathersClock } from "./grandfathers-clock.js" */

/** In pixels, and in milliseconds. */
const FAR = 6;
const REST = 220;

export class Drag {
  #game;
  /** @type {{id: number, place: string, x: number, y: number, touch: boolean} | null} */
  #down = null;
  #dragging = false;
  #dropped = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  #rested = false;

  /** @param {GrandfathersClock} game
   * @param {AbortSignal} signal */
  constructor(game, signal) {
    this.#game = game;
    game.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    window.addEventListener("pointermove", (event) => this.#move(event), { signal });
    window.addEventListener("pointerup", (event) => this.#release(event), { signal });
    window.addEventListener("pointercancel", () => this.#end(), { signal });
    // Once a card is dragged by a finger the page must not scroll; until then it may.
    game.addEventListener("touchmove", (event) => this.#dragging && event.preventDefault(), { signal, passive: false });
    game.addEventListener("contextmenu", (event) => this.#down?.touch && event.preventDefault(), { signal });
    game.addEventListener("click", (event) => this.#swallow(event), { signal, capture: true });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (this.#down) {
      this.#end();
      return;
    }
    if (event.button !== 0) return;
    const place = this.#game.movable(event.target);
    if (event.target instanceof Element && event.target.closest(".tc-hit")) this.#game.wake();
    if (!place) return;
    const touch = event.pointerType === "touch";
    this.#down = { id: event.pointerId, place, x: event.clientX, y: event.clientY, touch };
    this.#rested = !touch;
    if (touch) this.#rest = setTimeout(() => (this.#rested = true), REST);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const down = this.#down;
    if (!down || event.pointerId !== down.id) return;
    const x = event.clientX - down.x;
    const y = event.clientY - down.y;
    if (!this.#dragging) {
      if (Math.hypot(x, y) < FAR) return;
      if (!this.#rested && Math.abs(y) > Math.abs(x)) {
        this.#end();
        return;
      }
      this.#dragging = true;
      this.#game.pick(down.place);
      this.#game.board?.hit(down.place)?.setPointerCapture(down.id);
    }
    this.#game.board?.drag(down.place, x, y);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (!this.#down || event.pointerId !== this.#down.id) return;
    if (this.#dragging) {
      this.#dropped = true;
      setTimeout(() => (this.#dropped = false));
      const target = this.#under(event);
      if (target) this.#game.drop(target);
    }
    this.#end();
  }

  /** The click that ends a drag is none.
   * @param {MouseEvent} event */
  #swallow(event) {
    if (!this.#dropped) return;
    this.#dropped = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The target under the pointer, or else the one that the dragged card covers most.
   * @param {PointerEvent} event
   * @returns {string} */
  #under({ clientX: x, clientY: y }) {
    const { board, targets } = this.#game;
    const card = board?.dragged;
    let best = "";
    let most = 0;
    for (const id of targets) {
      const hit = board?.hit(id)?.getBoundingClientRect();
      if (!hit || !card) continue;
      if (x >= hit.left && x <= hit.right && y >= hit.top && y <= hit.bottom) return id;
      const across = Math.min(card.right, hit.right) - Math.max(card.left, hit.left);
      const down = Math.min(card.bottom, hit.bottom) - Math.max(card.top, hit.top);
      const area = Math.max(0, across) * Math.max(0, down);
      if (area > most) [best, most] = [id, area];
    }
    return best;
  }

  #end() {
    clearTimeout(this.#rest);
    const dragging = this.#dragging;
    this.#down = null;
    this.#dragging = false;
    if (!dragging) return;
    this.#game.board?.release();
    this.#game.pick("");
  }
}
