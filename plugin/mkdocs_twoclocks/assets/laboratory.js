// What the widgets of the laboratory share: asking the study engine, saying how far it is, announcing, and taking things away.

import { EngineError, study } from "./engine.js";

/** How many elements without an id somebody wrote by hand. */
let made = 0;

export class LaboratoryElement extends HTMLElement {
  /** @type {AbortController | null} */
  #connected = null;
  /** Counts the pieces of work; what an earlier one still gets from the engine is ignored. */
  #work = 0;
  #busy = false;
  /** Where words about the work stand: the part of the widget whose button was pressed last.
   * @type {Element} */
  #part = this;

  // For a widget to fill in

  /** What it listens to while it is in the page.
   * @param {AbortSignal} _signal */
  listen(_signal) {}

  /** What a button asks for.
   * @param {string} _action
   * @param {HTMLElement} _button */
  press(_action, _button) {}

  /** Called when work begins and when it ends.
   * @param {boolean} _busy */
  working(_busy) {}

  // Coming and going

  connectedCallback() {
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    if (this.querySelector("section.tc")) this.#start(signal);
    else void this.#build(signal);
  }

  /** @param {AbortSignal} signal */
  #start(signal) {
    this.addEventListener("click", (event) => this.#click(event), { signal });
    // No key pressed in a widget is the page's.
    this.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
    study.addEventListener("change", () => this.#loading(), { signal });
    this.listen(signal);
  }

  /** Takes the parts of an element that somebody wrote by hand from one that the build made, and its options from its own
   * attributes.
   * @param {AbortSignal} signal */
  async #build(signal) {
    const { default: shells } = await import("./laboratory-shells.js");
    if (signal.aborted) return;
    const text = shells[`${this.localName} ${this.getAttribute("show")}`] ?? shells[this.localName];
    this.id ||= `by-hand-${(made += 1)}`;
    const page = new DOMParser().parseFromString(text.replaceAll('="made', `="${this.id}`), "text/html");
    const whole = /** @type {Element} */ (page.body.firstElementChild);
    for (const { name, value } of whole.attributes) if (!this.hasAttribute(name)) this.setAttribute(name, value);
    this.replaceChildren(...whole.childNodes);
    this.#start(signal);
    for (const { name, value } of this.attributes) this.option(name, value);
  }

  /** An option of an element that somebody wrote by hand: what the reader could put into the field of that name.
   * @param {string} name
   * @param {string} value */
  option(name, value) {
    const field = this.querySelector(`.tc-bar [name=${CSS.escape(name)}]`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    const before = field.value;
    field.value = value;
    if (field instanceof HTMLInputElement) return;
    if (field.value) {
      // Another deck shows other chances.
      field.dispatchEvent(new Event("change", { bubbles: true }));
      return;
    }
    field.value = before;
    this.note(`'${value}' is no choice for ${name}.`);
  }

  disconnectedCallback() {
    this.#connected?.abort();
    this.halt();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.ariaDisabled === "true" || button.closest("clock-patience")) return;
    const part = button.closest(".tc-part") ?? this;
    if (part !== this.#part) this.progress();
    this.#part = part;
    this.press(button.dataset.action ?? "", button);
  }

  // Work

  get busy() {
    return this.#busy;
  }

  /** Works until it is done or stopped. The work asks the engine through what it is given, which ends it once it is stopped.
   * @param {(ask: (request: Record<string, unknown>) => Promise<any>) => Promise<void>} work
   * @returns {Promise<boolean>} whether it came to its end */
  async work(work) {
    this.halt();
    const number = ++this.#work;
    const current = () => {
      if (number !== this.#work) throw new EngineError("cancelled", "");
    };
    this.#set(true);
    try {
      await work(async (request) => {
        // Another widget may stop the engine for work of its own: a request that is still wanted is then made again.
        for (;;) {
          current();
          study.boot(this.dataset.version).catch(() => {});
          this.#loading();
          try {
            const reply = await study.ask(request);
            current();
            return reply;
          } catch (error) {
            if (!cancelled(error)) throw error;
          }
        }
      });
      return number === this.#work;
    } catch (error) {
      if (number === this.#work) this.#excuse(error);
      return false;
    } finally {
      if (number === this.#work) this.#set(false);
    }
  }

  /** Ends the work at once; what has been counted stays.
   * @returns {boolean} whether there was any */
  halt() {
    if (!this.#busy) return false;
    this.#work += 1;
    this.#set(false);
    study.cancel();
    return true;
  }

  /** @param {boolean} busy */
  #set(busy) {
    this.#busy = busy;
    if (busy) this.note("");
    this.working(busy);
  }

  /** @param {unknown} error */
  #excuse(error) {
    const words = error instanceof Error ? error.message : String(error);
    if (cancelled(error)) return;
    this.note(words);
    this.announce(words);
  }

  #loading() {
    if (!this.#busy || study.state !== "loading") return;
    const { loaded, total } = study.progress;
    const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    const came = `Loading the engine: ${megabytes(loaded)} of ${megabytes(total)} MB`;
    this.progress(total && loaded === total ? "Starting the engine" : came, loaded, total || 1);
  }

  /** Says how far the work is; nothing, when there is none.
   * @param {string} [words]
   * @param {number} [value]
   * @param {number} [most] */
  progress(words = "", value = 0, most = 1) {
    const line = this.#part.querySelector(".tc-progress");
    line?.toggleAttribute("data-on", Boolean(words));
    line?.querySelector("span")?.replaceChildren(words);
    const bar = line?.querySelector("progress");
    if (bar) Object.assign(bar, { max: most, value });
  }

  // Words and buttons

  /** @param {string} selector
   * @param {string} words */
  text(selector, words) {
    const part = this.querySelector(selector);
    if (part && part.textContent !== words) part.textContent = words;
  }

  /** A control that can do nothing now keeps its place and its focus.
   * @param {string} action
   * @param {boolean} off */
  off(action, off) {
    for (const button of this.querySelectorAll(`[data-action=${action}]`))
      button.setAttribute("aria-disabled", String(off));
  }

  /** Words below the widget: what went wrong, what was copied.
   * @param {string} words */
  note(words) {
    const note = this.#part.querySelector(".tc-note");
    if (!(note instanceof HTMLElement)) return;
    note.replaceChildren(words);
    note.hidden = !words;
  }

  /** Says words in the live region; the same words twice are still two announcements.
   * @param {string} words */
  announce(words) {
    const live = this.querySelector(".tc-live");
    if (live) live.textContent = live.textContent === words ? `${words}\u00a0` : words;
  }

  // Taking things away

  /** Offers a file to be saved.
   * @param {string} name
   * @param {string} type
   * @param {string} content */
  save(name, type, content) {
    const href = URL.createObjectURL(new Blob([content], { type }));
    const link = Object.assign(document.createElement("a"), { href, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    this.announce(`Saved as ${name}.`);
  }

  /** Copies text, or shows it to be copied by hand.
   * @param {string} content */
  async copy(content) {
    try {
      await navigator.clipboard.writeText(content);
      this.note("Copied. Paste it into a spreadsheet.");
      this.announce("Copied.");
    } catch {
      const area = Object.assign(document.createElement("textarea"), { value: content, readOnly: true, rows: 6 });
      area.setAttribute("aria-label", "The table, to copy by hand");
      this.note("Copy this by hand:");
      this.querySelector(".tc-note")?.append(area);
      area.select();
    }
  }
}

/** @param {unknown} error */
const cancelled = (error) => error instanceof EngineError && error.kind === "cancelled";

/** Fills the body of a table.
 * @param {Element | null | undefined} table
 * @param {(string | HTMLElement)[][]} rows */
export function fill(table, rows) {
  const body = table?.querySelector("tbody");
  body?.replaceChildren(...rows.map((cells) => line(cells)));
}

/** @param {(string | HTMLElement)[]} cells */
export function line(cells) {
  const row = document.createElement("tr");
  for (const cell of cells) row.insertCell().append(cell);
  return row;
}
