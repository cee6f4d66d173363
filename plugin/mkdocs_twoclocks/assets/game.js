// What both games' elements share: where a game comes from, showing and playing it, and what the controls do.
//
// An element starts from the HTML and the data that the build wrote into it, or asks the engine for both when it was written
// by hand. A link in the page's address comes before a game that was kept, and that before the page's own.

import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { engine, EngineError, study } from "./engine.js";
import { History } from "./history.js";
import { keep, keyOf, recall } from "./kept.js";
import { linked, linkTo, unlink } from "./link.js";
import { Notice } from "./notice.js";
import shells from "./shells.js";
import { Teller } from "./teller.js";

/** @import { Loaded } from "./history.js" */
/** @typedef {{start: string, rules?: string, under?: string, moves?: string[]}} Wanted */

const CONTINUED = "Continued from your last visit.";

export class GameElement extends HTMLElement {
  static observedAttributes = ["deal", "position", "moves", "rules", "show"];

  /** The game's name in the engine. */
  game = "";
  /** @type {History | null} */
  history = null;
  /** @type {Board | null} */
  board = null;

  /** What Restart goes back to: the page's own game, or that of a link.
   * @type {Loaded | null} */
  #fresh = null;
  /** The page's own start; what was kept for another one is ignored. */
  #own = "";
  #key = "";
  #controls = new Controls(this);
  #teller = new Teller(this);
  /** @type {Notice | null} */
  #notice = null;
  /** @type {AbortController | null} */
  #connected = null;
  #opening = 0;
  #answering = false;
  #changed = false;

  // What a page's own script sees

  /** The position shown now; while the engine has not answered a move, the position before that. */
  get position() {
    return this.history?.entries[this.history.known].view.position ?? "";
  }

  set position(text) {
    if (this.isConnected) void this.open({ start: text });
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
    this.#key = keyOf(this.id);
    if (!this.board) this.#build();
    this.#upgrade();
    this.addEventListener("focusout", () => queueMicrotask(() => this.refresh()), { signal });
    window.addEventListener("hashchange", () => void this.#follow(), { signal });
    engine.addEventListener("change", () => this.#engineChanged(), { signal });
    this.#controls.listen(signal);
    this.listen(signal);
    this.setAttribute("engine", engine.state);
    if (this.history) return;
    const embedded = this.querySelector(":scope > template");
    if (embedded instanceof HTMLTemplateElement) this.#begin(JSON.parse(embedded.content.textContent ?? ""));
    else if (!this.querySelector("[data-key]")) this.#whenSeen(signal);
  }

  disconnectedCallback() {
    this.#connected?.abort();
    this.#controls.pause();
    this.board?.settle();
  }

  attributeChangedCallback() {
    if (!this.isConnected || !this.board || this.#changed) return;
    this.#changed = true;
    queueMicrotask(() => {
      this.#changed = false;
      if (this.querySelector("section.tc")?.getAttribute("data-show") !== this.show) this.#build();
      void this.#load();
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
    this.#notice = new Notice(section);
  }

  /** A position that was set before this was an element of its kind. */
  #upgrade() {
    if (!Object.hasOwn(this, "position")) return;
    const { position } = this;
    delete (/** @type {{position?: string}} */ (this).position);
    this.setAttribute("position", position);
  }

  /** Loads what the attributes say when it comes into view, unless another game was opened before.
   * @param {AbortSignal} signal */
  #whenSeen(signal) {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      observer.disconnect();
      if (!this.#opening) void this.#load();
    });
    observer.observe(this);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** @param {Omit<Loaded, "start">} own */
  async #begin(own) {
    this.#own = own.line.start.position;
    this.#fresh = { start: this.getAttribute("deal") ?? this.#own, ...own };
    const kept = this.#recall();
    this.#adopt(this.#fresh, true);
    if (!(await this.#follow())) this.#continue(kept);
  }

  /** What was kept of a game from the page's own start. */
  #recall() {
    return this.show === "play" && this.id ? recall(this.#key, this.#own) : null;
  }

  /** @param {ReturnType<typeof recall>} kept */
  #continue(kept) {
    if (!kept) return;
    try {
      const history = new History(kept);
      for (const move of kept.pending) history.foresee(move);
      this.#adopt(history, false, CONTINUED);
      this.#notice?.say(CONTINUED);
      if (engine.state === "ready") void this.#answer();
    } catch {
      // What was kept can be anything; a game that cannot be shown is none.
      this.restart();
    }
  }

  /** Loads what the attributes say. */
  async #load() {
    const start = this.getAttribute("position") ?? this.getAttribute("deal") ?? fresh();
    const moves = this.getAttribute("moves")?.split(/\s+/).filter(Boolean) ?? [];
    const first = !this.history;
    if (!(await this.open({ start, rules: this.getAttribute("rules") ?? undefined, moves }, first))) return;
    this.#fresh = this.history?.loaded ?? null;
    this.#own = this.#fresh?.line.start.position ?? "";
    const kept = first ? this.#recall() : null;
    if (first && !(await this.#follow())) this.#continue(kept);
  }

  /** Opens the game that the page's address names for this element.
   * @returns {Promise<boolean>} whether it names one, and that is shown */
  async #follow() {
    try {
      const game = linked(this.id);
      if (!game) return false;
      this.scrollIntoView();
      return await this.#open(game);
    } catch {
      this.#excuse("The link in the address is garbled, so this page's own game is shown.");
      return false;
    }
  }

  /** Opens a link's game, without the engine where the page has it itself.
   * @param {import("./link.js").Linked} game
   * @returns {Promise<boolean>} */
  async #open({ start, rules, moves }) {
    const own = this.#fresh;
    const same = own && own.start === start && [own.line.start.rules ?? "", ""].includes(rules);
    if (same && moves.every((move, index) => move === own.line.moves[index])) {
      this.#fresh = { ...own, at: moves.length };
      this.restart();
      return true;
    }
    const opened = await this.open({ start, rules: rules || undefined, moves });
    if (opened) this.#fresh = this.history?.loaded ?? null;
    return opened;
  }

  // The game

  /** Asks the engine for a game and shows it; what was shown stays when there is none.
   * @param {Wanted} wanted
   * @param {boolean} [silent] whether it is the first thing shown, which is nothing new
   * @returns {Promise<boolean>} whether it is shown now */
  async open(wanted, silent = false) {
    const opening = ++this.#opening;
    this.#controls.pause();
    if (!silent && engine.state !== "ready") this.#teller.announce("Loading the engine.");
    try {
      const { line, at } = await this.#ask({ op: "open", ...wanted });
      if (opening !== this.#opening || !this.isConnected) return false;
      const start = wanted.start.includes("/") ? line.start.position : wanted.start;
      const steps = this.show === "steps";
      const length = steps && wanted.moves?.length ? at : line.moves.length;
      const given = { ...line, moves: line.moves.slice(0, length), steps: line.steps.slice(0, length) };
      this.#notice?.clear();
      this.#adopt({ start, line: given, at: steps ? 0 : at }, silent);
      return true;
    } catch (error) {
      if (opening === this.#opening) this.#excuse(error);
      this.refresh();
      return false;
    }
  }

  /** Shows another entry.
   * @param {number} at */
  go(at) {
    const { history } = this;
    if (!history) return;
    const from = history.at;
    history.at = Math.max(0, Math.min(at, history.last));
    if (history.at === from) {
      this.refresh();
      return;
    }
    this.#notice?.clear();
    unlink(this.id);
    this.#draw();
    this.#tell(history.sentence(from));
    this.#keep();
  }

  /** Plays an offered move: shows it, and asks the engine for what it leads to.
   * @param {string} move */
  play(move) {
    const { history } = this;
    if (!history) return;
    history.foresee(move);
    this.#notice?.clear();
    unlink(this.id);
    this.#draw();
    this.#tell(history.sentence(history.at - 1));
    this.#keep();
    void this.#answer();
  }

  /** Lets a line follow what is shown, and plays it by itself.
   * @param {import("./view.js").Line} line
   * @param {number} [pause] between two steps, in milliseconds */
  follow(line, pause) {
    this.history?.follow(line);
    this.#controls.run(pause);
  }

  /** As freshly loaded, but for the reader's speed. */
  restart() {
    if (!this.#fresh) return;
    this.#opening += 1;
    this.#controls.pause();
    this.#notice?.clear();
    this.#adopt(this.#fresh);
  }

  /** Starts the engine: the reader means to do something that needs it. */
  wake() {
    engine.boot(this.dataset.version).catch(() => {});
  }

  /** Brings the controls, the words and what is on offer up to date. */
  refresh() {
    if (!this.history) return;
    this.#controls.show(this.history, this.status);
    this.offers();
  }

  /** Shows a game from now on.
   * @param {Loaded | History} game
   * @param {boolean} [silent] whether nothing is told of it
   * @param {string} [note] what to say first */
  #adopt(game, silent = false, note = "") {
    const history = game instanceof History ? game : new History(game);
    this.history = history;
    this.#draw();
    if (silent) {
      this.#teller.begin(history);
      return;
    }
    this.#tell(`${note} ${this.#controls.heading} ${history.view.status}`.trim());
    this.#keep();
  }

  #draw() {
    if (!this.history) return;
    this.board?.show(this.history.view, this.#controls.speed);
    this.refresh();
  }

  /** Has the engine answer, in order, all that it has not answered. */
  async #answer() {
    if (this.#answering) return;
    this.#answering = true;
    try {
      for (let next; (next = this.history?.unanswered);) {
        const { entry, before } = next;
        const { step } = await this.#ask({ op: "play", position: before.view.position, move: entry.move });
        if (!this.history?.entries.includes(entry)) continue;
        this.history.answer(entry, step);
        this.#draw();
        this.#teller.flush(this.history);
        this.#keep();
      }
    } catch (error) {
      this.#excuse(error);
      if (error instanceof EngineError && error.kind !== "failed" && error.kind !== "cancelled") {
        this.history?.forget();
        this.#draw();
      }
    } finally {
      this.#answering = false;
    }
  }

  /** @param {Record<string, unknown>} request
   * @returns {Promise<any>} */
  #ask(request) {
    this.#notice?.wait();
    this.wake();
    return engine.ask({ game: this.game, ...request }).finally(() => this.#notice?.done());
  }

  /** @param {string} said */
  #tell(said) {
    if (this.history) this.#teller.tell(this.history, said, engine.state === "ready");
  }

  /** Says what went wrong.
   * @param {unknown} error */
  #excuse(error) {
    const words = error instanceof Error ? error.message : String(error);
    const note = this.history?.unanswered ? `${words} Your moves are kept, and confirmed when it runs.` : words;
    this.say(note);
  }

  /** Keeps the game for the reader's next visit, unless it is as the page has it. */
  #keep() {
    const { history } = this;
    if (!history || !this.#own || !this.id || this.show !== "play" || !this.isConnected) return;
    const { loaded } = history;
    const pending = history.entries.slice(0, history.at + 1).filter((entry) => !entry.step);
    const moved = (/** @type {Loaded | null} */ game) => game?.line.moves.slice(0, game.at).join(" ");
    const own = loaded.line.start.position === this.#own && moved(loaded) === moved(this.#fresh);
    const untouched = own && !pending.length;
    const kept = { own: this.#own, ...loaded, pending: pending.map((entry) => entry.move) };
    if (keep(this.#key, untouched ? null : kept)) return;
    this.#notice?.once("This browser keeps nothing for this site: your game will not be here next time.");
  }

  /** Goes some entries on, or back.
   * @param {number} by */
  step(by) {
    this.go((this.history?.at ?? 0) + by);
  }

  /** Deals by number, or a deal that nobody chose.
   * @param {string} [number] */
  deal(number = fresh()) {
    void this.open({ start: number, rules: this.history?.view.rules ?? undefined });
  }

  /** Starts the same deal under another rule set.
   * @param {string} rules */
  under(rules) {
    if (this.history)
      void this.open({ start: this.history.deal || this.history.entries[0].view.position, under: rules });
  }

  /** Stops waiting for the engine. */
  cancel() {
    if (engine.state === "loading") engine.cancel();
    study.cancel();
  }

  /** The reader waits for a search, or no longer.
   * @param {boolean} waiting */
  think(waiting) {
    if (waiting) this.#notice?.think();
    else this.#notice?.clear();
  }

  /** Says words beside the game, for the eye and the ear.
   * @param {string} words */
  say(words) {
    this.#notice?.say(words);
    this.announce(words);
  }

  /** @param {string} words */
  announce(words) {
    this.#teller.announce(words);
  }

  /** Takes the words of the notice away. */
  dismiss() {
    this.#notice?.clear();
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
      this.#notice?.offer("Copy this link:", link);
    }
  }

  #engineChanged() {
    this.setAttribute("engine", engine.state);
    this.#notice?.progress();
    if (engine.state === "ready") void this.#answer();
  }
}

/** A deal number that nobody chose, short enough to be said aloud. */
export function fresh() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}
