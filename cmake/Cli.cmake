# gantry_cli: the command line, gantry-cli.

find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tools/cli/*.cpp")
if(NOT sources OR NOT TARGET gantry_engine)
  message(STATUS "Gantry: no sources in tools/cli, gantry-cli is left out")
  return()
endif()

add_executable(gantry_cli ${sources})
set_target_properties(gantry_cli PROPERTIES OUTPUT_NAME gantry-cli INSTALL_RPATH "$ORIGIN/../lib")
target_compile_definitions(gantry_cli PRIVATE GANTRY_VERSION="${PROJECT_VERSION}")
target_include_directories(gantry_cli PRIVATE "${PROJECT_SOURCE_DIR}/tools")
target_link_libraries(gantry_cli PRIVATE gantry_options gantry_engine CLI11::CLI11 fmt::fmt Threads::Threads)
target_precompile_headers(gantry_cli PRIVATE <CLI/CLI.hpp> "${PROJECT_SOURCE_DIR}/src/engine/pch.hpp")
add_dependencies(gantry_play gantry_cli)
