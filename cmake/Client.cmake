# gantry_ui: the client without its main(), for the tests to link. gantry_client: the program gantry.

if(NOT GANTRY_CLIENT MATCHES "^(AUTO|ON|OFF)$")
  message(FATAL_ERROR "GANTRY_CLIENT is '${GANTRY_CLIENT}'; it must be AUTO, ON or OFF")
endif()
if(GANTRY_CLIENT STREQUAL "OFF")
  message(STATUS "Gantry: the client is left out (GANTRY_CLIENT=OFF)")
  return()
endif()

pkg_check_modules(SDL2 IMPORTED_TARGET sdl2>=2.0.18)
pkg_check_modules(SDL2_IMAGE IMPORTED_TARGET SDL2_image)
pkg_check_modules(SDL2_TTF IMPORTED_TARGET SDL2_ttf)
pkg_check_modules(IMGUI IMPORTED_TARGET imgui)

set(missing)
foreach(library SDL2 SDL2_IMAGE SDL2_TTF IMGUI)
  if(NOT ${library}_FOUND)
    list(APPEND missing ${library})
  endif()
endforeach()
if(missing)
  list(JOIN missing ", " missing)
  set(text "the client needs ${missing}, not found by pkg-config; install them with tools/setup.sh --client")
  if(GANTRY_CLIENT STREQUAL "ON")
    message(FATAL_ERROR "Gantry: ${text}, or set GANTRY_CLIENT=OFF")
  endif()
  message(STATUS "Gantry: the client is left out: ${text}")
  return()
endif()

file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/ui/*.cpp")
set(main_source "${PROJECT_SOURCE_DIR}/src/ui/app/main.cpp")
set(has_main NO)
if(main_source IN_LIST sources)
  set(has_main YES)
  list(REMOVE_ITEM sources "${main_source}")
endif()
if(NOT sources OR NOT TARGET gantry_engine)
  message(STATUS "Gantry: no sources in src/ui, the client is left out")
  return()
endif()

# Debian's imgui archive takes its rectangle packing and font reading from libstb, which not every pkg-config file names.
find_library(GANTRY_STB stb)

add_library(gantry_ui STATIC ${sources})
target_compile_definitions(gantry_ui PRIVATE GANTRY_VERSION="${PROJECT_VERSION}")
target_include_directories(gantry_ui PUBLIC "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(gantry_ui
  PUBLIC gantry_options gantry_engine PkgConfig::IMGUI PkgConfig::SDL2_IMAGE PkgConfig::SDL2_TTF PkgConfig::SDL2
         $<$<BOOL:${GANTRY_STB}>:${GANTRY_STB}>
  PRIVATE fmt::fmt Threads::Threads PkgConfig::MD4C nlohmann_json::nlohmann_json)
target_precompile_headers(gantry_ui PRIVATE "${PROJECT_SOURCE_DIR}/src/ui/pch.hpp")

if(has_main)
  add_executable(gantry_client "${main_source}")
  set_target_properties(gantry_client PROPERTIES OUTPUT_NAME gantry INSTALL_RPATH "$ORIGIN/../lib")
  target_link_libraries(gantry_client PRIVATE gantry_ui fmt::fmt)
  add_dependencies(gantry_play gantry_client)
endif()
