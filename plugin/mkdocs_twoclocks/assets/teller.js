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
   * @param {string} said */
  tell(history, said) {
    this.#untold.push({ entry: history.shown, moves: history.moves(history.at), said });
    this.flush(history);
  }

  /** Tells what can be told by now.
   * @param {History} history */
  flush(history) {
    for (let next; (next = this.#untold[0]) && (next.entry.step || !history.entries.includes(next.entry));) {
      this.#untold.shift();
      const { entry, moves, said } = next;
      const { position, outcome, status } = entry.view;
      if (!entry.step || position === this.#told) continue;
      this.#told = position;
      this.announce(outcome && said !== status ? `${said} ${status}` : said);
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
