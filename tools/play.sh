#!/usr/bin/env bash
# Installs what is missing, builds Gantry and starts it.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'TEXT'
Usage: tools/play.sh [ARGUMENT...]

Installs missing packages, builds the release preset and starts the client with the given arguments.
Without a display it offers the game in the terminal instead: gantry-cli play.

  --help     this text
  ARGUMENT   passed on; after -- everything is, --help too
TEXT
}

case "${1-}" in
  -h | --help) usage; exit 0 ;;
  --) shift ;;
esac

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/lib/build.sh

tools/setup.sh --build --client
say 'Building (the first time takes some minutes)'
configure release -DGANTRY_CLIENT=ON
build release gantry_play
bin="$PWD/build/release/bin"

if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
  if [ ! -x "$bin/gantry" ]; then
    printf 'The client was not built: this tree has no src/ui/main.cpp.\n' >&2
    exit 1
  fi
  exec "$bin/gantry" "$@"
fi

printf 'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the client cannot open a window.\n' >&2
if [ -t 0 ] && [ -t 1 ]; then
  read -r -p 'Play in the terminal instead? [Y/n] ' answer || answer=n
  case "$answer" in
    '' | [yY]*) exec "$bin/gantry-cli" play "$@" ;;
  esac
  exit 1
fi
printf 'To play in the terminal: %s play\n' "$bin/gantry-cli" >&2
exit 1
