// Tells each new position that is shown, once and in order: to the ear in one sentence, to the page's script as an event. A
// position that the engine has still to answer is told when it has.

/** @import { Entry, History } from "./history.js" */

export class Teller {
  #element;
  /** @type {{entry: Entry, moves: string[], said: string}[]} */
  #untold = [];
  #told = "";

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** Takes what is shown for known: nothing is told of it.
   * @param {History} history */
  begin(history) {
    this.#untold = [];
    this.#told = history.view.position;
  }

  /** @param {History} history
   * @param {string} said
   * @param {boolean} soon whether the engine answers at once; else the words are said before it has */
  tell(history, said, soon) {
    const entry = history.shown;
    const early = !entry.step && !soon;
    if (early) this.announce(said);
    this.#untold.push({ entry, moves: history.moves(history.at), said: early ? "" : said });
    this.flush(history);
  }

  /** Tells what can be told by now.
   * @param {History} history */
  flush(history) {
    for (let next; (next = this.#untold[0]) && (next.entry.step || !history.entries.includes(next.entry));) {
      this.#untold.shift();
      const { entry, moves, said } = next;
      const { position, outcome, status } = entry.view;
      if (!entry.step) continue;
      const words = outcome && !said.includes(status) ? `${said} ${status}`.trim() : said;
      if (words) this.announce(words);
      if (position === this.#told) continue;
      this.#told = position;
      const detail = { position, moves, outcome };
      this.#element.dispatchEvent(new CustomEvent("positionchange", { bubbles: true, detail }));
    }
  }

  /** Says words in the live region; the same words twice are still two announcements.
   * @param {string} words */
  announce(words) {
    const live = this.#element.querySelector(".tc-live");
    if (live) live.textContent = live.textContent === words ? `${words}\u00a0` : words;
  }
}
