#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests: all of them in release, then a subset under the sanitizers.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'TEXT'
Usage: tools/test.sh [--quick | --full] [-j N]

Installs missing packages, builds the release preset and runs all tests; then builds the asan preset and runs the
tests labeled "sanitize", all but the client's, under AddressSanitizer and UndefinedBehaviorSanitizer.

  --quick   leave the sanitizers out
  --full    run all tests under the sanitizers
  -j N      jobs for build and tests; default: the number of processors
  --help    this text
TEXT
}

sanitize=subset
jobs=
while [ $# -gt 0 ]; do
  case "$1" in
    --quick) sanitize=none ;;
    --full) sanitize=all ;;
    -j) jobs=${2-none}; shift ;;
    -j*) jobs=${1#-j} ;;
    -h | --help) usage; exit 0 ;;
    *) printf 'test.sh: unknown argument: %s\n' "$1" >&2; usage >&2; exit 2 ;;
  esac
  [ $# -eq 0 ] || shift
done

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/lib/build.sh
[ -n "$jobs" ] || jobs=$(jobs_available)
case "$jobs" in
  *[!0-9]* | 0*) printf 'test.sh: -j needs a number of jobs, such as -j 2, not "%s"\n' "$jobs" >&2; exit 2 ;;
esac
export CMAKE_BUILD_PARALLEL_LEVEL=$jobs

# run_tests PRESET [CTEST-ARGUMENT...]
run_tests() {
  ctest --preset "$1" --no-tests=error -j "$jobs" "${@:2}" </dev/null
}

started=$SECONDS
tools/setup.sh --build --client --test

say 'Building the release preset'
configure release
build release
say "Built after $((SECONDS - started)) s; running the tests"
run_tests release

if [ "$sanitize" != none ]; then
  say 'Building the asan preset'
  configure asan
  if [ "$sanitize" = all ]; then
    build asan
    say "Built after $((SECONDS - started)) s; running all tests under the sanitizers"
    run_tests asan
  else
    build asan gantry_sanitize_tests
    say "Built after $((SECONDS - started)) s; running the subset \"sanitize\" under the sanitizers"
    run_tests asan -L '^sanitize$'
  fi
fi
