// A worker, for play or for study: Python, and the one door into it. Strings in, strings out; nothing is remembered here.
//
// It says `started` at once, then `progress` while its files come, then `ready` with the engine's version, or `failed` with
// words. Each message from the page is a request for `twoclocks.protocol.handle`, and its reply goes back as it is.
// Its only files are those beside it, and no other address can be reached from here.

import { sizes } from "./manifest.js";

/** @typedef {{kind: "started"} | {kind: "progress", loaded: number, total: number} | {kind: "ready", hello: string} |
 *   {kind: "failed", message: string} | {kind: "reply", reply: string}} Message */

/** @type {(message: Message) => void} */
const say = (message) => postMessage(message);

say({ kind: "started" });

const WHEEL = "/twoclocks.whl";

const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let said = -Infinity;

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  const now = performance.now();
  if (now - said < 50 && loaded < total) return;
  said = now;
  say({ kind: "progress", loaded, total });
}

/** Pyodide waits for ever for some files that fail to come, so every failure is told from here.
 * @type {(reason: unknown) => void} */
let fail = () => {};
/** @type {Promise<never>} */
const failure = new Promise((_, reject) => (fail = reject));

/** @param {string} name */
const address = (name) => new URL(name, import.meta.url).href;

/** @param {number} status */
function absent(status) {
  return status === 404 || status === 410
    ? "the site has been updated since this page was opened. Reload the page to get the new version"
    : `the site answered with an error (${status}). Try again later`;
}

/** The gist of an error: of Python's, what follows the traceback.
 * @param {unknown} error */
function lastLine(error) {
  const { message = String(error) } = /** @type {{message?: string}} */ (error ?? {});
  return message.trimEnd().split("\n").pop() ?? "";
}

/** One file of ours, its bytes counted as they come.
 * @param {string} name */
async function get(name) {
  const response = await fetchFile(address(name)).catch(() => {
    throw new Error(`the connection was lost before ${name} had come`);
  });
  if (!response.ok) throw new Error(absent(response.status));
  const { body } = response.clone();
  if (body) tally(name, body.getReader()).catch(fail);
  // Compiling while loading is only done for this type, which not every host sends.
  if (!name.endsWith(".wasm") || response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/** @param {string} name
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader */
async function tally(name, reader) {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error(`the connection was lost while ${name} was coming`);
    });
    if (done) break;
    size += value.length;
    count(value.length);
  }
  if (size !== sizes[name]) throw new Error(`${name} came with ${size} bytes instead of ${sizes[name]}`);
}

/** One of our modules.
 * @param {string} name */
async function load(name) {
  try {
    const module = await import(address(name));
    count(sizes[name]);
    return module;
  } catch (error) {
    const response = await fetchFile(address(name), { method: "HEAD" }).catch(() => null);
    if (!response) throw new Error("the connection was lost", { cause: error });
    if (!response.ok) throw new Error(absent(response.status), { cause: error });
    const type = response.headers.get("content-type");
    throw new Error(`${name} (${type}) could not be run: ${error}`, { cause: error });
  }
}

const fetchFile = self.fetch;
const modules = Promise.all([load("pyodide.js"), load("pyodide.asm.js")]);
const names = Object.keys(sizes).filter((name) => !name.endsWith(".js"));
const files = new Map(names.map((name) => [address(name), get(name)]));
for (const coming of [modules, ...files.values()]) coming.catch(fail);

self.fetch = async (input) => {
  const url = new URL(input instanceof Request ? input.url : input, import.meta.url).href;
  const file = files.get(url);
  if (!file) throw new TypeError(`${url} is not a file of this site's engine`);
  return file;
};

const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = (/** @type {any[]} */ ...given) => {
  const made = instantiate.apply(WebAssembly, /** @type {any} */ (given));
  // Where the cause is a file that did not come whole, that is found out a moment later.
  made.catch((error) => setTimeout(fail, 500, new Error(`this browser cannot run it (${error.message})`)));
  return made;
};

/** @param {string} ending */
const file = (ending) =>
  /** @type {Promise<Response>} */ (files.get(address(names.find((name) => name.endsWith(ending)) ?? "")));

async function boot() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await modules;
  const lockFileContents = await (await file(".json")).text();
  /** @type {import("pyodide").PyodideAPI} */
  const pyodide = await loadPyodide({ indexURL: address("."), lockFileContents, createPyodideModule });
  // Python imports from a wheel as it is. Installing it would take a third more of the standard library.
  pyodide.FS.writeFile(WHEEL, new Uint8Array(await (await file(".whl")).arrayBuffer()));
  pyodide.pyimport("sys").path.append(WHEEL);
  return pyodide.pyimport("twoclocks.protocol").handle;
}

const booted = Promise.race([failure, boot()]);
booted.then(
  (handle) => say({ kind: "ready", hello: handle('{"id": 0, "op": "hello"}') }),
  (error) => say({ kind: "failed", message: lastLine(error) }),
);

addEventListener("message", async ({ data }) => {
  const handle = await booted.catch(() => null);
  if (!handle) return;
  try {
    say({ kind: "reply", reply: handle(data) });
  } catch (error) {
    say({ kind: "failed", message: `it stopped by itself (${lastLine(error)})` });
  }
});
