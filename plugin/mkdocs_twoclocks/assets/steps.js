// A proof in steps, of which one at a time is shown and said.

/** @import { LaboratoryElement } from "./laboratory.js" */

export class Steps {
  #widget;
  #at = 0;

  /** @param {LaboratoryElement} widget */
  constructor(widget) {
    this.#widget = widget;
  }

  get #steps() {
    return /** @type {HTMLElement[]} */ ([...this.#widget.querySelectorAll(".tc-steps-list > li")]);
  }

  /** @param {number} by */
  go(by) {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#steps.length - 1);
    this.show();
    this.#widget.announce(this.#steps[this.#at].querySelector("p")?.textContent ?? "");
  }

  show() {
    const steps = this.#steps;
    for (const [number, step] of steps.entries()) step.toggleAttribute("data-off", number !== this.#at);
    this.#widget.text(".tc-at", `Step ${this.#at + 1} of ${steps.length}`);
    this.#widget.off("back", this.#at === 0);
    this.#widget.off("next", this.#at === steps.length - 1);
  }
}
