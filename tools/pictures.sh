#!/usr/bin/env bash
# Takes the pictures of the README anew, from the client itself.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/pictures.sh [BUILD-FOLDER]

Writes docs/pictures/home.png and table.png: two screens of the test of golden pictures at 1280x720, drawn without a
display by test_ui in BUILD-FOLDER (build/release if not given). ImageMagick's convert makes them smaller where it is
installed.

  --help   this text
TEXT
}

case "${1-}" in
  -h | --help) usage; exit 0 ;;
esac

cd "$(dirname "${BASH_SOURCE[0]}")/.."
test_ui="${1-build/release}/tests/test_ui"
if [ ! -x "$test_ui" ]; then
  printf 'There is no %s; build it with: cmake --build --preset release --target test_ui\n' "$test_ui" >&2
  exit 1
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy XDG_CONFIG_HOME="$work/config" GANTRY_UI_PICTURES="$work"

# take TEST SCREEN NAME: one picture, whatever the kept ones look like
take() {
  GANTRY_GOLDEN_ONLY="$2" "$test_ui" "$1 at 1280x720 can be read whole at every size of text" >"$work/log" || true
  local picture="$work/$2-1280-100.png"
  if [ ! -f "$picture" ]; then
    cat "$work/log" >&2
    printf 'The test took no picture of %s.\n' "$2" >&2
    exit 1
  fi
  if command -v convert >/dev/null; then
    convert "$picture" -strip +dither -colors 256 "docs/pictures/$3.png"
  else
    cp "$picture" "docs/pictures/$3.png"
  fi
  printf 'docs/pictures/%s.png\n' "$3"
}

mkdir -p docs/pictures
take 'Screens of the shell' home home
take 'The table' table-fight table
