#!/usr/bin/env bash
# Draws the pictures below assets/ from the cards' data, or checks that they are as drawn.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/art/make.sh [--check] [--sizes] [--look FOLDER] [--distinct] [--root FOLDER]

Draws the pictures below assets/ from the cards' data. The same data gives the same files, byte for byte.

  --check        change nothing; fail when a file is missing, differs, or holds what SDL_image cannot draw
  --sizes        list the files with their sizes in bytes
  --look FOLDER  write contact sheets (PNG) there instead; needs the Debian package python3-pygame
  --distinct     list the card pictures most alike instead, and fail when two are too much alike; needs the same
  --root FOLDER  read data/ and write assets/ below this folder instead of the project's
  --help         this text

Needs python3, 3.10 or newer, and nothing else.
TEXT
}

for arg in "$@"; do
  case "$arg" in -h | --help) usage; exit 0 ;; esac
done

# python3-pygame belongs to Debian's own Python, which need not be the first on the path.
python=${GANTRY_PYTHON:-python3}
for arg in "$@"; do
  case "$arg" in
    --look | --look=* | --distinct)
      if ! "$python" -c 'import pygame' >/dev/null 2>&1 && [ -x /usr/bin/python3 ]; then python=/usr/bin/python3; fi ;;
  esac
done
if ! command -v "$python" >/dev/null 2>&1; then
  printf 'make.sh: %s was not found: install the Debian package python3\n' "$python" >&2
  exit 2
fi

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$here"
exec "$python" -m gantry_art "$@"
