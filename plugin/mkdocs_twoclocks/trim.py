"""Run inside Pyodide, with `-OO`: cuts the standard library to what the engine uses, and compiles it and the wheel.

Byte code only suits the very Python that made it, so this runs in the Python that will run in the browser. What is
in use is not listed by hand: the engine answers a few requests, and every module that has then been imported
from the standard library's archive is kept. Modules that are frozen into Pyodide itself are not in need of a file.

    trim.py FOLDER

FOLDER holds the engine's wheel, which becomes `*-cp3xx-none-any.whl`, and gets `python_stdlib.zip`. Both are stored,
not deflated: whatever compresses the site's answers does that better over the whole file.
"""

import os
import sys
import zipfile
from pathlib import Path

REQUESTS = (
    '{"op": "hello"}',
    '{"op": "open", "game": "clock", "start": "1"}',
    '{"op": "open", "game": "grandfather", "start": "1", "rules": "free"}',
    '{"op": "open", "game": "clock", "start": "no deal"}',
    '{"op": "open", "game": "clock", "start": "1", "winning": "AC/KC"}',
    '{"op": "play", "game": "grandfather", "position": "-", "move": "11"}',
    '{"op": "par", "position": "2DAD/KD3D/-/-/-/-/-/- A2Q456789TJQ"}',
    '{"op": "batch", "seed": "1", "target": "10", "guess": "5"}',
    '{"op": "count", "ranks": 2, "suits": 2, "deals": 6}',
    '{"op": "attempt", "position": "AC/KC", "pile": "A", "card": "KC"}',
    '{"op": "faulty", "fault": "hour", "seed": "1"}',
    '{"op": "peek", "seed": "1", "guesses": "won"}',
    "no request",
)


def main(folder: Path) -> None:
    from twoclocks.protocol import handle

    for request in REQUESTS:
        handle(request)
    library = next(path for path in sys.path if path.endswith(".zip"))
    origins = [module.__spec__.origin or "" for module in list(sys.modules.values()) if module.__spec__]
    used = sorted({origin.removeprefix(f"{library}/") for origin in origins if origin.startswith(f"{library}/")})
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(folder / "python_stdlib.zip", "w") as cut:
        for name in used:
            cut.writestr(name, whole.read(name))
    # With an epoch, neither the archives nor the byte code keep the time at which they were made.
    os.environ["SOURCE_DATE_EPOCH"] = "315532800"
    from pyodide_build.cli.py_compile import main as py_compile

    for archive in (folder / "python_stdlib.zip", *folder.glob("*.whl")):
        py_compile([str(archive), "--silent", "--compression-level=0"], standalone_mode=False)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
