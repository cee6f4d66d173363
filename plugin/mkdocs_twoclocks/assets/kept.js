// The game that a reader left, kept by the browser for the element of the page where it was played.

/** `own` is the start that the page itself had then: a page with another one ignores what was kept. `pending` are the moves
 * that the engine had still to answer.
 * @typedef {import("./history.js").Loaded & {own: string, pending: string[]}} Kept */

/** Goes up when a kept game of before cannot be read any more. */
const FORMAT = 1;

/** @param {string} id */
const key = (id) => `twoclocks:${FORMAT}:${location.pathname}:${id}`;

/** @param {string} id
 * @param {string} own
 * @returns {Kept | null} */
export function recall(id, own) {
  try {
    const kept = JSON.parse(localStorage.getItem(key(id)) ?? "null");
    return kept?.own === own ? kept : null;
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
