// The tests by name. A test is written once and runs in every browser, unless only one can be told what it needs, or it asks what
// depends on our own files alone: such tests are spread over the two, so that all together do not take long.

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

/** @param {string} name
 * @param {Body} body */
export const inChromium = (name, body) => test(name, body, ["chromium"]);

/** @param {string} name
 * @param {Body} body */
export const inFirefox = (name, body) => test(name, body, ["firefox"]);
