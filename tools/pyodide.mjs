// Runs a Python program in Pyodide under Node:
//
//   node tools/pyodide.mjs [-OO] [--mount DIR] (-m MODULE | SCRIPT) [ARGUMENT ...]
//
// The project's folder, and DIR, have the same paths inside as outside; the packages of .venv can be imported.

import { readdirSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

// A script finds only those modules imported that Pyodide itself has imported to start.
const RUN = `
import os, site, sys

os.chdir(root)
sys.dont_write_bytecode = False
site.addsitedir(libraries)
sys.argv = arguments[1:] if arguments[0] == "-m" else arguments
code = 0
try:
    if arguments[0] == "-m":
        import runpy

        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        with open(arguments[0], encoding="utf-8") as file:
            exec(compile(file.read(), arguments[0], "exec"), {"__name__": "__main__"})
except SystemExit as stop:
    code = stop.code or 0
    if not isinstance(code, int):
        print(code, file=sys.stderr)
        code = 1
code
`;

const mounts = [ROOT];
const flags = [];
const rest = process.argv.slice(2);
for (;;) {
  if (rest[0] === "-OO") flags.push(/** @type {string} */ (rest.shift()));
  else if (rest[0] === "--mount") mounts.push(rest.splice(0, 2)[1]);
  else break;
}

const lib = join(ROOT, ".venv", "lib");
const python = readdirSync(lib).find((name) => name.startsWith("python3."));
const pyodide = await loadPyodide({
  args: flags,
  env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" },
});
/** @param {number} file */
const writer = (file) => ({ write: (/** @type {Uint8Array} */ bytes) => writeSync(file, bytes), isatty: false });
pyodide.setStdout(writer(1));
pyodide.setStderr(writer(2));
for (const folder of mounts) {
  pyodide.FS.mkdirTree(folder);
  pyodide.mountNodeFS(folder, folder);
}
const globals = pyodide.toPy({ root: ROOT, libraries: join(lib, `${python}`, "site-packages"), arguments: rest });
process.exit(pyodide.runPython(RUN, { globals }));
