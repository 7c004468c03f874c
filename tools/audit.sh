#!/usr/bin/env bash
# Runs the privacy audit at its full size and prints its figures.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'TEXT'
Usage: tools/audit.sh [--states N] [--pixels N] [--seed N] [-j N] [--build DIR] [GAME...]

Looks for what the client shows of hidden cards. Random games are played; at N states, for every seat, for the public
table and for the curtain, eight worlds are shown that differ only in what must not be known. Views, prompts, answers,
log, recap, what can be undone, tooltips, draw data and the answers of opponents must be equal; at some of the states also
pixels, every control under the pointer, every pile and popup. Exit code 1: something leaks, and a line says what.

  --states N    states of each game, shared by its numbers of seats; default: 10000
  --pixels N    of these, states that are looked at with everything; default: 500
  --seed N      first seed; default: 1
  -j N          games and shares of games at the same time; default: the number of processors
  --build DIR   a build to use as it is; default: the release preset, built first
  --help        this text
  GAME          a game's id; default: every game, those made for tests too
TEXT
}

# number OPTION VALUE LEAST
number() {
  case "$2" in
    '' | *[!0-9]*) ;;
    *) if [ "$2" -ge "$3" ]; then return; fi ;;
  esac
  printf 'audit.sh: %s needs a number from %s on, not "%s"\n' "$1" "$3" "$2" >&2
  exit 2
}

states=10000
pixels=500
seed=1
jobs=
build=
games=()
while [ $# -gt 0 ]; do
  case "$1" in
    --states | --pixels | --seed | -j)
      number "$1" "${2-}" "$([ "$1" = --states ] || [ "$1" = -j ] && echo 1 || echo 0)"
      case "$1" in
        --states) states=$2 ;;
        --pixels) pixels=$2 ;;
        --seed) seed=$2 ;;
        -j) jobs=$2 ;;
      esac
      shift
      ;;
    --build)
      if [ ! -x "${2-}/tests/privacy_audit" ]; then
        printf 'audit.sh: there is no program tests/privacy_audit in "%s"\n' "${2-}" >&2
        exit 2
      fi
      build=$(cd "$2" && pwd)
      shift
      ;;
    -h | --help) usage; exit 0 ;;
    -*) printf 'audit.sh: unknown argument: %s\n' "$1" >&2; usage >&2; exit 2 ;;
    *) games+=("$1") ;;
  esac
  shift
done

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/lib/build.sh
[ -n "$jobs" ] || jobs=$(jobs_available)
if [ -z "$build" ]; then
  tools/setup.sh --build --client --test
  say 'Building the release preset'
  configure release
  build release privacy_audit gantry_games
  build=$PWD/build/release
fi
if [ ${#games[@]} -eq 0 ]; then
  for folder in src/games/*/ tests/games/*/; do
    if [ -f "$folder/CMakeLists.txt" ]; then games+=("$(basename "$folder")"); fi
  done
fi

# The states of a game in shares of at most this size, so that a long run shows how far it is and all processors work.
share=1250
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
run_share() { # GAME FIRST-SEED STATES PIXELS FILE
  XDG_DATA_HOME="$results/home" nice -n 10 "$build/tests/privacy_audit" --game "$1" --seed "$2" --states "$3" \
    --pixels "$4" --progress >"$5" || true
  sed 's/^/  /' "$5"
}
export -f run_share
export build results

say "Auditing ${games[*]}: $states states each, $pixels of them with everything, $jobs at a time"
started=$SECONDS
for game in "${games[@]}"; do
  done_states=0
  done_pixels=0
  while [ "$done_states" -lt "$states" ]; do
    size=$((states - done_states < share ? states - done_states : share))
    to_states=$((done_states + size))
    to_pixels=$((pixels * to_states / states))
    printf '%s\0' "$game" "$((seed + 100000 * (done_states / share)))" "$size" "$((to_pixels - done_pixels))" \
      "$results/$game-$done_states"
    done_states=$to_states
    done_pixels=$to_pixels
  done
done | xargs -0 -n 5 -P "$jobs" bash -c 'run_share "$@"' run_share

# Sums of the figures of all shares of a game.
total() { # GAME WORDS
  cat "$results/$1"-* | grep -oE "[0-9]+ $2" | awk '{ sum += $1 } END { print sum + 0 }'
}
failed=0
for game in "${games[@]}"; do
  leaks=$(cat "$results/$game"-* | grep -c '^LEAK ' || true)
  say "$game: $(total "$game" 'states') states ($(total "$game" 'thorough') with everything)," \
    "$(total "$game" 'looks') looks, $(total "$game" 'worlds compared') worlds compared" \
    "($(total "$game" 'of them another') another State), $(total "$game" 'answers of opponents') answers of opponents," \
    "$(total "$game" 'windows and sequels') windows and sequels, $(total "$game" 'controls pointed') controls," \
    "$(total "$game" 'frames') frames, $(total "$game" 'pictures') pictures: $leaks leaks"
  if [ "$leaks" -gt 0 ] || [ "$(total "$game" 'states')" -lt "$states" ]; then failed=1; fi
done
say "Done after $((SECONDS - started)) s"
exit "$failed"
