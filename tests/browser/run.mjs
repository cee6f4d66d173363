// Runs the tests. `--list` names them, with the browsers that each runs in. Else the one argument says what to run with, as
// JSON; each line that comes in is `{name, kind}`, and each is answered by a line, `{error}`.

import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";

import { closeAll } from "./browsers.mjs";
import { Engine } from "./engine.mjs";
import { Host } from "./host.mjs";
import { Stage } from "./stage.mjs";
import { tests } from "./suite.mjs";

const PATIENCE = 600_000;

for (const file of readdirSync(new URL(".", import.meta.url)).sort()) {
  if (file.endsWith(".test.mjs")) await import(`./${file}`);
}

/** @param {{site: string, port: number, mounts: string[], programs: string, browsers: Record<string, string>}} setting */
async function serve({ site, port, mounts, programs, browsers }) {
  const host = new Host(site, port, mounts);
  await host.listen();
  const engine = new Engine(programs);
  for await (const line of createInterface(process.stdin)) {
    const { name, kind } = JSON.parse(line);
    const stage = new Stage(kind, browsers[kind], host, engine);
    const error = await run(stage, name);
    console.log(JSON.stringify({ error }));
    if (error) await stage.forget().catch(() => {});
    await stage.close().catch(() => {});
    host.reset();
  }
  await closeAll();
  process.exit();
}

/** What is wrong, or nothing.
 * @param {Stage} stage
 * @param {string} name
 * @returns {Promise<string | null>} */
async function run(stage, name) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("took too long")).unref());
  try {
    await Promise.race([tests.get(name)?.body(stage), late]);
    return stage.errors.length ? `errors in the page:\n${stage.errors.join("\n")}` : null;
  } catch (error) {
    const wrong = error instanceof Error ? error.stack : String(error);
    return [wrong, ...stage.errors].join("\n");
  }
}

if (process.argv[2] === "--list") {
  console.log(JSON.stringify([...tests].map(([name, { kinds }]) => [name, kinds])));
} else {
  await serve(JSON.parse(process.argv[2]));
}
