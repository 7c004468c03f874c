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

# build_play CMAKE-ARGUMENT TARGET...
build_play() {
  say 'Building (the first time takes some minutes)'
  configure release "$1"
  build release "${@:2}"
}
bin="$PWD/build/release/bin"

if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
  tools/setup.sh --build --client
  build_play -DGANTRY_CLIENT=ON gantry_play
  if [ ! -x "$bin/gantry" ]; then
    printf 'The client was not built: this tree has no src/ui/app/main.cpp.\n' >&2
    exit 1
  fi
  exec "$bin/gantry" "$@"
fi

# The terminal game needs no libraries of the client; whether they are there does not matter.
printf 'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the client cannot open a window.\n' >&2
in_terminal=no
if [ -t 0 ] && [ -t 1 ]; then
  in_terminal=yes
  read -r -p 'Play in the terminal instead? [Y/n] ' answer || answer=n
  case "$answer" in
    '' | [yY]*) ;;
    *) exit 1 ;;
  esac
fi
tools/setup.sh --build
build_play -DGANTRY_CLIENT=AUTO gantry_cli gantry_games
[ "$in_terminal" = no ] || exec "$bin/gantry-cli" play "$@"
printf 'To play in the terminal: %s play\n' "$bin/gantry-cli" >&2
exit 1
