// The engine in CPython, through its command and its one door: what the pages are compared with.

import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** @typedef {{label: string, words: string, mark: string, pick: string, drop: string, next: string}} Place */
/** @typedef {{move: string, from: string, to: string, said: string, home: boolean}} Offer */
/** @typedef {{position: string, outcome: string | null, status: string, places: Record<string, Place>,
 *   cards: Record<string, [string, number, string, string]>, moves: Offer[], hand: [number, number] | null,
 *   chance?: [number | null, string]}} View */

export class Engine {
  /** What was asked before: the same question has the same answer.
   * @type {Map<string, string>} */
  #answers = new Map();

  /** @param {string} programs the folder that holds `python` and `twoclocks` */
  constructor(programs) {
    this.programs = programs;
  }

  /** @param {string} program
   * @param {string[]} words
   * @param {string} [input] */
  #run(program, words, input = "") {
    const question = JSON.stringify([program, words, input]);
    const answer =
      this.#answers.get(question) ??
      execFileSync(join(this.programs, program), words, { input, encoding: "utf-8", maxBuffer: 2 ** 28 });
    this.#answers.set(question, answer);
    return answer;
  }

  /** What the command answers.
   * @param {...string} words */
  command(...words) {
    return JSON.parse(this.#run("twoclocks", [...words, "--json"]));
  }

  /** The reply to a request.
   * @param {Record<string, unknown>} request */
  ask(request) {
    const door = "import sys; from twoclocks.protocol import handle; print(handle(sys.stdin.read()))";
    const reply = JSON.parse(this.#run("python", ["-c", door], JSON.stringify(request)));
    if (!reply.ok) throw new Error(reply.message);
    return reply;
  }

  /** The position after each of many lines.
   * @param {"clock" | "grandfather"} game
   * @param {[start: string, moves: string[]][]} lines
   * @returns {string[]} */
  positions(game, lines) {
    const input = lines.map(([start, moves]) => `${start}\t${moves.join(" ")}\n`).join("");
    const answers = this.#run("twoclocks", ["check", game, "-"], input).trimEnd().split("\n");
    return answers.map((answer) => JSON.parse(answer).position ?? answer);
  }

  /** The views of a line from a deal number or a position; a line of Clock goes on to its end.
   * @param {"clock" | "grandfather"} game
   * @param {string} start
   * @param {string[]} [moves]
   * @param {string} [rules]
   * @returns {View[]} */
  views(game, start, moves = [], rules) {
    const { line } = this.ask({ op: "open", game, start, moves, rules });
    const views = [line.start];
    for (const step of line.steps) {
      const last = views[views.length - 1];
      const places = { ...last.places, ...step.places };
      views.push({ ...last, ...step, places, cards: { ...last.cards, ...step.cards } });
    }
    return views;
  }

  /** So many moves from a deal number, and the views of them: home when a card can go, else on another card, and seldom the
   * card that has just been moved.
   * @param {"grandfather"} game
   * @param {string} start
   * @param {number} count */
  wander(game, start, count) {
    /** @type {string[]} */
    const moves = [];
    let views = this.views(game, start);
    while (moves.length < count) {
      const last = views[views.length - 1];
      const other = last.moves.filter(({ from }) => from !== moves.at(-1)?.[1]);
      const offers = other.length ? other : last.moves;
      const { move } = offers.find(({ home }) => home) ?? offers[(3 * moves.length) % offers.length];
      moves.push(move);
      views = this.views(game, start, moves);
    }
    return { moves, views };
  }
}
