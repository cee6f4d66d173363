// The line for what is not part of the game: how far the engine is, what went wrong, where a game came from.

import { engine } from "./engine.js";

export class Notice {
  #section;
  /** @type {HTMLElement | null} */
  #line;
  #waiting = 0;
  #told = new Set();
  /** What stood here before the progress, and stands here again after it. */
  #before = "";
  /** Whether the widget waits for a search. */
  #thinking = false;

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    this.#line = section.querySelector(".tc-notice");
  }

  /** @param {string} words */
  say(words) {
    this.#show(words);
  }

  /** Says something the first time only.
   * @param {string} words */
  once(words) {
    if (this.#told.has(words)) return;
    this.#told.add(words);
    this.say(words);
  }

  /** Words and a link to copy by hand.
   * @param {string} words
   * @param {string} link */
  offer(words, link) {
    this.#show(words);
    const anchor = document.createElement("a");
    anchor.href = anchor.textContent = link;
    this.#part(".tc-say")?.append(" ", anchor);
  }

  /** Takes the words away; the progress stays until the engine has come. */
  clear() {
    this.#before = "";
    this.#thinking = false;
    if (!this.#line || this.#part("progress:not([hidden])")) return;
    this.#keepFocus(this.#line);
    this.#line.hidden = true;
  }

  /** The widget waits for a search, until other words come or none. */
  think() {
    this.#thinking = true;
    if (this.#part("progress:not([hidden])")) return;
    this.#show("Thinking …", true);
    this.#toggle("progress", false);
  }

  /** The widget waits for the engine, until `done`. */
  wait() {
    this.#waiting += 1;
    this.progress();
  }

  done() {
    this.#waiting -= 1;
    this.progress();
  }

  /** Says how much of the engine has come, while the widget waits for it. */
  progress() {
    const bar = this.#part("progress");
    const wasLoading = bar && !bar.hidden;
    if (this.#waiting && engine.state === "loading") {
      if (!wasLoading) this.#before = this.#line?.hidden ? "" : (this.#part(".tc-say")?.textContent ?? "");
      const { loaded, total } = engine.progress;
      const came = `Loading the engine: ${megabytes(loaded)} of ${megabytes(total)} MB`;
      this.#show(loaded === total ? "Starting the engine" : came, true);
      if (bar instanceof HTMLProgressElement) {
        bar.max = total;
        bar.value = loaded;
      }
    } else if (wasLoading) {
      const before = this.#before;
      const thinking = this.#thinking;
      bar.hidden = true;
      this.clear();
      if (thinking) this.think();
      else if (before) this.say(before);
    }
  }

  /** @param {string} words
   * @param {boolean} [loading] */
  #show(words, loading = false) {
    // A still picture has no line of its own for this.
    const say = this.#section.querySelector(this.#line ? ".tc-say" : ".tc-status");
    if (say) say.textContent = words;
    if (!this.#line) return;
    this.#line.hidden = false;
    this.#toggle("progress", loading);
    this.#toggle("[data-action=cancel]", loading);
    this.#toggle("[data-action=dismiss]", !loading);
  }

  /** @param {string} selector
   * @param {boolean} wanted */
  #toggle(selector, wanted) {
    const part = this.#part(selector);
    if (!part) return;
    if (!wanted) this.#keepFocus(part);
    part.hidden = !wanted;
  }

  /** The focus goes to the words above the table when what has it goes away.
   * @param {HTMLElement} part */
  #keepFocus(part) {
    const status = this.#section.querySelector(".tc-status");
    if (!part.contains(document.activeElement) || !(status instanceof HTMLElement)) return;
    status.tabIndex = -1;
    status.focus();
  }

  /** @param {string} selector
   * @returns {HTMLElement | null} */
  #part(selector) {
    return this.#line?.querySelector(selector) ?? null;
  }
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
