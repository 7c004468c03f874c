#!/usr/bin/env bash
# How even the ready-made decks of a game are: every pair of them is played by opponents.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: tools/balance.sh [--games N] [--seats A] [--play DECK=A,...] [--seed N] [-j N] [--build DIR] GAME

Opponents play every pair of ready-made decks of GAME against each other, half of the games with the decks on the other
seats, and a table tells how many of its games each deck won: in percent, in a row against each other deck and over all.
Draws count as half a win. Exit code 1: a deck won more than 60 % of its games, or a game had a fault.

  --games N       games for each pair; default: 500
  --seats A       id of the opponent who plays the decks; default: random
  --play D=A,...  decks that another opponent plays
  --seed N        first seed; default: 1
  -j N            threads; default: the number of processors
  --build DIR     a build to use as it is; default: build/release
  --help          this text
TEXT
}

games=500
player=random
plays=
seed=1
jobs=$(nproc)
build=build/release
game=
while [ $# -gt 0 ]; do
  case "$1" in
    --games) games=${2:?} && shift ;;
    --seats) player=${2:?} && shift ;;
    --play) plays=${2:?} && shift ;;
    --seed) seed=${2:?} && shift ;;
    -j) jobs=${2:?} && shift ;;
    --build) build=${2:?} && shift ;;
    -h | --help) usage && exit 0 ;;
    -*) printf 'balance.sh: unknown option %s; --help lists them\n' "$1" >&2 && exit 2 ;;
    *) game=$1 ;;
  esac
  shift
done
if [ -z "$game" ]; then
  usage >&2
  exit 2
fi
# at_least OPTION VALUE LEAST
at_least() {
  if ! [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || (($2 < $3)); then
    printf 'balance.sh: %s needs a number from %s on, not "%s"\n' "$1" "$3" "$2" >&2 && exit 2
  fi
}
at_least --games "$games" 2
at_least --seed "$seed" 1
at_least -j "$jobs" 1
case "$player" in
  *,*) printf 'balance.sh: --seats takes one opponent, not "%s"; --play names others for single decks\n' "$player" >&2 && exit 2 ;;
esac
cd "$(dirname "$0")/.."
cli=$build/bin/gantry-cli
if [ ! -x "$cli" ]; then
  printf 'balance.sh: %s is not there; build gantry-cli first, or name a build with --build\n' "$cli" >&2
  exit 2
fi

# Ids of the ready-made decks, in the order of the game.
mapfile -t decks < <("$cli" --json decks list "$game" | grep -o '"id":"[a-z0-9_]*"' | cut -d'"' -f4)

# who DECK: the opponent that plays it
who() {
  local one
  for one in ${plays//,/ }; do
    if [ "${one%%=*}" = "$1" ]; then printf '%s' "${one#*=}" && return; fi
  done
  printf '%s' "$player"
}

# number JSON SEAT FIELD
number() { sed -E "s/.*\"$2\":\\{[^}]*\"$3\":([0-9]+).*/\\1/" <<<"$1"; }

declare -A won played
fault=0
# match A B GAMES: A on the first seat
match() {
  local json
  json=$("$cli" --json simulate "$game" --games "$3" --seats "$(who "$1"),$(who "$2")" --decks "$1,$2" --seed "$seed" \
    --jobs "$jobs" --checks light --quiet) || fault=1
  seed=$((seed + 1)) # other shuffles for each pair, else the luck of a deck counts against all others
  local first second draws
  first=$(number "$json" p1 wins)
  second=$(number "$json" p2 wins)
  draws=$(number "$json" p1 draws)
  won[$1,$2]=$((${won[$1,$2]:-0} + 2 * first + draws)) # halves of a win
  won[$2,$1]=$((${won[$2,$1]:-0} + 2 * second + draws))
  played[$1,$2]=$((${played[$1,$2]:-0} + $3))
  played[$2,$1]=$((${played[$2,$1]:-0} + $3))
}

for ((i = 0; i < ${#decks[@]}; ++i)); do
  for ((k = i + 1; k < ${#decks[@]}; ++k)); do
    match "${decks[i]}" "${decks[k]}" $((games / 2))
    match "${decks[k]}" "${decks[i]}" $((games - games / 2))
  done
done

# percent HALVES GAMES
percent() { printf '%5d.%d' $(($1 * 500 / $2 / 10)) $(($1 * 500 / $2 % 10)); }

printf '%-18s %-12s %7s' deck 'played by' all
for deck in "${decks[@]}"; do printf ' %9.9s' "$deck"; done
printf '\n'
uneven=0
for deck in "${decks[@]}"; do
  halves=0
  total=0
  row=
  for other in "${decks[@]}"; do
    if [ "$deck" = "$other" ]; then
      row+=$(printf ' %9s' -)
      continue
    fi
    halves=$((halves + won[$deck,$other]))
    total=$((total + played[$deck,$other]))
    row+="   $(percent "${won[$deck,$other]}" "${played[$deck,$other]}")"
  done
  printf '%-18s %-12s %s%s\n' "$deck" "$(who "$deck")" "$(percent "$halves" "$total")" "$row"
  if ((halves * 50 > total * 60)); then uneven=1; fi
done
if ((fault)); then printf 'A game had a fault: see the messages above.\n' >&2; fi
exit $((uneven || fault))
