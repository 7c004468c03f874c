#!/usr/bin/env bash
# Checks the form of the sources: clang-format, clang-tidy, the scripts and the pictures.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'TEXT'
Usage: tools/lint.sh [--format | --fix] [FILE...]

Checks C++ sources with clang-format and clang-tidy, and SVG pictures for elements that SDL_image cannot draw.
Installs what is missing.

  FILE       check these sources only; default: all of include, src, tests and tools
  --format   leave clang-tidy out, which takes about 10 s a file
  --fix      format the sources in place and leave clang-tidy out
  --help     this text
TEXT
}

mode=all
files=()
while [ $# -gt 0 ]; do
  case "$1" in
    --format) mode=format ;;
    --fix) mode=fix ;;
    -h | --help) usage; exit 0 ;;
    -*) printf 'lint.sh: unknown argument: %s\n' "$1" >&2; usage >&2; exit 2 ;;
    *)
      if [ ! -f "$1" ]; then
        printf 'lint.sh: there is no file %s\n' "$1" >&2
        exit 2
      fi
      files+=("$(realpath -- "$1")")
      ;;
  esac
  shift
done

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/lib/build.sh
tools/setup.sh --build --client --test --lint

if [ ${#files[@]} -eq 0 ]; then
  folders=()
  for folder in include src tests tools; do [ -d "$folder" ] && folders+=("$PWD/$folder"); done
  mapfile -t files < <(find "${folders[@]}" -type f \( -name '*.cpp' -o -name '*.hpp' \) | LC_ALL=C sort)
fi

failed=no
if [ ${#files[@]} -gt 0 ]; then
  if [ "$mode" = fix ]; then
    clang-format -i "${files[@]}"
    say "Formatted ${#files[@]} files"
    exit 0
  fi
  say "clang-format: ${#files[@]} files"
  clang-format --dry-run -Werror "${files[@]}" || failed=yes
fi

# SDL_image draws these as nothing or wrongly, without a word.
if [ -d assets ]; then
  if grep -rnE --include='*.svg' '<(text|use|clipPath|mask|filter)[ >/]|currentColor' assets; then
    printf 'The SVG pictures above use what SDL_image cannot draw (text, use, clipPath, mask, filter, currentColor).\n' >&2
    failed=yes
  fi
fi

if [ "$mode" = all ]; then
  configure lint
  sources=()
  for file in "${files[@]}"; do
    # Headers are checked through the sources that include them; a source outside the build has no compile command.
    if [[ "$file" == *.cpp ]] && grep -qF "\"file\": \"$file\"" build/lint/compile_commands.json; then
      sources+=("$file")
    fi
  done
  say "clang-tidy: ${#sources[@]} files"
  if [ ${#sources[@]} -gt 0 ]; then
    printf '%s\0' "${sources[@]}" |
      xargs -0 -n 1 -P "$(jobs_available)" clang-tidy --quiet -p build/lint 2>/dev/null || failed=yes
  fi
fi

if [ "$failed" = yes ]; then
  say 'The above needs mending; --fix formats in place' >&2
  exit 1
fi
say 'Nothing to mend'
