"""What the runtime saves: time and bytes to the engine's first answer, ours against Pyodide as it is shipped.

Both are served from this machine to the same Chromium, in turns, each time into an empty cache. Bytes are those of
each file after `gzip -9`.
"""

import gzip
import json
import shutil
import subprocess
import sys
from statistics import median

from mkdocs_twoclocks.runtime import ENGINE, PYODIDE, ROOT, build

RUNS = 9
TARGETS = {"time": 0.45, "bytes": 0.8}
#: What a start of the engine fetches besides what the manifest counts.
OURS = ("worker.js", "manifest.js")
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def main() -> int:
    place = ROOT / "build" / "bench"
    shutil.rmtree(place, ignore_errors=True)
    ours, stock = place / "ours", place / "stock"
    ours.mkdir(parents=True)
    runtime = build(ROOT / ".cache" / "twoclocks")
    for name, path in runtime.files.items():
        shutil.copy(path, ours / name)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(stock)],
        cwd=ENGINE,
        check=True,
        capture_output=True,
    )
    (wheel,) = stock.glob("*.whl")
    for name in STOCK:
        shutil.copy(PYODIDE / name, stock / name)
    shutil.copy(ROOT / "tools/bench/stock.js", stock / "worker.js")

    fetched = {
        "ours": [path for path in ours.iterdir() if path.name in OURS or path.name.startswith(("py", "twoclocks-"))],
        "stock": list(stock.iterdir()),
    }
    sizes = {side: sum(len(gzip.compress(p.read_bytes(), 9)) for p in files) for side, files in fetched.items()}
    done = subprocess.run(
        ["node", str(ROOT / "tools/bench/time.mjs"), str(place), wheel.name, str(RUNS)],
        check=True,
        stdout=subprocess.PIPE,
    )
    times = {side: median(values) for side, values in json.loads(done.stdout).items()}

    print(f"{'':8}{'stock':>12}{'ours':>12}{'ratio':>8}{'at most':>9}")
    missed = []
    for name, figures, unit in (("time", times, "ms"), ("bytes", sizes, "B")):
        ratio = figures["ours"] / figures["stock"]
        columns = "".join(f"{figures[side]:>9,.0f} {unit:2}" for side in ("stock", "ours"))
        print(f"{name:8}{columns}{ratio:8.2f}{TARGETS[name]:9.2f}")
        missed += [name] if ratio > TARGETS[name] else []
    print(f"(median of {RUNS} starts each; {runtime.version})")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
