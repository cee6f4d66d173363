// The tests by name. A test is written once and runs in every browser, unless it needs what only one can be told.

import { KINDS } from "./browsers.mjs";

/** @typedef {(stage: import("./stage.mjs").Stage) => Promise<void>} Body */
/** @typedef {import("./browsers.mjs").Kind} Kind */

/** @type {Map<string, {body: Body, kinds: Kind[]}>} */
export const tests = new Map();

/** @param {string} name
 * @param {Body} body
 * @param {Kind[]} kinds */
export function test(name, body, kinds = KINDS) {
  if (tests.has(name)) throw new Error(`two tests are named ${name}`);
  tests.set(name, { body, kinds });
}
