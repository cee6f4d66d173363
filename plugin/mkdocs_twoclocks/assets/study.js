// What all games of a page ask of the one study engine: questions that the reader waits for, and one that gives way to them.

import { EngineError, study } from "./engine.js";

/** How many questions are under way, and whether what can wait is. */
let questions = 0;
let idle = false;

/** Asks, and asks again if another one has stopped the engine while the answer is still wanted.
 * @param {Record<string, unknown>} request
 * @param {() => boolean} wanted
 * @returns {Promise<any>} */
export async function ask(request, wanted) {
  if (idle) study.cancel();
  idle = false;
  questions += 1;
  try {
    for (;;) {
      try {
        return await study.ask(request);
      } catch (error) {
        if (!(error instanceof EngineError && error.kind === "cancelled" && wanted())) throw error;
      }
    }
  } finally {
    questions -= 1;
  }
}

/** Asks what can wait: only when nothing else is asked, and the next question ends it.
 * @param {Record<string, unknown>} request
 * @returns {Promise<any>} nothing, unless it was answered */
export async function askIdly(request) {
  if (idle || questions) return null;
  idle = true;
  const found = await study.ask(request).catch(() => null);
  if (found) idle = false;
  return found;
}
