// Put into every page ahead of its scripts: finds controls as a reader does who is told their names, and keeps count of
// what the widgets say.

/** Runs in the page, so it uses nothing from outside. */
export function reader() {
  /** @param {Element} control */
  function name(control) {
    const label = control.getAttribute("aria-label");
    if (label) return label;
    const words = /** @type {HTMLInputElement} */ (control).labels?.[0] ?? control;
    /** @param {Node} node
     * @returns {string} */
    const text = (node) => {
      if (!(node instanceof Element)) return node.textContent ?? "";
      if (node.matches("select, input") || node.getAttribute("aria-hidden") === "true") return "";
      return [...node.childNodes].map(text).join("");
    };
    return text(words).replace(/\s+/g, " ").trim();
  }

  /** The controls that a reader can use now.
   * @param {ParentNode} root
   * @returns {HTMLElement[]} */
  function controls(root) {
    const all = /** @type {NodeListOf<HTMLElement>} */ (
      root.querySelectorAll("button, input, select, a[href], summary")
    );
    const usable = (/** @type {HTMLElement} */ each) => !each.matches(":disabled, [aria-disabled=true]");
    return [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }) && usable(each));
  }

  /** @param {ParentNode} root
   * @param {string} wanted
   * @returns {HTMLElement | null} */
  function find(root, wanted) {
    const found = controls(root).filter((each) => name(each) === wanted);
    if (found.length > 1) throw new Error(`${found.length} controls are named ${wanted}`);
    return found[0] ?? null;
  }

  /** Scrolls a control to where nothing of the page covers it.
   * @param {HTMLElement | null} control */
  function uncover(control) {
    const box = control?.getBoundingClientRect() ?? new DOMRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!control?.contains(there)) control?.scrollIntoView({ block: "center", behavior: "instant" });
    return control;
  }

  /** The controls that are too small for a finger, or covered by something else. A radio is touched by its words as well.
   * @param {ParentNode} root */
  function untouchable(root) {
    return controls(root)
      .map((control) => {
        const target = control.closest("label:has([type=radio])") ?? control;
        target.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = target.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return { name: name(control), width, height, free: target.contains(there) };
      })
      .filter(({ width, height, free }) => width < 24 || height < 24 || !free);
  }

  window.reader = { uncover, name, controls, find, untouchable };
}
