// What the tests find in a page: the two elements as they are documented, and the helpers of reader.mjs.

interface Patience extends HTMLElement {
  position: string;
  readonly moves: string[];
  readonly outcome: string | null;
  readonly engine: "idle" | "loading" | "ready" | "failed";
}

interface HTMLElementTagNameMap {
  "clock-patience": Patience;
  "grandfathers-clock": Patience;
}

interface Window {
  /** Shifts of the layout, and what moved. */
  shifts?: { value: number; moved: string[] }[];
  /** Files that were saved, as text. */
  saved?: string[];
  /** What a test has heard. */
  heard?: string[];
  /** A mark that a page keeps while it is not loaded anew. */
  visit?: number;
  /** What 'Copy link' copied. */
  copied?: string;
  reader: {
    name(control: Element): string;
    controls(root: ParentNode): HTMLElement[];
    uncover(control: HTMLElement | null): HTMLElement | null;
    find(root: ParentNode, wanted: string): HTMLElement | null;
    untouchable(root: ParentNode): { name: string; width: number; height: number; free: boolean }[];
  };
}
