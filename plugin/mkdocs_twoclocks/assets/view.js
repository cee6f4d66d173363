// A view is the engine's picture of a position (`twoclocks.table` says what is in it). Nothing here knows a rule: a view is
// put together from the differences that the engine sends, or a card is laid where an offered move takes it.

/** @typedef {{label: string, words: string, mark: string, pick: string, drop: string, next: string}} Place */
/** @typedef {{move: string, from: string, to: string, said: string, home: boolean, look: string}} Offer */
/** @typedef {[place: string, layer: number, look: string, face: string]} Lying */
/** @typedef {{game: string, position: string, rules: string | null, outcome: string | null, status: string,
 *   dial: string[], places: Record<string, Place>, cards: Record<string, Lying>, moves: Offer[],
 *   hand: [number, number] | null, finish: boolean, chance?: [percent: number | null, words: string]}} View */
/** @typedef {Partial<View>} Step */
/** @typedef {{start: View, moves: string[], steps: Step[]}} Line */

/** The view after a step.
 * @param {View} view
 * @param {Step} step
 * @returns {View} */
export function after(view, step) {
  return {
    ...view,
    ...step,
    places: { ...view.places, ...step.places },
    cards: { ...view.cards, ...step.cards },
  };
}

/** What can be shown of an offered move before the engine has answered it: the card lies where it goes, and every other
 * offer stands that needs neither of the two places. The position has no text yet.
 * @param {View} view
 * @param {Offer} offer
 * @returns {View} */
export function foresee(view, offer) {
  const top = (/** @type {string} */ place) =>
    Object.entries(view.cards)
      .filter(([, lying]) => lying[0] === place)
      .sort(([, one], [, other]) => other[1] - one[1])[0];
  const [key, lying] = top(offer.from);
  const layer = (top(offer.to)?.[1][1] ?? -1) + 1;
  const touched = [offer.from, offer.to];
  const places = Object.fromEntries(
    touched.map((id) => {
      const { label, mark } = view.places[id];
      return [id, { label, words: label, mark: mark === "empty" ? "" : mark, pick: "", drop: label, next: "" }];
    }),
  );
  return after(view, {
    position: "",
    status: "",
    finish: false,
    places,
    cards: { [key]: [offer.to, layer, offer.look, lying[3]] },
    moves: view.moves.filter((other) => !touched.includes(other.from) && !touched.includes(other.to)),
  });
}

/** By place, what it is marked as when moves on offer are marked: where each begins and where it ends.
 * @param {View} view
 * @param {Record<string, string | null>} moves by what they are
 * @returns {Record<string, string[]>} */
export function marksOf(view, moves) {
  /** @type {Record<string, string[]>} */
  const marks = {};
  for (const [kind, move] of Object.entries(moves)) {
    const offer = view.moves.find((each) => each.move === move);
    if (!offer) continue;
    (marks[offer.from] ??= []).push(`${kind}-from`);
    (marks[offer.to] ??= []).push(`${kind}-to`);
  }
  return marks;
}
