#!/bin/sh
# Sees to a Chromium and a Firefox for the browser tests: those on PATH, else Debian's packages.
set -eu

has_chromium() {
  command -v chromium || command -v chromium-browser || command -v google-chrome
}

has_firefox() {
  command -v firefox-esr || command -v firefox
}

missing=
has_chromium >/dev/null || missing=chromium
has_firefox >/dev/null || missing="$missing firefox-esr"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing$(printf ' %s' $missing) ..."
  # shellcheck disable=SC2086  # one word a package
  { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends $missing; } \
    >/dev/null || echo 'apt-get failed.' >&2
fi

if ! has_chromium >/dev/null || ! has_firefox >/dev/null; then
  echo "The browser tests need Chromium and Firefox. On Debian:  sudo apt-get install -y chromium firefox-esr" >&2
  echo "(Everything else is tested by: make check)" >&2
  exit 1
fi
