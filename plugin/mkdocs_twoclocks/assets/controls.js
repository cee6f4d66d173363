// The controls of a game and the words around its table: brought up to date with what is shown, and what the reader does
// with them handed on to the game.

import { engine, study } from "./engine.js";

/** @import { GameElement } from "./game.js" */
/** @import { History } from "./history.js" */

/** Between two steps of a game that is played by itself, in milliseconds at speed 1. */
const PAUSE = 1200;

export class Controls {
  #game;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Whether keys are choosing among the rule sets: only Enter, or going on, settles on one. */
  #choosing = false;

  /** @param {GameElement} game */
  constructor(game) {
    this.#game = game;
  }

  get speed() {
    const speed = this.#game.querySelector("select[name=speed]");
    return speed instanceof HTMLSelectElement ? Number(speed.value) : 1;
  }

  /** The deal and the rule set, as they are told. */
  get heading() {
    const { deal = "", made = "" } = this.#game.history ?? {};
    const rules = this.#rules?.selectedOptions[0]?.text ?? "";
    const words = [deal && `Deal ${deal}`, made, rules].filter(Boolean).join(", ");
    return words && `${words}.`;
  }

  get #rules() {
    const rules = this.#game.querySelector("select[name=rules]");
    return rules instanceof HTMLSelectElement ? rules : null;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    this.#game.addEventListener("click", (event) => this.#click(event), { signal });
    this.#game.addEventListener("input", (event) => this.#input(event), { signal });
    this.#game.addEventListener("change", (event) => this.#change(event), { signal });
    this.#game.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#game.addEventListener("focusout", (event) => this.#leave(event), { signal, capture: true });
  }

  /** @param {History} history
   * @param {string} status */
  show(history, status) {
    const { view, at, last, deal, made = "" } = history;
    const section = this.#game.querySelector("section.tc");
    if (view.outcome) section?.setAttribute("data-outcome", view.outcome);
    else section?.removeAttribute("data-outcome");
    this.#text(".tc-status", status);
    this.#text(".tc-dial b", view.dial[0] ?? "");
    this.#text(".tc-dial span", view.dial[1] ?? "");
    this.#text(".tc-number", deal ? `No. ${deal}` : made);
    this.#text("[data-action=play]", this.#timer ? "Pause" : "Play");
    for (const action of ["back", "undo"]) this.#off(action, at === 0);
    for (const action of ["turn", "redo", "king", "end"]) this.#off(action, at === last);
    this.#off("play", at === last && !this.#timer);
    this.#steps(history);
    const number = this.#game.querySelector("input[name=deal]");
    if (number instanceof HTMLInputElement && number !== document.activeElement) number.value = deal;
    if (this.#rules && !this.#choosing) this.#rules.value = view.rules ?? "";
  }

  /** Whether it plays by itself. */
  get playing() {
    return this.#timer !== undefined;
  }

  /** Stops playing by itself. */
  pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#game.refresh();
  }

  /** @param {History} history */
  #steps({ at }) {
    const step = this.#game.querySelector("input[name=step]");
    if (!(step instanceof HTMLInputElement)) return;
    const most = this.#game.length;
    step.max = String(most);
    step.value = String(at);
    step.style.setProperty("--share", `${most && (100 * at) / most}%`);
    step.setAttribute("aria-valuetext", `${at} of ${most}`);
    this.#text(".tc-at", `${at} of ${most}`);
  }

  /** @param {string} selector
   * @param {string} text */
  #text(selector, text) {
    const element = this.#game.querySelector(selector);
    if (element && element.textContent !== text) element.textContent = text;
  }

  /** A control that can do nothing now keeps its place and its focus.
   * @param {string} action
   * @param {boolean} off */
  #off(action, off) {
    this.#game.querySelector(`[data-action=${action}]`)?.setAttribute("aria-disabled", String(off));
  }

  /** @param {Event} event */
  #click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.ariaDisabled === "true") return;
    const action = button.dataset.action;
    const { playing } = this;
    if (button.role !== "switch") this.pause();
    if (action === "turn" || action === "redo") this.#game.step(1);
    else if (action === "back" || action === "undo") this.#game.step(-1);
    else if (action === "end") this.#game.go(Infinity);
    else if (action === "restart") this.#game.source.restart();
    else if (action === "new") this.#game.deal();
    else if (action === "link") void this.#game.copyLink();
    else if (action === "cancel") this.#cancel();
    else if (action === "dismiss") this.#game.notice?.clear();
    else if (action === "play" && !playing) this.run();
    else if (action === "play" && this.#game.besides) this.#game.teller.announce(this.#game.besides);
  }

  /** Whatever is waited for is waited for no longer. */
  #cancel() {
    if (engine.state === "loading") engine.cancel();
    study.cancel();
  }

  /** Plays by itself, up to the last step.
   * @param {number} [pause] between two steps, in milliseconds */
  run(pause = PAUSE) {
    this.#timer = setTimeout(() => this.run(pause), pause / this.speed);
    this.#game.step(1);
    const { history } = this.#game;
    if (history?.at === history?.last) this.pause();
  }

  /** @param {Event} event */
  #input({ target }) {
    if (!(target instanceof HTMLInputElement) || target.name !== "step") return;
    const step = Number(target.value);
    this.pause();
    this.#game.go(step);
  }

  /** @param {Event} event */
  #change({ target }) {
    if (target === this.#rules && !this.#choosing) this.#choose();
  }

  #choose() {
    this.#choosing = false;
    const chosen = this.#rules?.value;
    if (chosen && chosen !== this.#game.history?.view.rules) this.#game.source.under(chosen);
  }

  /** @param {FocusEvent} event */
  #leave({ target }) {
    if (target === this.#rules && this.#choosing) this.#choose();
  }

  /** No key pressed in a widget is the page's.
   * @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    const { target, key } = event;
    if (target === this.#rules) {
      if (key === "Enter") this.#choose();
      else this.#choosing = key !== "Tab";
    } else if (key === "Enter" && target instanceof HTMLInputElement && target.name === "deal") {
      this.#game.source.deal(target.value.trim());
    }
  }
}
