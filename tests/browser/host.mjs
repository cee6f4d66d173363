// A static host for the built site, such as a school might have: plain files under a path, gzip, a cache time. It logs
// what it sends, and it can be told to be slow, late, wrong or out of date. It is also the browsers' proxy, so it refuses,
// and logs, every request for another host.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/** What was answered: the path in the site, and the bytes it takes when compressed.
 * @typedef {{mount: string, path: string, status: number, gzipped: number}} Entry */

/** Stands in for a file of the site; `null` for one that is missing.
 * @typedef {(file: Buffer | null, path: string) => Buffer | string | null} Stand */

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const CHUNK = 4096;

export class Host {
  /** @type {Entry[]} */
  log = [];
  /** Addresses of other hosts that were asked for.
   * @type {string[]} */
  foreign = [];
  /** Types to send by file ending, instead of the right ones.
   * @type {Record<string, string>} */
  types = {};
  /** Bytes a second, over all connections. */
  rate = Infinity;

  /** @type {[RegExp, Stand][]} */
  #stands = [];
  /** @type {[RegExp, Promise<void>][]} */
  #held = [];
  /** When the line is free again, in ms. */
  #free = 0;
  /** @type {Map<string, Buffer>} */
  #compressed = new Map();
  #server = createServer((request, response) => this.#answer(request, response));

  /** @param {string} folder the built site
   * @param {number} port
   * @param {string[]} mounts paths under which the site is served, such as `/a/b/` */
  constructor(folder, port, mounts) {
    this.folder = folder;
    this.port = port;
    this.mounts = mounts;
    this.#server.on("connect", (request, socket) => {
      this.foreign.push(String(request.url));
      // Nobody else hears that the browser has hung up.
      socket.on("error", () => {});
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    });
  }

  /** @returns {Promise<void>} */
  listen() {
    return new Promise((resolve) => this.#server.listen(this.port, "127.0.0.1", resolve));
  }

  /** The address of a path in the site.
   * @param {string} path
   * @param {string} [mount] */
  address(path, mount = this.mounts[0]) {
    return `http://127.0.0.1:${this.port}${mount}${path}`;
  }

  /** From now on files whose path matches are what `stand` makes of them.
   * @param {RegExp} path
   * @param {Stand} stand */
  replace(path, stand) {
    this.#stands.push([path, stand]);
  }

  /** Keeps answers back until the result is called.
   * @param {RegExp} path
   * @returns {() => void} */
  hold(path) {
    /** @type {() => void} */
    let release = () => {};
    this.#held.push([path, new Promise((resolve) => (release = resolve))]);
    return release;
  }

  /** A good host again, with an empty log. */
  reset() {
    this.log = [];
    this.foreign = [];
    this.types = {};
    this.rate = Infinity;
    this.#stands = [];
    this.#held = [];
  }

  /** The paths of all pages. */
  pages() {
    const files = readdirSync(this.folder, { recursive: true }).map(String);
    return files.filter((file) => basename(file) === "index.html").map((file) => file.slice(0, -"index.html".length));
  }

  /** The file at a path of the site as it is sent now, or null.
   * @param {string} path
   * @returns {Buffer | null} */
  file(path) {
    const place = join(this.folder, path);
    /** @type {Buffer | null} */
    let found = statSync(place, { throwIfNoEntry: false })?.isFile() ? readFileSync(place) : null;
    for (const [pattern, stand] of this.#stands) {
      if (!pattern.test(path)) continue;
      const made = stand(found, path);
      found = typeof made === "string" ? Buffer.from(made) : made;
    }
    return found;
  }

  /** @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response */
  async #answer(request, response) {
    const url = new URL(String(request.url), `http://127.0.0.1:${this.port}`);
    const mount = this.mounts.find((each) => `${url.pathname}/`.startsWith(each));
    if (url.host !== `127.0.0.1:${this.port}`) this.foreign.push(url.href);
    if (url.host !== `127.0.0.1:${this.port}` || !mount) {
      response.writeHead(403).end();
      return;
    }
    const asked = decodeURIComponent(url.pathname.slice(mount.length));
    if (!url.pathname.endsWith("/") && statSync(join(this.folder, asked), { throwIfNoEntry: false })?.isDirectory()) {
      response.writeHead(301, { location: `${url.pathname}/${url.search}` }).end();
      return;
    }
    const path = asked === "" || asked.endsWith("/") ? `${asked}index.html` : asked;
    for (const [pattern, released] of this.#held) if (pattern.test(path)) await released;

    const found = this.file(path);
    const file = found ?? this.file("404.html") ?? Buffer.from("not found");
    const ending = found ? extname(path) : ".html";
    const compressed = this.#compress(file);
    this.log.push({ mount, path, status: found ? 200 : 404, gzipped: compressed.length });
    const body = String(request.headers["accept-encoding"]).includes("gzip") ? compressed : file;
    response.writeHead(found ? 200 : 404, {
      "content-type": this.types[ending] ?? TYPES[ending] ?? "application/octet-stream",
      "content-length": body.length,
      "cache-control": "max-age=600",
      ...(body === compressed ? { "content-encoding": "gzip" } : {}),
    });
    if (request.method === "HEAD") response.end();
    else await this.#send(body, response);
  }

  /** @param {Buffer} file */
  #compress(file) {
    const key = createHash("sha1").update(file).digest("hex");
    const made = this.#compressed.get(key) ?? gzipSync(file, { level: 9 });
    this.#compressed.set(key, made);
    return made;
  }

  /** @param {Buffer} body
   * @param {import("node:http").ServerResponse} response */
  async #send(body, response) {
    let at = 0;
    for (; this.rate < Infinity && at < body.length && !response.destroyed; at += CHUNK) {
      const now = performance.now();
      this.#free = Math.max(this.#free, now) + (1000 * CHUNK) / this.rate;
      await pause(this.#free - now);
      response.write(body.subarray(at, at + CHUNK));
    }
    response.end(body.subarray(at));
  }
}
