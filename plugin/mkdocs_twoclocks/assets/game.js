// What both games' elements share: the game as it has been shown so far, where in it the reader is, and the controls.
//
// An element starts from the HTML and the data that the build wrote into it, or asks the engine for both when it was written
// by hand. A game is a list of entries, its start first; going back, forward or anywhere is showing another entry. An
// entry without a step has been foreseen but not yet answered by the engine: such entries are answered in their order.

import { Board } from "./board.js";
import { engine, EngineError } from "./engine.js";
import { FORMAT, keep, recall } from "./kept.js";
import { linked, linkTo } from "./link.js";
import { Notice } from "./notice.js";
import shells from "./shells.js";
import { after, foresee } from "./view.js";

/** @import { Line, Offer, Step, View } from "./view.js" */
/** @typedef {{view: View, move: string, offer: Offer | null, step: Step | null}} Entry */
/** A game as it was loaded: its start as text, its line, and how much of the line is played.
 * @typedef {{start: string, line: Line, at: number}} Loaded */

const PAUSE = 1200;

export class GameElement extends HTMLElement {
  static observedAttributes = ["deal", "position", "moves", "rules", "show"];

  /** The game's name in the engine. */
  game = "";
  /** @type {Entry[]} */
  entries = [];
  at = 0;
  /** @type {Board | null} */
  board = null;

  /** The page's own game, or a link's: what Restart goes back to.
   * @type {Loaded | null} */
  #fresh = null;
  /** The start that the page itself has; what was kept for another one is ignored. */
  #page = "";
  #start = "";
  /** @type {Notice | null} */
  #notice = null;
  /** @type {AbortController | null} */
  #connected = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What has been shown but not yet told, since the engine has not answered it.
   * @type {{entry: Entry, moves: string[], said: string}[]} */
  #untold = [];
  #told = "";
  #opening = 0;
  #answering = false;
  #changed = false;

  // What a page's own script sees

  /** The position shown now; while the engine has not answered a move, the position before it. */
  get position() {
    return this.entries[this.#known()]?.view.position ?? "";
  }

  set position(text) {
    void this.open({ start: text });
  }

  /** The moves from the start to there. */
  get moves() {
    return this.#moves(this.#known());
  }

  get outcome() {
    return this.entries[this.#known()]?.view.outcome ?? null;
  }

  get engine() {
    return engine.state;
  }

  // Coming and going

  connectedCallback() {
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    const data = this.querySelector(":scope > script[type='application/json']");
    if (!this.board) this.#build();
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.addEventListener("input", (event) => this.#input(event), { signal });
    this.addEventListener("change", (event) => this.#change(event), { signal });
    this.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.addEventListener("focusout", () => queueMicrotask(() => this.offers()), { signal });
    window.addEventListener("hashchange", () => this.#follow(), { signal });
    engine.addEventListener("change", () => this.#engineChanged(), { signal });
    this.listen(signal);
    this.setAttribute("engine", engine.state);
    if (this.entries.length) return;
    if (data) this.#begin(JSON.parse(data.textContent ?? ""));
    else this.#whenSeen(signal);
  }

  disconnectedCallback() {
    this.#connected?.abort();
    this.pause();
    this.board?.settle();
  }

  attributeChangedCallback() {
    if (!this.isConnected || !this.board || this.#changed) return;
    this.#changed = true;
    queueMicrotask(() => {
      this.#changed = false;
      if (this.section.dataset.show !== this.show) this.#build();
      void this.#load();
    });
  }

  /** @returns {HTMLElement} */
  get section() {
    return /** @type {HTMLElement} */ (this.querySelector("section.tc"));
  }

  get show() {
    return this.getAttribute("show") ?? "play";
  }

  #build() {
    const there = this.querySelector("section.tc");
    if (!there || there.getAttribute("data-show") !== this.show) {
      there?.remove();
      const shell = shells[`${this.game}-${this.show}`] ?? shells[`${this.game}-play`];
      this.prepend(document.createRange().createContextualFragment(shell));
    }
    this.board = new Board(this.section, shells.card);
    this.#notice = new Notice(this.section);
  }

  /** @param {AbortSignal} signal */
  #whenSeen(signal) {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      observer.disconnect();
      void this.#load();
    });
    observer.observe(this);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** The link's game, else the one kept, else the page's own.
   * @param {{line: Line, at: number}} own */
  #begin(own) {
    this.#page = own.line.start.position;
    this.#fresh = { start: this.getAttribute("deal") ?? this.#page, ...own };
    this.#adopt(this.#fresh);
    this.#draw();
    this.#told = this.position;
    const kept = this.show === "play" ? recall(this.id, this.#page) : null;
    if (this.#follow() || !kept) return;
    this.#adopt(kept);
    for (const move of kept.pending) this.#foresee(move);
    this.#draw();
    this.#tell("");
    this.#notice?.say("Continued from your last visit.");
  }

  /** Loads what the attributes say. */
  async #load() {
    const start = this.getAttribute("position") ?? this.getAttribute("deal") ?? fresh();
    const moves = this.getAttribute("moves")?.split(/\s+/).filter(Boolean) ?? [];
    const first = !this.entries.length;
    if (await this.open({ start, rules: this.getAttribute("rules") ?? undefined, moves }, first)) {
      this.#page = this.entries[0].view.position;
      this.#fresh = this.#loaded();
      if (first) this.#follow();
    }
  }

  /** Opens the game of the page's address, if it names one for this element.
   * @returns {boolean} */
  #follow() {
    try {
      const game = linked(this.id);
      if (!game) return false;
      const own = this.#fresh;
      const isOwn = own && game.start === own.start && [own.line.start.rules, ""].includes(game.rules);
      if (isOwn && game.moves.every((move, index) => move === own.line.moves[index])) {
        this.#fresh = { ...own, at: game.moves.length };
        this.restart();
      } else {
        const { start, rules, moves } = game;
        void this.open({ start, rules: rules || undefined, moves }).then((opened) => {
          if (opened) this.#fresh = this.#loaded();
        });
      }
      return true;
    } catch {
      this.#notice?.say("The link in the address is garbled, so this page's own game is shown.");
      return false;
    }
  }

  // The game

  /** Asks the engine for a game and shows it; what was shown stays when there is none.
   * @param {{start: string, rules?: string, under?: string, moves?: string[]}} wanted
   * @param {boolean} [silent] whether it is the first thing shown, which is nothing new
   * @returns {Promise<boolean>} whether it is shown now */
  async open(wanted, silent = false) {
    const opening = ++this.#opening;
    this.pause();
    try {
      const reply = await this.#ask({ op: "open", game: this.game, ...wanted });
      if (opening !== this.#opening || !this.isConnected) return false;
      const steps = this.show === "steps";
      const line = steps && wanted.moves?.length ? cut(reply.line, reply.at) : reply.line;
      const start = wanted.start.includes("/") ? line.start.position : wanted.start.trim();
      this.#adopt({ start, line, at: steps ? 0 : reply.at });
      this.#notice?.clear();
      this.#draw(this.speed);
      if (silent) this.#told = this.position;
      else this.#tell(this.entries[this.at].view.status);
      return true;
    } catch (error) {
      if (opening === this.#opening) this.#excuse(error);
      this.#controls();
      return false;
    }
  }

  /** Shows another entry.
   * @param {number} at */
  go(at) {
    const to = Math.max(0, Math.min(at, this.entries.length - 1));
    if (to !== this.at) {
      const from = this.at;
      this.at = to;
      this.#notice?.clear();
      this.#draw(this.speed);
      this.#tell(this.sentence(from));
    }
    this.#controls();
  }

  /** Plays an offered move: shows it, and asks the engine for what it leads to.
   * @param {string} move */
  play(move) {
    this.entries.length = this.at + 1;
    this.#notice?.clear();
    this.#foresee(move);
    this.#draw(this.speed);
    this.#tell(this.sentence(this.at - 1));
    void this.#answer();
  }

  /** As freshly loaded, but for the reader's speed. */
  restart() {
    if (!this.#fresh) return;
    this.#opening += 1;
    this.pause();
    this.#adopt(this.#fresh);
    this.#notice?.clear();
    this.#draw(this.speed);
    this.#tell(this.entries[this.at].view.status);
  }

  /** Starts the engine, since the reader means to do something that needs it. */
  wake() {
    engine.boot(this.dataset.version).catch(() => {});
  }

  /** What a step from another entry to this one is, in one sentence.
   * @param {number} from
   * @returns {string} */
  sentence(from) {
    const back = this.at === from - 1;
    const offer = this.entries[back ? from : this.at].offer;
    if (!offer?.said) return this.entries[this.at].view.status;
    return back ? `Taken back: ${offer.said}` : offer.said;
  }

  /** Where a game adds what it listens to while it is in the page.
   * @param {AbortSignal} _signal */
  listen(_signal) {}

  /** Where a game says what can be done now; called whenever that may have changed. */
  offers() {}

  /** Brings the controls and what is on offer up to date. */
  refresh() {
    this.#controls();
    this.offers();
  }

  /** @param {Loaded} loaded */
  #adopt({ start, line, at }) {
    this.#start = start;
    this.#untold = [];
    this.entries = [{ view: line.start, move: "", offer: null, step: {} }];
    for (const [index, step] of line.steps.entries()) {
      const before = this.entries[index].view;
      const move = line.moves[index];
      const offer = before.moves.find((each) => each.move === move) ?? null;
      this.entries.push({ view: after(before, step), move, offer, step });
    }
    this.at = Math.min(at, line.steps.length);
  }

  /** The game as it is now, without what the engine has not answered.
   * @returns {Loaded} */
  #loaded() {
    const answered = this.entries.filter((entry) => entry.step);
    const steps = answered.slice(1).map((entry) => /** @type {Step} */ (entry.step));
    const moves = answered.slice(1).map((entry) => entry.move);
    return { start: this.#start, line: { start: this.entries[0].view, moves, steps }, at: this.#known() };
  }

  /** @param {string} move */
  #foresee(move) {
    const { view } = this.entries[this.at];
    const offer = view.moves.find((each) => each.move === move);
    if (!offer) return;
    this.entries.push({ view: foresee(view, offer), move, offer, step: null });
    this.at += 1;
  }

  /** Has the engine answer, in order, all entries that it has not answered. */
  async #answer() {
    if (this.#answering) return;
    this.#answering = true;
    try {
      for (let entry; (entry = this.entries.find((each) => !each.step));) {
        const { position } = this.entries[this.entries.indexOf(entry) - 1].view;
        const reply = await this.#ask({ op: "play", game: this.game, position, move: entry.move });
        const index = this.entries.indexOf(entry);
        if (index > 0) this.#answered(index, reply.step);
      }
    } catch (error) {
      this.#excuse(error);
      if (error instanceof EngineError && error.kind !== "failed" && error.kind !== "cancelled") {
        this.entries.length = this.entries.findIndex((each) => !each.step);
        this.go(this.at);
      }
    } finally {
      this.#answering = false;
    }
  }

  /** @param {number} index
   * @param {Step} step */
  #answered(index, step) {
    const entry = this.entries[index];
    entry.step = step;
    entry.view = after(this.entries[index - 1].view, step);
    for (let later = index + 1; later < this.entries.length; later += 1) {
      const { offer } = this.entries[later];
      if (offer) this.entries[later].view = foresee(this.entries[later - 1].view, offer);
    }
    if (this.at >= index) this.#draw(this.speed);
    this.#flush();
  }

  /** @param {Record<string, unknown>} request
   * @returns {Promise<any>} */
  #ask(request) {
    this.#notice?.wait();
    this.wake();
    return engine.ask(request).finally(() => this.#notice?.done());
  }

  /** @param {unknown} error */
  #excuse(error) {
    const words = error instanceof Error ? error.message : String(error);
    const waiting = this.entries.some((entry) => !entry.step);
    const note = waiting ? `${words} Your moves are kept, and confirmed when it runs.` : words;
    this.#notice?.say(note);
    this.#announce(note);
  }

  /** The last entry up to the one shown that the engine has answered. */
  #known() {
    return this.entries.findLastIndex((entry, index) => index <= this.at && entry.step);
  }

  /** @param {number} at */
  #moves(at) {
    return this.entries.slice(1, at + 1).map((entry) => entry.move);
  }

  // Telling: one sentence and one event for each new position, in their order, each when it is known

  /** @param {string} said */
  #tell(said) {
    this.#untold.push({ entry: this.entries[this.at], moves: this.#moves(this.at), said });
    this.#flush();
  }

  #flush() {
    for (let next; (next = this.#untold[0]) && (next.entry.step || !this.entries.includes(next.entry));) {
      this.#untold.shift();
      const { entry, moves, said } = next;
      const { position, outcome, status } = entry.view;
      if (!entry.step || position === this.#told) continue;
      this.#told = position;
      if (said) this.#announce(outcome && said !== status ? `${said} ${status}` : said);
      this.dispatchEvent(new CustomEvent("positionchange", { bubbles: true, detail: { position, moves, outcome } }));
    }
    this.#keep();
  }

  /** The same words twice must still be two announcements.
   * @param {string} words */
  #announce(words) {
    const live = this.querySelector(".tc-live");
    if (live) live.textContent = live.textContent === words ? `${words}\u00a0` : words;
  }

  #keep() {
    if (this.show !== "play" || !this.#fresh || !this.#page) return;
    const loaded = this.#loaded();
    const same = loaded.start === this.#fresh.start && loaded.at === this.#fresh.at;
    const untouched = same && loaded.line.start.position === this.#page && this.entries.every((entry) => entry.step);
    const shown = this.entries.slice(0, this.at + 1);
    const pending = shown.filter((entry) => !entry.step).map((entry) => entry.move);
    const kept = keep(this.id, untouched ? null : { format: FORMAT, page: this.#page, ...loaded, pending });
    if (!kept) this.#notice?.once("This browser keeps nothing for this site: your game will not be here next time.");
  }

  // The screen

  get speed() {
    const speed = this.querySelector("select[name=speed]");
    return speed instanceof HTMLSelectElement ? Number(speed.value) : 1;
  }

  /** @param {number} [speed] */
  #draw(speed) {
    const { view } = this.entries[this.at];
    this.board?.show(view, speed);
    if (view.outcome) this.section.dataset.outcome = view.outcome;
    else delete this.section.dataset.outcome;
    this.refresh();
  }

  #controls() {
    const entry = this.entries[this.at];
    if (!entry) return;
    const { view, offer } = entry;
    const last = this.entries.length - 1;
    this.#text(".tc-status", this.statusLine(offer?.said ?? "", view));
    this.#text(".tc-dial b", view.dial[0] ?? "");
    this.#text(".tc-dial span", view.dial[1] ?? "");
    this.#text(".tc-number", this.#start.includes("/") ? "" : `No. ${this.#start}`);
    for (const action of ["back", "undo"]) this.#off(action, this.at === 0);
    for (const action of ["turn", "next", "redo", "end", "play"]) this.#off(action, this.at === last && !this.#timer);
    const step = this.querySelector("input[name=step]");
    if (step instanceof HTMLInputElement) {
      const most = this.show === "play" ? Object.keys(view.cards).length : last;
      step.max = String(most);
      step.value = String(this.at);
      step.style.setProperty("--share", `${most ? (100 * this.at) / most : 0}%`);
      this.#text(".tc-at", `${this.at} of ${most}`);
    }
    const deal = this.querySelector("input[name=deal]");
    if (deal instanceof HTMLInputElement && deal !== document.activeElement)
      deal.value = this.#start.includes("/") ? "" : this.#start;
    const rules = this.querySelector("select[name=rules]");
    if (rules instanceof HTMLSelectElement) rules.value = view.rules ?? "";
    const play = this.querySelector("[data-action=play]");
    if (play) play.textContent = this.#timer ? "Pause" : "Play";
  }

  /** @param {string} said
   * @param {View} view
   * @returns {string} */
  statusLine(said, view) {
    return `${said} ${view.status}`.trim();
  }

  /** @param {string} selector
   * @param {string} text */
  #text(selector, text) {
    const element = this.querySelector(selector);
    if (element && element.textContent !== text) element.textContent = text;
  }

  /** A control that can do nothing now keeps its place and its focus.
   * @param {string} action
   * @param {boolean} off */
  #off(action, off) {
    this.querySelector(`[data-action=${action}]`)?.setAttribute("aria-disabled", String(off));
  }

  // The controls

  /** @param {Event} event */
  #click(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (!(button instanceof HTMLElement) || button.ariaDisabled === "true") return;
    const action = button.dataset.action ?? "";
    if (action !== "play") this.pause();
    this.act(action);
  }

  /** @param {string} action */
  act(action) {
    if (action === "turn" || action === "next" || action === "redo") this.go(this.at + 1);
    else if (action === "back" || action === "undo") this.go(this.at - 1);
    else if (action === "end") this.go(this.entries.length - 1);
    else if (action === "play") this.#timer ? this.pause() : this.#run();
    else if (action === "restart") this.restart();
    else if (action === "new") void this.open({ start: fresh(), rules: this.entries[0]?.view.rules ?? undefined });
    else if (action === "link") void this.#copy();
    else if (action === "cancel") engine.cancel();
  }

  /** @param {Event} event */
  #input(event) {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== "step") return;
    this.pause();
    this.go(Number(event.target.value));
  }

  /** @param {Event} event */
  #change(event) {
    if (!(event.target instanceof HTMLSelectElement) || event.target.name !== "rules") return;
    const start = this.#start.includes("/") ? this.entries[0].view.position : this.#start;
    void this.open({ start, under: event.target.value });
  }

  /** No key pressed in a widget is the page's.
   * @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.name !== "deal") return;
    void this.open({ start: event.target.value, rules: this.entries[0]?.view.rules ?? undefined });
  }

  #run() {
    this.go(this.at + 1);
    if (this.at === this.entries.length - 1) this.pause();
    else this.#timer = setTimeout(() => this.#run(), PAUSE / this.speed);
    this.#controls();
  }

  /** Stops playing by itself. */
  pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#controls();
  }

  async #copy() {
    const game = { start: this.#start, rules: this.entries[0].view.rules ?? "", moves: this.moves };
    const link = linkTo(this.id, game, this.position);
    try {
      await navigator.clipboard.writeText(link);
      this.#notice?.say("Link copied.");
      this.#announce("Link copied.");
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

/** A deal number that nobody chose. */
function fresh() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** @param {Line} line
 * @param {number} length
 * @returns {Line} */
function cut(line, length) {
  return { start: line.start, moves: line.moves.slice(0, length), steps: line.steps.slice(0, length) };
}
