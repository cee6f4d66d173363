// The game that a reader left, kept by the browser for the element of the page where it was played.

/** @import { Line } from "./view.js" */

/** `page` is the start that the page itself had then: a page with another one ignores what was kept.
 * @typedef {{format: number, page: string, start: string, line: Line, at: number, pending: string[]}} Kept */

/** Goes up when a kept game of before cannot be read any more. */
export const FORMAT = 1;

/** @param {string} id */
const key = (id) => `twoclocks:${location.pathname}:${id}`;

/** @param {string} id
 * @param {string} page
 * @returns {Kept | null} */
export function recall(id, page) {
  try {
    const kept = JSON.parse(localStorage.getItem(key(id)) ?? "null");
    return kept?.format === FORMAT && kept.page === page ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a game, or nothing; false when this browser keeps nothing.
 * @param {string} id
 * @param {Kept | null} kept */
export function keep(id, kept) {
  try {
    if (kept) localStorage.setItem(key(id), JSON.stringify(kept));
    else localStorage.removeItem(key(id));
    return true;
  } catch {
    return false;
  }
}
