// Times starts of the engine in Chromium: node time.mjs FOLDER WHEEL RUNS prints {"ours": [ms, ...], "stock": [ms, ...]}.

import { open } from "./chromium.mjs";

const [folder, wheel, runs] = process.argv.slice(2);
const { browser, address, close } = await open(folder);

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
await close();
console.log(JSON.stringify(times));
