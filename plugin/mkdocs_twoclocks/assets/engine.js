// The engine as the page sees it, twice: `engine` answers at once whatever a game needs to go on, and `study` whatever may
// take longer, so that a search never stands between a reader and a move. Each is one for all widgets of a page, and of all
// pages read in one visit.
//
// Each starts when first asked, in a worker of its own, and can be stopped at any moment. Requests and replies are those of
// `twoclocks.protocol`; they are answered in the order in which they were asked.

import { version } from "./manifest.js";

/** @typedef {"idle" | "loading" | "ready" | "failed"} State */

/** How long a worker may take to say that it runs; some frames let none run, and do not say so either. */
const PATIENCE = 20_000;
const STILL = "Everything else on this page works: reading it, stepping and playing back its own deals.";
const UPDATED = "the site has been updated since this page was opened. Reload the page to get the new version";

/** A request that was refused (`kind` is the reply's `error`), or one that got no answer (`failed`, `cancelled`). */
export class EngineError extends Error {
  /** @param {string} kind
   * @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** @typedef {{promise: Promise<any>, resolve: (value?: any) => void, reject: (error: Error) => void}} Deferred */

/** @returns {Deferred} */
function deferred() {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {});
  return made;
}

/** Dispatches `change` whenever `state`, `progress` or `message` is another one. */
class Engine extends EventTarget {
  /** @type {State} */
  state = "idle";
  /** In bytes. */
  progress = { loaded: 0, total: 0 };
  /** Why the engine failed, and what still works. */
  message = "";

  /** @type {Worker | null} */
  #worker = null;
  /** The version that the page was built with. */
  #page = version;
  #booted = deferred();
  /** @type {Map<number, Deferred>} */
  #waiting = new Map();
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;
  #name;

  /** @param {string} name the worker's */
  constructor(name) {
    super();
    this.#name = name;
  }

  /** Starts the engine unless it runs. The page says which version it was built with: another one is refused.
   * @param {string} page
   * @returns {Promise<void>} */
  boot(page = this.#page) {
    this.#page = page;
    if (page !== version) this.#fail(UPDATED);
    else if (this.state === "idle" || this.state === "failed") this.#start();
    return this.#booted.promise;
  }

  /** The reply to a request, `{op, ...}`, which needs no id. Rejects with an EngineError.
   * @param {Record<string, unknown>} request
   * @returns {Promise<any>} */
  ask(request) {
    const answer = deferred();
    this.boot();
    if (!this.#worker) {
      answer.reject(new EngineError("failed", this.message));
      return answer.promise;
    }
    this.#asked += 1;
    this.#waiting.set(this.#asked, answer);
    this.#worker.postMessage(JSON.stringify({ ...request, id: this.#asked }));
    return answer.promise;
  }

  /** Stops the engine, also while it starts; what was asked and not yet answered is rejected. */
  cancel() {
    if (!this.#worker) return;
    this.#stop(new EngineError("cancelled", "The engine was stopped."));
    this.#set("idle");
  }

  #start() {
    this.#booted = deferred();
    this.progress = { loaded: 0, total: 0 };
    this.message = "";
    if (self.origin === "null") {
      this.#fail("it cannot run in a page that was opened from a file or in a closed frame");
      return;
    }
    try {
      const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: this.#name });
      worker.onmessage = ({ data }) => this.#hear(worker, data);
      worker.onerror = (event) => this.#explain(worker, event.message);
      this.#worker = worker;
      this.#patience = setTimeout(
        () => this.#fail("it did not start. The connection may be too slow, or this browser too old"),
        PATIENCE,
      );
      this.#set("loading");
    } catch (error) {
      this.#fail(`this browser does not let it run (${error})`);
    }
  }

  /** @param {Worker} worker
   * @param {import("./worker.js").Message} message */
  #hear(worker, message) {
    if (worker !== this.#worker) return;
    clearTimeout(this.#patience);
    if (message.kind === "progress") {
      this.progress = { loaded: message.loaded, total: message.total };
      this.#set(this.state);
    } else if (message.kind === "ready") {
      const engine = JSON.parse(message.hello).version;
      if (!version.startsWith(`${engine}.`)) {
        this.#fail(`its version (${engine}) is not the page's (${version}). Reload the page`);
        return;
      }
      this.#set("ready");
      this.#booted.resolve();
    } else if (message.kind === "failed") {
      this.#fail(message.message);
    } else if (message.kind === "reply") {
      this.#answer(JSON.parse(message.reply));
    }
  }

  /** @param {{id: number, ok: boolean, error: string, message: string}} reply */
  #answer(reply) {
    const answer = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.ok) answer?.resolve(reply);
    else answer?.reject(new EngineError(reply.error, reply.message));
  }

  /** A worker that cannot be loaded does not say why: looks at its file.
   * @param {Worker} worker
   * @param {string | undefined} said */
  async #explain(worker, said) {
    const response = await fetch(new URL("./worker.js", import.meta.url), { method: "HEAD" }).catch(() => null);
    if (worker !== this.#worker) return;
    if (!response) this.#fail("the connection was lost");
    else if (response.status === 404 || response.status === 410) this.#fail(UPDATED);
    else if (!response.ok) this.#fail(`the site answered with an error (${response.status}). Try again later`);
    else this.#fail(`this browser could not run it (${said ?? "worker.js"}). It may be too old`);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.message = `The engine could not be used: ${reason}. ${STILL}`;
    this.#stop(new EngineError("failed", this.message));
    this.#set("failed");
  }

  /** @param {EngineError} error */
  #stop(error) {
    clearTimeout(this.#patience);
    this.#worker?.terminate();
    this.#worker = null;
    if (this.state === "ready" || this.state === "failed") this.#booted = deferred();
    this.#booted.reject(error);
    for (const answer of this.#waiting.values()) answer.reject(error);
    this.#waiting.clear();
  }

  /** @param {State} state */
  #set(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

export const engine = new Engine("twoclocks play");
export const study = new Engine("twoclocks study");
