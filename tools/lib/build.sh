# shellcheck shell=bash
# Shared by the scripts in tools/: saying what goes on, and building a preset. Sourced with the project's root as cwd.

say() { printf '== %s\n' "$*"; }

jobs_available() { nproc 2>/dev/null || echo 2; }

# configure PRESET [CMAKE-ARGUMENT...]: quiet; the output is shown when it fails.
configure() {
  local preset=$1 log
  shift
  log="build/$preset-configure.log"
  mkdir -p build
  if ! cmake --preset "$preset" "$@" </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    printf 'Configuring the preset %s failed.\n' "$preset" >&2
    return 1
  fi
  grep -E '^-- Gantry: ' "$log" | sed 's/^-- //' || true
}

# build PRESET [TARGET...]: ninja shows how far it is.
build() {
  local preset=$1
  shift
  if [ $# -gt 0 ]; then set -- --target "$@"; fi
  cmake --build --preset "$preset" "$@" </dev/null
}
