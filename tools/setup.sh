#!/bin/sh
# Makes .venv and node_modules from the lock files. Each step leaves a stamp named after what it was made from, so a
# second run does nothing.
set -eu
cd "$(dirname "$0")/.."

stop() {
  printf '\nset-up stopped: %s\n' "$1" >&2
  exit 1
}

digest() {
  cat "$@" | cksum | tr -d ' '
}

# A Python serves when it is 3.12 or later and can make a virtual environment with pip.
serves() {
  "$1" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1
}

pythons() {
  wanted=$(cat .python-version)
  [ -z "${PYTHON:-}" ] || echo "$PYTHON"
  for root in "${PYENV_ROOT:-}" "$HOME/.pyenv"; do
    [ -n "$root" ] && ls -d "$root/versions/$wanted"*/bin/python 2>/dev/null | sort -rV
  done
  command -v uv >/dev/null && uv python find --system --no-python-downloads "$wanted" 2>/dev/null || true
  echo "python$wanted"
  for root in "${PYENV_ROOT:-}" "$HOME/.pyenv"; do
    [ -n "$root" ] && ls -d "$root"/versions/3.*/bin/python 2>/dev/null | sort -rV
  done
  command -v uv >/dev/null && uv python find --system --no-python-downloads '>=3.12' 2>/dev/null || true
  printf '%s\n' python3 python python3.14 python3.12
}

if ! { [ -x .venv/bin/pip ] && serves .venv/bin/python; }; then
  found=
  for candidate in $(pythons); do
    if serves "$candidate"; then
      found=$candidate
      break
    fi
  done
  [ -n "$found" ] || stop "no Python 3.12 or later with venv and pip was found (python3 is $(python3 --version 2>&1 || echo missing)).
  Install one in any of these ways, then run make again:
    pyenv install $(cat .python-version)      uv python install $(cat .python-version)      apt install python3 python3-venv (Debian 13, Ubuntu 24.04)
  or name one: make setup PYTHON=/path/to/python3.13"
  echo "Python: $("$found" --version 2>&1) ($found)"
  rm -rf .venv
  "$found" -m venv .venv
  serves .venv/bin/python || stop "$found made a virtual environment with $(.venv/bin/python --version 2>&1), which is too old."
fi

command -v node >/dev/null && command -v npm >/dev/null ||
  stop "Node.js 20 or later with npm is needed; see nodejs.org, or your package manager."
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' ||
  stop "Node.js 20 or later is needed, and node is $(node --version)."

stamp=.venv/made-from-$(pwd | cksum | cut -d" " -f1)-$(digest tools/requirements.txt engine/pyproject.toml plugin/pyproject.toml)
if [ ! -e "$stamp" ]; then
  echo 'Installing the Python packages ...'
  rm -f .venv/made-from-*
  .venv/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r tools/requirements.txt
  .venv/bin/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e engine -e plugin
  touch "$stamp"
fi

stamp=node_modules/.made-from-$(digest package-lock.json)
if [ ! -e "$stamp" ]; then
  echo 'Installing the JavaScript packages ...'
  npm ci --silent --no-progress || stop 'npm ci failed; run it alone to see why.'
  touch "$stamp"
fi
