// The game that a reader left, kept by the browser for the element of the page where it was played.

/** `own` is the start that the page itself had then: a page with another one ignores what was kept. `pending` are the moves
 * that the engine had still to answer.
 * @typedef {import("./history.js").Loaded & {own: string, pending: string[]}} Kept */

/** Goes up when a kept game of before cannot be read any more. */
const FORMAT = 1;

/** The name that an element's game is kept under. It is asked for once: the address may change before the page does.
 * @param {string} id */
export const keyOf = (id) => `twoclocks:${FORMAT}:${location.pathname}:${id}`;

/** @param {string} key
 * @param {string} own
 * @returns {Kept | null} */
export function recall(key, own) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept?.own === own ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a game, or nothing; false when this browser keeps nothing.
 * @param {string} key
 * @param {Kept | null} kept */
export function keep(key, kept) {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
