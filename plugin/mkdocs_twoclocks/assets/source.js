// Where a game comes from. A link in the page's address comes before a game that was kept, and that before the page's own: the
// one that the build wrote into the element, or else the one that its attributes name, for which the engine is asked.

import { engine } from "./engine.js";
import { History } from "./history.js";
import { keep, keyOf, recall } from "./kept.js";
import { linked } from "./link.js";

/** @import { GameElement } from "./game.js" */
/** @import { Loaded } from "./history.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Linked } from "./link.js" */
/** @typedef {{start: string, rules?: string, under?: string, moves?: string[], winning?: string}} Wanted */

const CONTINUED = "Continued from your last visit.";

export class Source {
  #game;
  /** What Restart goes back to: the page's own game, or that of a link.
   * @type {Loaded | null} */
  #fresh = null;
  /** The page's own start; what was kept for another one is ignored. */
  #own = "";
  #key = "";
  #opening = 0;
  /** The change of the rule set that is under way, or was last; the next deal is dealt after it.
   * @type {Promise<unknown>} */
  changed = Promise.resolve();

  /** @param {GameElement} game */
  constructor(game) {
    this.#game = game;
  }

  /** The element is in the page: looks for its first game, unless it has one.
   * @param {AbortSignal} signal */
  connect(signal) {
    const game = this.#game;
    this.#key = keyOf(game.id);
    window.addEventListener("hashchange", () => void this.#follow(), { signal });
    if (game.history) return;
    const embedded = game.querySelector(":scope > template");
    if (embedded instanceof HTMLTemplateElement) void this.#begin(JSON.parse(embedded.content.textContent ?? ""));
    else if (!game.querySelector("[data-key]")) this.#whenSeen(signal);
  }

  /** Loads what the attributes say when it comes into view, unless another game was opened before.
   * @param {AbortSignal} signal */
  #whenSeen(signal) {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      observer.disconnect();
      if (!this.#opening) void this.load();
    });
    observer.observe(this.#game);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** @param {Omit<Loaded, "start">} own */
  async #begin(own) {
    this.#own = own.line.start.position;
    this.#fresh = { start: this.#game.getAttribute("deal") ?? this.#own, ...own };
    const kept = this.#recall();
    this.#game.adopt(this.#fresh, true);
    if (!(await this.#follow())) this.#continue(kept);
  }

  /** Loads what the attributes say. */
  async load() {
    const game = this.#game;
    const start = game.getAttribute("position") ?? game.getAttribute("deal") ?? anyDeal();
    const moves = game.getAttribute("moves")?.split(/\s+/).filter(Boolean) ?? [];
    const first = !game.history;
    if (!(await this.open({ start, rules: game.getAttribute("rules") ?? undefined, moves }, first))) return;
    this.#fresh = game.history?.loaded ?? null;
    this.#own = this.#fresh?.line.start.position ?? "";
    const kept = first ? this.#recall() : null;
    if (first && !(await this.#follow())) this.#continue(kept);
  }

  /** Asks the engine for a game and shows it; what was shown stays when there is none.
   * @param {Wanted} wanted
   * @param {boolean} [silent] whether it is the first thing shown, which is nothing new
   * @param {string} [note] what to say of it first, unless the engine has words for it
   * @returns {Promise<boolean>} whether it is shown now */
  async open(wanted, silent = false, note = "") {
    const game = this.#game;
    const opening = ++this.#opening;
    game.controls.pause();
    if (!silent && engine.state !== "ready") game.teller.announce("Loading the engine.");
    try {
      const { line, at, made, words = note } = await game.questions.ask({ op: "open", ...wanted });
      if (opening !== this.#opening || !game.isConnected) return false;
      const start = made || wanted.start.includes("/") ? line.start.position : wanted.start.replace(/^0+(?=\d)/, "");
      const steps = game.show === "steps";
      const length = steps && wanted.moves?.length ? at : line.moves.length;
      const given = { ...line, moves: line.moves.slice(0, length), steps: line.steps.slice(0, length) };
      game.notice?.clear();
      game.adopt({ start, line: given, at: steps ? 0 : at, made }, silent, words);
      if (words) game.notice?.say(words);
      return true;
    } catch (error) {
      if (opening === this.#opening) game.questions.excuse(error);
      game.refresh();
      return false;
    }
  }

  /** Deals by number, or a deal that nobody chose.
   * @param {string} [number] */
  async deal(number = anyDeal()) {
    await this.changed;
    void this.open({ start: number, rules: this.#game.history?.view.rules ?? undefined });
  }

  /** Deals one of the same deck that was made to be won. */
  win() {
    const { history } = this.#game;
    if (history) void this.open({ start: anyDeal(), winning: history.entries[0].view.position });
  }

  /** Starts the same deal under another rule set.
   * @param {string} rules */
  under(rules) {
    const { history } = this.#game;
    if (history) this.changed = this.open({ start: history.deal || history.entries[0].view.position, under: rules });
  }

  /** As freshly loaded, but for the reader's speed. */
  restart() {
    if (!this.#fresh) return;
    this.#opening += 1;
    this.#game.controls.pause();
    this.#game.notice?.clear();
    this.#game.adopt(this.#fresh);
  }

  /** Opens the game that the page's address names for this element.
   * @returns {Promise<boolean>} whether it names one, and that is shown */
  async #follow() {
    try {
      const link = linked(this.#game.id);
      if (!link) return false;
      this.#game.scrollIntoView();
      return await this.#openLink(link);
    } catch {
      this.#game.questions.excuse("The link in the address is garbled, so this page's own game is shown.");
      return false;
    }
  }

  /** Opens a link's game, without the engine where the page has it itself.
   * @param {Linked} link
   * @returns {Promise<boolean>} */
  async #openLink({ start, rules, moves }) {
    const own = this.#fresh;
    const same = own && own.start === start && [own.line.start.rules ?? "", ""].includes(rules);
    if (same && moves.every((move, index) => move === own.line.moves[index])) {
      this.#fresh = { ...own, at: moves.length };
      this.restart();
      return true;
    }
    const opened = await this.open({ start, rules: rules || undefined, moves });
    if (opened) this.#fresh = this.#game.history?.loaded ?? null;
    return opened;
  }

  /** What was kept of a game from the page's own start. */
  #recall() {
    return this.#game.show === "play" && this.#game.id ? recall(this.#key, this.#own) : null;
  }

  /** @param {Kept | null} kept */
  #continue(kept) {
    if (!kept) return;
    try {
      const history = new History(kept);
      for (const move of kept.pending) history.foresee(move);
      this.#game.adopt(history, false, CONTINUED);
      this.#game.notice?.say(CONTINUED);
      if (engine.state === "ready") void this.#game.questions.confirm();
    } catch {
      // What was kept can be anything; a game that cannot be shown is none.
      this.restart();
    }
  }

  /** Keeps the game for the reader's next visit, unless it is as the page has it. */
  keep() {
    const { history, id, show, isConnected, notice } = this.#game;
    if (!history || !this.#own || !id || show !== "play" || !isConnected) return;
    const { loaded } = history;
    const pending = history.entries.slice(0, history.at + 1).filter((entry) => !entry.step);
    const moved = (/** @type {Loaded | null} */ game) => game?.line.moves.slice(0, game.at).join(" ");
    const own = loaded.line.start.position === this.#own && moved(loaded) === moved(this.#fresh);
    const untouched = own && !pending.length;
    const kept = { own: this.#own, ...loaded, pending: pending.map((entry) => entry.move) };
    if (keep(this.#key, untouched ? null : kept)) return;
    notice?.once("This browser keeps nothing for this site: your game will not be here next time.");
  }
}

/** A deal number that nobody chose, short enough to be said aloud. */
export function anyDeal() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}
