// What both games' elements share: what a page's own script sees of them, how they come and go, and how a game is shown and
// played. Where the game comes from is told in source.js, and what the engine is asked in questions.js.

import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { engine } from "./engine.js";
import { History } from "./history.js";
import { linkTo, unlink } from "./link.js";
import { Notice } from "./notice.js";
import { Questions } from "./questions.js";
import shells from "./shells.js";
import { Source } from "./source.js";
import { Teller } from "./teller.js";

/** @import { Loaded } from "./history.js" */

export class GameElement extends HTMLElement {
  static observedAttributes = ["deal", "position", "moves", "rules", "show"];

  /** The game's name in the engine. */
  game = "";
  /** @type {History | null} */
  history = null;
  /** @type {Board | null} */
  board = null;
  /** @type {Notice | null} */
  notice = null;
  controls = new Controls(this);
  questions = new Questions(this);
  source = new Source(this);
  teller = new Teller(this);

  /** @type {AbortController | null} */
  #connected = null;
  #changed = false;

  // What a page's own script sees

  /** The position shown now; while the engine has not answered a move, the position before that. */
  get position() {
    return this.history?.entries[this.history.known].view.position ?? "";
  }

  set position(text) {
    if (this.isConnected) void this.source.open({ start: text });
    else this.setAttribute("position", text);
  }

  /** The moves from the start to there. */
  get moves() {
    return this.history?.moves(this.history.known) ?? [];
  }

  get outcome() {
    return this.history?.entries[this.history.known].view.outcome ?? null;
  }

  get engine() {
    return engine.state;
  }

  get show() {
    const show = this.getAttribute("show") ?? "";
    return `${this.game}-${show}` in shells ? show : "play";
  }

  // For a game to fill in

  /** What it listens to while it is in the page.
   * @param {AbortSignal} _signal */
  listen(_signal) {}

  /** Says what can be done now; called whenever that may have changed. */
  offers() {}

  /** What is said besides of a position that the reader goes to. */
  get besides() {
    return "";
  }

  /** The words above the table. */
  get status() {
    return this.history?.view.status ?? "";
  }

  /** How far the step control goes. */
  get length() {
    return this.history?.last ?? 0;
  }

  // Coming and going

  connectedCallback() {
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    if (!this.board) this.#build();
    this.#upgrade();
    this.addEventListener("focusout", () => queueMicrotask(() => this.refresh()), { signal });
    engine.addEventListener("change", () => this.#engineChanged(), { signal });
    this.controls.listen(signal);
    this.listen(signal);
    this.setAttribute("engine", engine.state);
    this.source.connect(signal);
  }

  disconnectedCallback() {
    this.#connected?.abort();
    this.controls.pause();
    this.board?.settle();
  }

  attributeChangedCallback() {
    if (!this.isConnected || !this.board || this.#changed) return;
    this.#changed = true;
    queueMicrotask(() => {
      this.#changed = false;
      if (this.querySelector("section.tc")?.getAttribute("data-show") !== this.show) this.#build();
      void this.source.load();
    });
  }

  #build() {
    const there = this.querySelector("section.tc");
    if (there?.getAttribute("data-show") !== this.show) {
      there?.remove();
      this.prepend(document.createRange().createContextualFragment(shells[`${this.game}-${this.show}`]));
    }
    const section = /** @type {HTMLElement} */ (this.querySelector("section.tc"));
    this.board = new Board(section, shells.card);
    this.notice = new Notice(section);
  }

  /** A position that was set before this was an element of its kind. */
  #upgrade() {
    if (!Object.hasOwn(this, "position")) return;
    const { position } = this;
    delete (/** @type {{position?: string}} */ (this).position);
    this.setAttribute("position", position);
  }

  #engineChanged() {
    this.setAttribute("engine", engine.state);
    this.notice?.progress();
    if (engine.state === "ready") void this.questions.confirm();
  }

  // The game

  /** Shows a game from now on.
   * @param {Loaded | History} game
   * @param {boolean} [silent] whether nothing is told of it
   * @param {string} [note] what to say first */
  adopt(game, silent = false, note = "") {
    const history = game instanceof History ? game : new History(game);
    this.history = history;
    this.draw();
    if (silent) {
      this.teller.begin(history);
      return;
    }
    this.#tell(`${note} ${this.controls.heading} ${history.view.status}`.trim());
    this.source.keep();
  }

  /** Shows another entry.
   * @param {number} at */
  go(at) {
    const { history } = this;
    if (!history) return;
    const from = history.at;
    history.at = Math.max(0, Math.min(at, history.last));
    if (history.at === from) this.refresh();
    else this.#goneOn(history.sentence(from));
  }

  /** Goes some entries on, or back.
   * @param {number} by */
  step(by) {
    this.go((this.history?.at ?? 0) + by);
  }

  /** Plays an offered move: shows it, and asks the engine for what it leads to.
   * @param {string} move */
  play(move) {
    const { history } = this;
    if (!history) return;
    history.foresee(move);
    this.#goneOn(history.sentence(history.at - 1));
    void this.questions.confirm();
  }

  /** Lets a line follow what is shown, and plays it by itself.
   * @param {import("./view.js").Line} line
   * @param {number} [pause] between two steps, in milliseconds */
  follow(line, pause) {
    this.history?.follow(line);
    this.controls.run(pause);
  }

  /** Another deal. */
  deal() {
    this.source.deal();
  }

  /** Another entry is shown from now on: the game is no more that of the link in the address.
   * @param {string} said */
  #goneOn(said) {
    this.notice?.clear();
    unlink(this.id);
    this.draw();
    this.#tell(said);
    this.source.keep();
  }

  /** Starts the engine: the reader means to do something that needs it. */
  wake() {
    engine.boot(this.dataset.version).catch(() => {});
  }

  /** Brings the table up to date, and all that goes with it. */
  draw() {
    if (!this.history) return;
    this.board?.show(this.history.view, this.controls.speed);
    this.refresh();
  }

  /** Brings the controls, the words and what is on offer up to date. */
  refresh() {
    if (!this.history) return;
    this.controls.show(this.history, this.status);
    this.offers();
  }

  /** Says words beside the game, for the eye and the ear.
   * @param {string} words */
  say(words) {
    this.notice?.say(words);
    this.teller.announce(words);
  }

  /** @param {string} said */
  #tell(said) {
    const words = `${said} ${this.besides}`.trim();
    if (this.history) this.teller.tell(this.history, words, engine.state === "ready");
  }

  async copyLink() {
    const { history } = this;
    if (!history) return;
    const game = { start: history.start, rules: history.view.rules ?? "", moves: this.moves };
    const link = linkTo(this.id, game, this.position);
    try {
      await navigator.clipboard.writeText(link);
      this.say("Link copied.");
    } catch {
      this.notice?.offer("Copy this link:", link);
    }
  }
}
