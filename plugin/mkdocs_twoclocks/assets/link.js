// A link to a game: `#ID:DEAL-OR-POSITION:RULES:MOVES`, each field percent-encoded, moves separated by blanks.

/** @typedef {{start: string, rules: string, moves: string[]}} Linked */

const LONGEST = 1900;

/** @param {string} text */
const encode = (text) => encodeURIComponent(text).replaceAll("%2F", "/");

/** The link to a game; one that would be too long for some programs leads to the position without the moves.
 * @param {string} id
 * @param {Linked} game
 * @param {string} position
 * @returns {string} */
export function linkTo(id, { start, rules, moves }, position) {
  const page = location.href.split("#")[0];
  const link = (/** @type {string[]} */ ...fields) => `${page}#${[id, ...fields].map(encode).join(":")}`;
  const whole = link(start, rules, moves.join(" "));
  return whole.length > LONGEST ? link(position, "", "") : whole;
}

/** Takes a link out of the page's address: the game has gone on from there.
 * @param {string} id */
export function unlink(id) {
  if (location.hash.startsWith(`#${encode(id)}:`))
    history.replaceState(history.state, "", location.pathname + location.search);
}

/** The game that the page's address names for this element, if any. Throws a URIError for a garbled one.
 * @param {string} id
 * @returns {Linked | null} */
export function linked(id) {
  const [name, start, rules = "", moves = ""] = location.hash.slice(1).split(":");
  if (!id || start === undefined || name !== encode(id)) return null;
  return {
    start: decodeURIComponent(start),
    rules: decodeURIComponent(rules),
    moves: decodeURIComponent(moves).split(/\s+/).filter(Boolean),
  };
}
