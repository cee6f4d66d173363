// The conundrum as an element: a deal whose lowest cards the reader changes, and games with a fault, one by one or many. Whatever is
// played, counted and said comes from the engine; what is kept here between two replies is what goes back with the next request.

import { LaboratoryElement } from "./laboratory.js";

/** @import { ClockPatience } from "./clock-patience.js" */
/** @import { Line } from "./view.js" */

/** Games of a press, and of a request: a tenth of a second or so. */
const GAMES = 1000;
const AT_ONCE = 250;

export class ClockConundrum extends LaboratoryElement {
  /** The last reply to a try.
   * @type {any} */
  #tried = null;
  /** The last reply for each fault.
   * @type {Record<string, any>} */
  #counted = {};
  /** The parts that games with a fault change, as the page has them.
   * @type {Map<Element, string>} */
  #fresh = new Map();

  /** @param {AbortSignal} signal */
  listen(signal) {
    for (const part of this.#fresh.size ? [] : this.querySelectorAll(".tc-faults td, .tc-result, .tc-game"))
      this.#fresh.set(part, part.innerHTML);
    this.addEventListener("change", (event) => this.#changed(event), { signal });
  }

  /** @param {string} action */
  press(action) {
    if (action === "try") void this.#try();
    else if (action === "restart") this.#restart();
    else if (action === "game") void this.#game();
    else if (action === "games") void this.#games();
    else if (action === "stop") this.#stop();
    else if (action === "again") this.#again();
  }

  /** @param {boolean} busy */
  working(busy) {
    for (const action of ["try", "game", "games"]) this.off(action, busy);
    this.off("stop", !busy);
    this.off("restart", busy || !this.#tried);
    this.off("again", busy || !Object.keys(this.#counted).length);
    if (!busy) this.progress();
  }

  /** @param {Event} event */
  #changed({ target }) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === "pile") this.#choose();
    else if (target.name === "seed") this.#again();
    else if (target.type === "radio") this.#tell();
  }

  /** @param {string} name
   * @returns {HTMLInputElement | HTMLSelectElement} */
  #field(name) {
    return /** @type {HTMLSelectElement} */ (this.querySelector(`[name=${name}]`));
  }

  /** Shows a game on a board, at a step.
   * @param {string} name the board's
   * @param {{position: string, line: Line, at: number}} game */
  #show(name, { position, line, at }) {
    const board = this.#board(name);
    board.controls.pause();
    board.adopt({ start: position, line, at }, true);
  }

  /** @param {string} name
   * @returns {ClockPatience} */
  #board(name) {
    return /** @type {ClockPatience} */ (this.querySelector(`#${this.id}-${name}`));
  }

  // The reader's deal

  /** The card that lies last in the pile now. */
  #choose() {
    const bottoms = this.#tried?.bottoms ?? JSON.parse(this.dataset.bottoms ?? "");
    this.#field("card").value = bottoms[this.#field("pile").value];
  }

  async #try() {
    const [pile, card] = [this.#field("pile").value, this.#field("card").value];
    const { position = this.dataset.position, tries, found } = this.#tried ?? {};
    await this.work(async (ask) => {
      this.#tried = await ask({ op: "attempt", position, pile, card, tries, found });
      this.#show("deal", this.#tried);
      this.text(".tc-verdict", this.#tried.words);
      this.text(".tc-score", this.#tried.score);
      this.announce(this.#tried.said);
    });
  }

  /** As freshly loaded; the board says so. */
  #restart() {
    this.#tried = null;
    for (const name of ["pile", "card"]) {
      const field = /** @type {HTMLSelectElement} */ (this.#field(name));
      field.selectedIndex = [...field.options].findIndex((option) => option.defaultSelected);
    }
    this.text(".tc-verdict", "");
    this.text(".tc-score", this.dataset.score ?? "");
    this.off("restart", true);
    this.#board("deal").source.restart();
  }

  // Games with a fault

  get #fault() {
    const chosen = /** @type {HTMLInputElement | null} */ (this.querySelector(".tc-faults :checked"));
    return chosen?.value ?? "";
  }

  /** @param {string} fault */
  #request(fault) {
    return { op: "faulty", fault, seed: this.#field("seed").value.trim(), tally: this.#counted[fault]?.tally };
  }

  async #game() {
    const fault = this.#fault;
    await this.work(async (ask) => {
      const found = await ask(this.#request(fault));
      this.#count(fault, found);
      this.#show("fault", found);
      this.text(".tc-game", found.name);
      this.announce(found.said);
    });
  }

  async #games() {
    const fault = this.#fault;
    const words = `Playing ${GAMES.toLocaleString("en")} games.`;
    this.announce(words);
    const done = await this.work(async (ask) => {
      for (let played = 0; played < GAMES; played += AT_ONCE) {
        this.#count(fault, await ask({ ...this.#request(fault), games: AT_ONCE }));
        this.progress(words, played + AT_ONCE, GAMES);
      }
    });
    if (done) this.announce(this.#counted[fault].sentence);
  }

  #stop() {
    if (this.halt()) this.announce("Stopped.");
  }

  /** As before the first game; the board says so. */
  #again() {
    this.halt();
    this.#counted = {};
    for (const [part, html] of this.#fresh) part.innerHTML = html;
    this.off("again", true);
    this.#board("fault").source.restart();
  }

  /** @param {string} fault
   * @param {any} found */
  #count(fault, found) {
    this.#counted[fault] = found;
    const cells = this.querySelectorAll(`[data-fault=${fault}] td`);
    for (const [place, words] of found.cells.entries()) cells[place].textContent = words;
    this.#tell();
  }

  /** What is known of the chosen fault. */
  #tell() {
    const result = /** @type {Element} */ (this.querySelector(".tc-result"));
    this.text(".tc-result", this.#counted[this.#fault]?.sentence ?? this.#fresh.get(result));
  }
}
