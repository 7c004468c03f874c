#!/usr/bin/env bash
# Takes the pictures of the README anew, from the client itself.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/pictures.sh [BUILD-FOLDER]

Writes docs/pictures/home.png, the client's home screen, and table.png, a screen of the test of golden pictures, both at
1280x720 and drawn without a display by gantry and test_pictures in BUILD-FOLDER (build/release if not given). ImageMagick's
convert makes them smaller where it is installed.

  --help   this text
TEXT
}

case "${1-}" in
  -h | --help) usage; exit 0 ;;
esac

cd "$(dirname "${BASH_SOURCE[0]}")/.."
build="${1-build/release}"
for program in "$build/bin/gantry" "$build/tests/test_pictures"; do
  if [ ! -x "$program" ]; then
    printf 'There is no %s; build it with: cmake --build --preset release\n' "$program" >&2
    exit 1
  fi
done

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data"

# keep PICTURE NAME
keep() {
  if command -v convert >/dev/null; then
    convert "$1" -strip +dither -colors 256 "docs/pictures/$2.png"
  else
    cp "$1" "docs/pictures/$2.png"
  fi
  printf 'docs/pictures/%s.png\n' "$2"
}

mkdir -p docs/pictures
"$build/bin/gantry" --size 1280x720 --scale 100 --screenshot "$work/home.png"
keep "$work/home.png" home

# The picture is taken whatever the kept one looks like.
GANTRY_UI_PICTURES="$work" GANTRY_GOLDEN_ONLY=table-fight "$build/tests/test_pictures" \
  'The table at 1280x720 can be read whole at every size of text' >"$work/log" || true
if [ ! -f "$work/table-fight-1280-100.png" ]; then
  cat "$work/log" >&2
  exit 1
fi
keep "$work/table-fight-1280-100.png" table
