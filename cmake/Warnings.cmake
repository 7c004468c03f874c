# gantry_warnings: the warnings all of the project's own code is built with.
# gantry_options: that, and what a build's options ask for. Every target links it.

option(GANTRY_WERROR "Treat warnings as errors" ON)
option(GANTRY_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)

add_library(gantry_warnings INTERFACE)
target_compile_options(gantry_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion $<$<BOOL:${GANTRY_WERROR}>:-Werror>)

add_library(gantry_options INTERFACE)
target_link_libraries(gantry_options INTERFACE gantry_warnings)
# Calls inside a shared object may be inlined although their functions are exported.
target_compile_options(gantry_options INTERFACE -fno-semantic-interposition)
if(GANTRY_SANITIZE)
  set(sanitize_flags -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # GCC's flow warnings see the instrumented code and report what is not there.
  target_compile_options(gantry_options INTERFACE ${sanitize_flags} $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(gantry_options INTERFACE ${sanitize_flags})
endif()
