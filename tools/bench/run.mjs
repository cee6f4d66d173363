// Runs a Python program in Chromium: node run.mjs FOLDER PROGRAM prints what it prints. The folder has Pyodide and a wheel.

import { readFileSync, readdirSync } from "node:fs";

import { open } from "./chromium.mjs";

const [folder, program] = process.argv.slice(2);
const { browser, address, close } = await open(folder);
const page = await browser.newPage();
page.setDefaultTimeout(0);
await page.goto(address);
const said = await page.evaluate(
  async (script, wheel) => {
    const { loadPyodide } = await import(`${location.href}pyodide.mjs`);
    const pyodide = await loadPyodide();
    pyodide.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "wheel");
    /** @type {string[]} */
    const lines = [];
    pyodide.setStdout({ batched: (/** @type {string} */ line) => lines.push(line) });
    try {
      pyodide.runPython(script, { globals: pyodide.toPy({ __name__: "__main__" }) });
    } catch (error) {
      // A program ends by SystemExit.
      if (!String(error).includes("SystemExit: 0")) lines.push(String(error));
    }
    return lines;
  },
  readFileSync(program, "utf-8"),
  readdirSync(folder).find((name) => name.endsWith(".whl")) ?? "",
);
console.log(said.join("\n"));
await close();
process.exitCode = said.some((line) => line.includes("Error") || line.includes("SystemExit")) ? 1 : 0;
