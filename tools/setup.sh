#!/usr/bin/env bash
# Installs the Debian packages that Gantry needs. Does nothing when all of them are there.
# shellcheck disable=SC2034  # the package lists are read through a name made of the group's
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

# What the engine, the games and the command line need.
packages_build=(g++ cmake ninja-build pkg-config nlohmann-json3-dev libfmt-dev zlib1g-dev libcli11-dev libmd4c-dev)
# What the client needs besides, with the fonts it draws with.
packages_client=(libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libimgui-dev libstb-dev
  fonts-roboto-unhinted fonts-play fonts-dejavu-core)
# What the tests need besides; the virtual display is for the tests of the client.
packages_test=(catch2 xvfb xauth python3)
# What tools/lint.sh needs besides.
packages_lint=(clang-format clang-tidy)

usage() {
  cat <<'TEXT'
Usage: tools/setup.sh [GROUP...] [--print]

Installs the missing Debian packages of the named groups; does nothing when none is missing.

  --build    compiler, build tools and the libraries of engine and command line
  --client   SDL2, Dear ImGui and fonts
  --test     Catch2 and a virtual display
  --lint     clang-format and clang-tidy
  --all      all four
  --print    print the package names and install nothing
  --help     this text

Without a group: --build --client --test.
TEXT
}

groups=()
print_only=no
for arg in "$@"; do
  case "$arg" in
    --build | --client | --test | --lint) groups+=("${arg#--}") ;;
    --all) groups=(build client test lint) ;;
    --print) print_only=yes ;;
    -h | --help) usage; exit 0 ;;
    *) printf 'setup.sh: unknown argument: %s\n' "$arg" >&2; usage >&2; exit 2 ;;
  esac
done
[ ${#groups[@]} -gt 0 ] || groups=(build client test)

wanted=()
for group in "${groups[@]}"; do
  declare -n list="packages_$group"
  wanted+=("${list[@]}")
done

if [ "$print_only" = yes ]; then
  printf '%s\n' "${wanted[@]}"
  exit 0
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
  printf 'setup.sh: this is not a Debian system, so nothing was installed or checked.\n' >&2
  printf 'Install what these Debian packages hold, then build with cmake:\n  %s\n' "${wanted[*]}" >&2
  exit 1
fi

missing=()
for package in "${wanted[@]}"; do
  dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -x installed >/dev/null || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    printf 'setup.sh: packages are missing, and installing them needs root. As root, run:\n' >&2
    printf '  apt-get install --no-install-recommends %s\n' "${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo DEBIAN_FRONTEND=noninteractive)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Runs a step quietly; its output is shown only when it fails.
quietly() {
  local what=$1
  shift
  printf '%s\n' "$what"
  if ! ${as_root[@]+"${as_root[@]}"} "$@" </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    printf 'setup.sh: this failed: %s\n' "$*" >&2
    exit 1
  fi
}

quietly 'Updating the package lists ...' apt-get update -q
quietly "Installing ${#missing[@]} packages: ${missing[*]} ..." \
  apt-get install -q -y --no-install-recommends "${missing[@]}"
printf 'Set-up done.\n'
