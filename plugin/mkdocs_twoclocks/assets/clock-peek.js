// The twelve-card peek as an element: asks who wins before a deal is played, plays it, and says why. It also steps the proof.
// What is said, where the arrows lead and which of them run in a circle comes with the deal, from the engine.

import { Board } from "./board.js";
import { study } from "./engine.js";
import { History } from "./history.js";
import { LaboratoryElement } from "./laboratory.js";
import shells from "./shells.js";
import { Steps } from "./steps.js";

/** Between two cards of a game that is played by itself, in milliseconds at speed 1; and how much faster a guess is tried. */
const PAUSE = 1200;
const FAST = 12;

/** @typedef {{right: boolean, said: string, mark: string}} Answer */
/** A deal of a run.
 * @typedef {{seed: string, heading: string, hint: string, line: import("./view.js").Line, arrows: Record<string, string>,
 *   circles: string[][], told: string[], ways: string[], answers: Record<string, Answer>}} Peek */

export class ClockPeek extends LaboratoryElement {
  #steps = new Steps(this);
  /** @type {Board | null} */
  #board = null;
  /** @type {Peek} */
  #peek = /** @type {any} */ (null);
  /** @type {History} */
  #history = /** @type {any} */ (null);
  /** The run: its seed, the guesses so far, and whether it has been told how it went. */
  #seed = "";
  /** @type {string[]} */
  #guesses = [];
  #over = false;
  /** The words for deals that are still to come.
   * @type {string[]} */
  #fresh = [];
  /** What was guessed of the deal shown, and whether that has been answered. */
  #guess = "";
  #answered = false;
  /** Whether the reader wants the arrows ahead of the answer. */
  #early = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  get #proof() {
    return this.getAttribute("show") === "proof";
  }

  get #section() {
    return /** @type {HTMLElement} */ (this.querySelector("section.tc"));
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    if (this.#proof) {
      this.#steps.show();
      return;
    }
    this.addEventListener("input", (event) => this.#slide(event), { signal });
    if (this.#board) return;
    this.#board = new Board(this.#section, shells.card);
    this.#fresh = Array.from(this.#marks, (mark) => mark.textContent ?? "");
    const embedded = /** @type {HTMLTemplateElement} */ (this.querySelector(":scope > template"));
    this.#begin(JSON.parse(embedded.content.textContent ?? ""));
  }

  /** @param {string} name
   * @param {string} value */
  option(name, value) {
    if (name !== "seed" || this.#proof) return;
    void this.#next(value);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#pause();
    this.#board?.settle();
  }

  /** @param {string} action */
  press(action) {
    if (this.#proof) {
      this.#steps.go(action === "next" ? 1 : -1);
      return;
    }
    const playing = this.#timer !== undefined;
    this.#pause();
    if (action === "won" || action === "lost") this.#try(action);
    else if (action === "next") void this.#next();
    else if (action === "stop") this.#stop();
    else if (action === "arrows") this.#wish();
    else if (action === "turn") this.#go(this.#history.at + 1);
    else if (action === "back") this.#go(this.#history.at - 1);
    else if (action === "king") this.#go(this.#history.nextKing);
    else if (action === "end") this.#go(this.#history.last);
    else if (action === "play" && !playing) this.#play();
  }

  // A run

  /** @param {Peek} peek */
  #begin(peek) {
    this.#peek = peek;
    this.#seed = peek.seed;
    this.#guess = "";
    this.#answered = this.#over = false;
    this.#history = new History({ start: "", line: peek.line, at: 0 });
    if (!this.#guesses.length) this.#unmark();
    this.text(".tc-heading", peek.heading);
    this.text(".tc-verdict", peek.hint);
    this.#list(peek.told);
    this.#lead(peek.arrows);
    this.#circle([]);
    this.#arrows(this.#early);
    this.#board?.show(this.#history.view, 1);
    this.#draw();
  }

  /** No deal of the run has been guessed. */
  #unmark() {
    for (const [number, mark] of this.#marks.entries()) {
      delete mark.dataset.mark;
      mark.textContent = this.#fresh[number];
    }
  }

  /** @param {string} [seed] */
  async #next(seed = this.#seed) {
    await this.work(async (ask) => {
      const found = await ask({ op: "peek", seed, guesses: this.#guesses.join(" ") });
      if (found.summary) this.#end(found);
      else {
        this.#begin(found);
        this.announce(`${found.heading}. ${this.#history.view.status}`);
      }
    });
  }

  /** @param {{summary: string, next: string}} found */
  #end({ summary, next }) {
    this.#seed = next;
    this.#guesses = [];
    this.#over = true;
    this.text(".tc-verdict", summary);
    this.announce(summary);
  }

  /** The button that was pressed is about to go away. */
  #stop() {
    if (!this.halt()) return;
    this.announce("Stopped.");
    /** @type {HTMLElement} */ (this.querySelector("[data-action=next]")).focus();
  }

  working() {
    this.progress();
    if (this.#board) this.#draw();
  }

  // A deal

  /** Plays the deal, to see whether a guess is right. Meanwhile the engine is started, for the next deal.
   * @param {string} guess */
  #try(guess) {
    this.#guess = guess;
    this.#guesses.push(guess);
    study.boot(this.dataset.version).catch(() => {});
    this.text(".tc-verdict", "The deal is played to its end. Then comes the answer.");
    if (parseFloat(getComputedStyle(this.#section).getPropertyValue("--tc-move"))) {
      this.announce("The deal is played.");
      this.#play(FAST);
    } else this.#go(this.#history.last);
  }

  #answer() {
    const { circles, answers, ways } = this.#peek;
    const { right, said, mark } = answers[this.#guess];
    this.#answered = true;
    const place = this.#marks[this.#guesses.length - 1];
    place.dataset.mark = right ? "right" : "missed";
    place.textContent = mark;
    this.text(".tc-verdict", said);
    this.#list(ways);
    this.#circle(circles.flat());
    this.#arrows(true);
    this.announce(said);
  }

  /** @param {number} [pace] */
  #play(pace = 1) {
    const { at, last } = this.#history;
    if (at + 1 < last) this.#timer = setTimeout(() => this.#play(pace), PAUSE / pace / this.#speed);
    else this.#timer = undefined;
    this.#go(at + 1, pace);
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Shows the deal after so many steps; nothing but its end is said when it is played fast.
   * @param {number} at
   * @param {number} [pace] */
  #go(at, pace = 1) {
    const history = this.#history;
    const from = history.at;
    history.at = Math.max(0, Math.min(at, history.last));
    this.#board?.show(history.view, pace * this.#speed);
    if (history.at === history.last && !this.#answered) this.#answer();
    else if (pace === 1) this.announce(history.sentence(from));
    this.#draw();
  }

  get #speed() {
    return Number(/** @type {HTMLSelectElement} */ (this.querySelector("select[name=speed]")).value);
  }

  /** @param {Event} event */
  #slide({ target }) {
    if (!(target instanceof HTMLInputElement)) return;
    this.#pause();
    this.#go(Number(target.value));
  }

  // What is shown

  #draw() {
    const { view, at, last } = this.#history;
    this.text(".tc-status", view.status);
    this.text("[data-action=play]", this.#timer ? "Pause" : "Play");
    const all = this.#guesses.length === this.#marks.length;
    this.text(
      "[data-action=next]",
      this.#over ? "Ten more peeks" : all && this.#answered ? "How did it go?" : "Next peek",
    );
    for (const guess of ["won", "lost"]) {
      this.off(guess, Boolean(this.#guess));
      const button = this.querySelector(`[data-action=${guess}]`);
      button?.setAttribute("aria-pressed", String(guess === this.#guess));
    }
    this.off("next", !this.#answered || this.busy);
    this.off("back", at === 0);
    for (const action of ["turn", "king", "end"]) this.off(action, !this.#guess || at === last);
    this.off("play", !this.#guess || (at === last && !this.#timer));
    const step = /** @type {HTMLInputElement} */ (this.querySelector("input[name=step]"));
    const most = this.#guess ? last : 0;
    Object.assign(step, { max: String(most), value: String(at) });
    step.style.setProperty("--share", `${most && (100 * at) / most}%`);
    const words = most ? `${at} of ${most}` : "0";
    step.setAttribute("aria-valuetext", words);
    this.text(".tc-at", words);
  }

  get #marks() {
    return /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".tc-marks > li"));
  }

  /** @param {string[]} sentences */
  #list(sentences) {
    for (const [number, item] of this.querySelectorAll(".tc-told li").entries()) item.textContent = sentences[number];
  }

  #wish() {
    const on = !this.#section.hasAttribute("data-arrows");
    if (!this.#answered) this.#early = on;
    this.#arrows(on);
  }

  /** @param {boolean} on */
  #arrows(on) {
    this.#section.toggleAttribute("data-arrows", on);
    this.querySelector("[data-action=arrows]")?.setAttribute("aria-checked", String(on));
  }

  /** Draws each arrow to where it leads: so many hours on, or to the middle, whose path is the last.
   * @param {Record<string, string>} arrows */
  #lead(arrows) {
    const paths = this.querySelector("[data-paths]")?.getAttribute("data-paths")?.split("|") ?? [];
    const lines = /** @type {SVGPathElement[]} */ ([...this.querySelectorAll(".tc-arrows > path")]);
    const hours = lines.map((line) => line.dataset.from ?? "");
    for (const [number, line] of lines.entries()) {
      const to = hours.indexOf(arrows[hours[number]]);
      line.setAttribute("d", paths[to < 0 ? hours.length : (to - number + hours.length) % hours.length]);
    }
  }

  /** Marks the hours whose arrows run in a circle; without any, once it is answered, all ways lead to the middle.
   * @param {string[]} hours */
  #circle(hours) {
    for (const part of this.querySelectorAll("[data-from], .tc-place")) {
      const name = part.getAttribute("data-from") ?? part.getAttribute("data-place") ?? "";
      part.toggleAttribute("data-circle", hours.includes(name));
    }
    this.#section.toggleAttribute("data-tree", this.#answered && !hours.length);
  }
}
