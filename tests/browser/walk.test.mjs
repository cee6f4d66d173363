import assert from "node:assert/strict";

import { test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** The deal and the moves that a widget tells after an action, and the position that it shows.
 * @typedef {{action: string, deal: string, moves: string[], position: string}} Sight */

/** For each game in each browser. */
const ACTIONS = 2500;
const BATCH = 125;

/** Does actions inside the page, each at once, however many cards still glide. After each the cards that lie there must be
 * those of the position that the widget tells. Most are done without motion and without a picture, which take the time.
 * @param {Widget} widget
 * @param {number} seed
 * @param {boolean} gliding
 * @returns {Promise<Sight[]>} */
const wander = (widget, seed, gliding) =>
  widget.element.evaluate(
    async (element, start, glides, actions) => {
      const clock = element.localName === "clock-patience";
      element.querySelector("section")?.setAttribute("data-motion", glides ? "on" : "off");
      const number = /** @type {HTMLInputElement} */ (window.reader.find(element, "Deal number"));
      element.style.contentVisibility = glides ? "visible" : "hidden";
      let state = start;
      const chance = (/** @type {number} */ below) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * below);
      };
      const any = (/** @type {any[]} */ list) => list[chance(list.length)];

      /** The columns as drawn, or how many cards are drawn face down in each pile. */
      const drawn = () => {
        const places = [...element.querySelectorAll(clock ? ".tc-pile" : ".tc-column")];
        const piles = places.map((place) =>
          [...place.querySelectorAll(".tc-card")].map((card) => /** @type {HTMLElement} */ (card).dataset),
        );
        if (clock) return piles.map((cards) => cards.filter(({ rank }) => !rank).length).join("/");
        return piles.map((cards) => cards.map(({ rank, suit }) => `${rank}${suit}`).join("") || "-").join("/");
      };
      const told = () => {
        const [piles] = element.position.split(" ");
        return clock
          ? piles
              .split("/")
              .map((pile) => Math.floor(pile.length / 2))
              .join("/")
          : piles;
      };

      // Looked up once and by attributes: to ask what can be seen would lay out the page.
      const buttons = new Map([...element.querySelectorAll("button")].map((each) => [window.reader.name(each), each]));
      const press = (/** @type {string} */ name) => buttons.get(name)?.click();
      const range = /** @type {HTMLInputElement | null} */ (element.querySelector("input[name=step]"));
      /** @type {Record<string, () => void>} */
      const acts = {
        card: () => {
          any([...element.querySelectorAll("[data-place] > button:not([hidden], [aria-disabled=true])")])?.click();
          if (chance(4)) any([...element.querySelectorAll("[data-state=target] > button")])?.click();
        },
        back: () => press(clock ? "Back" : "Undo"),
        on: () => press(clock ? "Turn next card" : "Redo"),
        slide: () => {
          if (!range) return;
          range.value = String(chance(53));
          range.dispatchEvent(new Event("input", { bubbles: true }));
        },
        resize: () => (element.style.width = any(["", "300px", "500px", "700px"])),
        restart: () => press("Restart"),
        deal: () => press("New deal"),
      };
      const usual = ["card", "card", "card", "card", "card", "back", "back", "on", "on", "slide", "resize"];

      const sights = [];
      for (let done = 0; done < actions; done += 1) {
        const action = chance(50) ? any(usual) : any(["restart", "deal"]);
        const before = number.value;
        acts[action]();
        const end = performance.now() + 60_000;
        while (drawn() !== told() || (action === "deal" && number.value === before)) {
          if (performance.now() > end) throw new Error(`after ${action}: told ${told()}, drawn ${drawn()}`);
          await new Promise((go) => setTimeout(go));
        }
        const { moves, position } = element;
        sights.push({ action, deal: number.value, moves, position });
      }
      element.style.contentVisibility = "visible";
      return sights;
    },
    seed,
    gliding,
    BATCH,
  );

for (const [game, name, selector] of /** @type {const} */ ([
  ["clock", "Clock", "clock-patience"],
  ["grandfather", "Grandfather's Clock", "grandfathers-clock"],
])) {
  test(`${name}: after each of ${ACTIONS} random actions the page shows what the engine says`, async (stage) => {
    // A small page, since each action lays it out anew.
    const page = await stage.byHand(`<${selector} deal="7"></${selector}>`, { width: 700, height: 500 });
    const widget = await Widget.of(page, selector);
    await widget.press("New deal");
    await widget.engine("ready");
    /** @type {Sight[]} */
    const sights = [];
    while (sights.length < ACTIONS) {
      sights.push(...(await wander(widget, sights.length + 1, !sights.length)));
    }
    const positions = stage.engine.positions(
      game,
      sights.map(({ deal, moves }) => [deal, moves]),
    );
    for (const [number, sight] of sights.entries())
      assert.equal(sight.position, positions[number], JSON.stringify(sight));
    const changes = sights.filter(({ position }, number) => position !== sights[number - 1]?.position);
    assert(changes.length > ACTIONS / 3, `only ${changes.length} changes`);
  });
}
