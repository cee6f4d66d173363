// The Clock simulator as an element. Each reply of the engine has the sum of all games so far and everything that is shown of it, so
// what is kept here between two replies is the text to send back, and the points of the lines.

import { Chart, distribution, plot, runsOf, shareOf } from "./charts.js";
import { fill, LaboratoryElement, line } from "./laboratory.js";

/** Between two games that are played one by one, in milliseconds, and how many these are. */
const PAUSE = 250;
const SLOWLY = 10;
const RUNS = 20;

export class ClockSimulator extends LaboratoryElement {
  /** The last reply, and the seed and the deck that it is for.
   * @type {any} */
  #found = null;
  #played = "";
  /** @type {import("./charts.js").Point[]} */
  #points = [];
  /** Words for the table of the share.
   * @type {string[][]} */
  #marks = [];
  /** @type {{points: import("./charts.js").Point[], words: string[]}[]} */
  #runs = [];
  /** @type {Record<string, Chart>} */
  #charts = {};

  /** @param {AbortSignal} signal */
  listen(signal) {
    for (const figure of this.querySelectorAll("figure")) {
      const place = /** @type {HTMLElement} */ (figure.querySelector(".tc-chart"));
      const name = figure.dataset.figure ?? "";
      this.#charts[name] ??= new Chart(place, figure.querySelector("figcaption")?.textContent ?? "");
      this.#charts[name].listen(signal);
      const table = figure.querySelector("details");
      table?.addEventListener("toggle", () => this.#tables(), { signal });
    }
    this.addEventListener("change", (event) => this.#changed(event), { signal });
    this.addEventListener("focusin", () => void plot().catch(() => {}), { signal, once: true });
  }

  /** @param {string} action
   * @param {HTMLElement} button */
  press(action, button) {
    if (action === "run") void this.#run();
    else if (action === "one") void this.#one();
    else if (action === "runs") void this.#twenty();
    else if (action === "stop") this.#stop();
    else if (action === "again") void this.#again();
    else if (action === "csv") this.#save();
    else if (action === "copy") void this.copy(this.#found.csv.replaceAll(",", "\t"));
    else if (action === "picture") this.#picture(button);
    else if (action === "open") this.#open(button);
  }

  /** @param {boolean} busy */
  working(busy) {
    for (const action of ["run", "one", "runs"]) this.off(action, busy);
    this.off("stop", !busy);
    const empty = !this.#found?.games;
    for (const action of ["csv", "copy"]) this.off(action, busy || empty);
    this.off("again", busy || (empty && !this.#runs.length));
    // What is being played stays what it is; a guess is made before, and stays.
    for (const field of this.querySelectorAll("input, select")) {
      if (field instanceof HTMLInputElement) field.readOnly = busy || (field.name === "guess" && !empty);
      if (field instanceof HTMLSelectElement) field.disabled = busy;
    }
    if (!busy) {
      this.progress();
      this.#tables();
    }
  }

  /** @param {string} name
   * @param {string} value */
  option(name, value) {
    super.option(name, value);
    if (name !== "show") return;
    const figures = [...this.querySelectorAll("figure")];
    const before = figures[0].previousElementSibling;
    const shown = value.split(" ").flatMap((wanted) => figures.filter(({ dataset }) => dataset.figure === wanted));
    if (shown.length) for (const figure of figures) figure.remove();
    else this.note(`'${value}' is none of the figures that can be shown.`);
    before?.after(...shown);
  }

  // The settings

  /** @param {string} name */
  #value(name) {
    const field = /** @type {HTMLInputElement | null} */ (this.querySelector(`[name=${name}]`));
    return field?.value.trim() ?? "";
  }

  get #deck() {
    return { ranks: Number(this.#value("ranks")), suits: Number(this.#value("suits")) };
  }

  /** Other games are counted anew. */
  get #setting() {
    return ["seed", "ranks", "suits"].map((name) => this.#value(name)).join(" ");
  }

  get #request() {
    const tally = this.#played === this.#setting ? this.#found?.tally : undefined;
    return {
      op: "batch",
      seed: this.#value("seed"),
      target: this.#value("games"),
      tally,
      guess: this.#value("guess"),
      ...this.#deck,
    };
  }

  /** Other games are other games: only their number, and a guess made before the first, change nothing.
   * @param {Event} event */
  #changed({ target }) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (["seed", "ranks", "suits"].includes(target.name)) void this.#again();
  }

  // Playing

  async #run() {
    const games = this.#value("games");
    // Once they are all played, Run plays them again.
    let anew = this.#found && Number(games) <= this.#found.games;
    this.announce("Playing.");
    const done = await this.work(async (ask) => {
      for (let more = true; more; more = this.#found.more) {
        const found = await ask(anew ? { ...this.#request, tally: undefined } : this.#request);
        if (anew) this.#clear();
        anew = false;
        this.#show(found);
        if (this.#found.milestone && this.#found.more) this.announce(this.#found.sentence);
        if (this.#found.game && this.#found.games <= SLOWLY) await new Promise((go) => setTimeout(go, PAUSE));
      }
    });
    if (done) this.announce(`${this.#found.sentence} ${this.#found.verdict}`.trim());
  }

  async #one() {
    const done = await this.work(async (ask) => this.#show(await ask({ ...this.#request, games: 1 })));
    if (done) this.announce(this.#found.game.said);
  }

  #stop() {
    if (this.halt()) this.announce(`Stopped. ${this.#found?.sentence ?? ""}`.trim());
  }

  async #twenty() {
    this.#runs = [];
    this.announce("Playing twenty runs.");
    const asked = { op: "batch", seed: this.#value("seed"), target: "1000", ...this.#deck };
    const done = await this.work(async (ask) => {
      for (let run = 0; run < RUNS; run += 1) {
        /** @type {any} */
        let found = {};
        /** @type {import("./charts.js").Point[]} */
        const points = [];
        do {
          found = await ask({ ...asked, run, tally: found.tally });
          points.push(found.point);
        } while (found.more);
        this.#runs.push({ points, words: [String(run + 1), found.seed, found.words[1], found.words[2]] });
        this.progress(`Run ${run + 1} of ${RUNS}`, run + 1, RUNS);
        this.#draw(
          "runs",
          runsOf(
            this.#runs.map((each) => each.points),
            { target: 1000, win: found.win, words: found.chance },
          ),
        );
      }
    });
    if (done) this.announce("Twenty runs are drawn.");
  }

  /** As before the first game. A deck that the page has no table of is asked for. */
  async #again() {
    this.halt();
    await this.work(async (ask) => {
      const found = await ask({ ...this.#request, tally: undefined, games: 0 });
      this.#clear();
      this.#show(found);
    });
  }

  #clear() {
    this.#found = null;
    this.#points = [];
    this.#marks = [];
    this.#runs = [];
    fill(this.querySelector(".tc-firsts"), []);
    this.querySelector(".tc-open")?.replaceChildren();
    for (const name of ["share", "runs"]) {
      this.#charts[name]?.clear();
      this.#figure(name)?.setAttribute("data-empty", "");
    }
  }

  // Showing

  /** @param {any} found */
  #show(found) {
    if (this.#played !== this.#setting) this.#clear();
    this.#played = this.#setting;
    this.#found = found;
    if (found.point) this.#points.push(found.point);
    if (found.marked) this.#marks.push(found.words);
    this.text(".tc-result", found.sentence);
    this.text(".tc-verdict", found.verdict);
    this.progress(found.progress, found.games, found.target);
    if (found.game) this.#list(found.game);
    this.#draw("turned", distribution(found.turned, "cards turned"));
    this.#draw("hours", distribution(found.hours, "hours complete"));
    if (!found.games) return;
    const { target, win, chance: words, guess } = found;
    this.#draw("share", shareOf([...this.#points], { target, win, words, guess }));
  }

  /** @param {string} name
   * @param {import("./charts.js").Drawing} drawing */
  #draw(name, drawing) {
    const figure = this.#figure(name);
    figure?.removeAttribute("data-empty");
    figure?.querySelector("[data-action=picture]")?.setAttribute("aria-disabled", "false");
    this.#charts[name]?.show(drawing);
  }

  /** The tables that are open, and all of them when the work is done. */
  #tables() {
    const found = this.#found;
    const wanted = (/** @type {string} */ name) => !this.busy || this.#figure(name)?.querySelector("details")?.open;
    const last = found?.words && !found.marked ? [found.words] : [];
    if (wanted("share")) fill(this.#table("share"), [...this.#marks, ...last]);
    if (wanted("runs"))
      fill(
        this.#table("runs"),
        this.#runs.map(({ words }) => words),
      );
    if (!found) return;
    for (const name of ["turned", "hours"]) {
      if (!wanted(name)) continue;
      fill(
        this.#table(name),
        found[name].map((/** @type {any[]} */ row) => row.slice(4)),
      );
      this.#table(name)?.querySelector("tfoot")?.replaceChildren(line(found.all));
    }
    fill(this.querySelector(".tc-kings"), found.kings);
  }

  /** @param {string} name */
  #figure(name) {
    return this.querySelector(`[data-figure=${name}]`);
  }

  /** @param {string} name */
  #table(name) {
    return this.#figure(name)?.querySelector("table");
  }

  /** A game that was played alone: its row, with a button that opens it on a board.
   * @param {{words: string[], open: Record<string, string>}} game */
  #list({ words, open }) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Open" });
    button.ariaLabel = `Open game ${words[0]}`;
    button.dataset.action = "open";
    button.dataset.open = JSON.stringify(open);
    const list = this.querySelector(".tc-firsts");
    list?.querySelector("tbody")?.append(line([...words, button]));
    list?.scrollTo(0, list.scrollHeight);
  }

  /** @param {HTMLElement} button */
  #open(button) {
    const place = this.querySelector(".tc-open");
    const board = document.createElement("clock-patience");
    board.id = `${this.id}-board`;
    const attributes = { show: "play", ...JSON.parse(button.dataset.open ?? "{}") };
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    place?.replaceChildren(board);
    board.scrollIntoView({ block: "nearest" });
  }

  // Taking away

  #save() {
    this.save(`clock-${this.#found.seed}-${this.#found.games}.csv`, "text/csv", this.#found.csv);
  }

  /** @param {HTMLElement} button */
  #picture(button) {
    const name = button.closest("figure")?.dataset.figure ?? "";
    const svg = this.#charts[name].svg;
    if (svg) this.save(`clock-${name}.svg`, "image/svg+xml", svg);
  }
}
