// Times starts of the engine in Chromium: node time.mjs FOLDER WHEEL RUNS prints {"ours": [ms, ...], "stock": [ms, ...]}.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const TYPES = new Map([
  [".js", "text/javascript"],
  [".mjs", "text/javascript"],
  [".wasm", "application/wasm"],
  [".json", "application/json"],
]);
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
];

const [folder, wheel, runs] = process.argv.slice(2);

/** @type {Map<string, Buffer>} */
const zipped = new Map();

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  const path = join(folder, pathname);
  if (pathname === "/") {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>bench</title>");
  } else if (!existsSync(path)) {
    response.writeHead(404).end();
  } else {
    const contents = zipped.get(path) ?? gzipSync(readFileSync(path));
    zipped.set(path, contents);
    const type = TYPES.get(extname(path)) ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(contents);
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
const address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`;

const names = ["chromium", "chromium-browser", "google-chrome"];
const executablePath = execFileSync("sh", ["-c", names.map((name) => `command -v ${name}`).join(" || ")], {
  encoding: "utf8",
}).trim();
const browser = await puppeteer.launch({ executablePath, args: FLAGS });

/** @param {"ours" | "stock"} side */
async function start(side) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(address);
  const time = await page.evaluate(
    async (side, wheel) => {
      if (side === "stock") {
        const from = performance.now();
        const worker = new Worker(`stock/worker.js?${wheel}`, { type: "module" });
        await new Promise((resolve, reject) => Object.assign(worker, { onmessage: resolve, onerror: reject }));
        return performance.now() - from;
      }
      const { engine } = await import(`${location.href}ours/engine.js`);
      const from = performance.now();
      await engine.ask({ op: "hello" });
      return performance.now() - from;
    },
    side,
    wheel,
  );
  await context.close();
  return time;
}

/** @type {{ours: number[], stock: number[]}} */
const times = { ours: [], stock: [] };
for (const side of /** @type {const} */ (["stock", "ours"])) await start(side);
for (let run = 0; run < Number(runs); run += 1) {
  times.stock.push(await start("stock"));
  times.ours.push(await start("ours"));
}
await browser.close();
server.close();
console.log(JSON.stringify(times));
