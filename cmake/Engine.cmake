# gantry_engine: the shared library libgantry. Third parties know it as Gantry::engine.

find_package(nlohmann_json 3.11 REQUIRED)
find_package(fmt REQUIRED)
find_package(ZLIB REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(MD4C REQUIRED IMPORTED_TARGET md4c)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/engine/*.cpp")
if(NOT sources)
  message(STATUS "Gantry: no sources in src/engine, libgantry is left out")
  return()
endif()

# The inner loops of play: first in the list, so that their code lies together in the library.
set(hot announce context_frames context_items context_things context_zones door expressions filters numbers playable
    reader resolve window)
list(TRANSFORM hot REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/src/engine/\\1.cpp")
list(PREPEND sources ${hot})
list(REMOVE_DUPLICATES sources)

add_library(gantry_engine SHARED ${sources})
add_library(Gantry::engine ALIAS gantry_engine)
set_target_properties(gantry_engine PROPERTIES
  OUTPUT_NAME gantry
  EXPORT_NAME engine
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  INSTALL_RPATH "$ORIGIN")
target_compile_features(gantry_engine PUBLIC cxx_std_20)
target_compile_definitions(gantry_engine PRIVATE GANTRY_VERSION="${PROJECT_VERSION}")
target_include_directories(gantry_engine
  PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:include>"
  PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/src/engine")
# Calls inside the library go straight, as they are compiled (no interposition).
target_link_options(gantry_engine PRIVATE -Wl,-Bsymbolic-functions)
target_link_libraries(gantry_engine
  PUBLIC nlohmann_json::nlohmann_json
  PRIVATE $<BUILD_INTERFACE:gantry_options> fmt::fmt ZLIB::ZLIB PkgConfig::MD4C ${CMAKE_DL_LIBS})
# There -O3 gains about a tenth; everywhere else it costs build time and makes GCC see faults that are none.
if(NOT GANTRY_SANITIZE)
  set_source_files_properties(${hot} PROPERTIES
    COMPILE_OPTIONS "$<$<CONFIG:Release>:-O3>" SKIP_PRECOMPILE_HEADERS ON)
endif()
# In one file only: the fingerprint changes with every change of a public header.
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/engine/load/contract.cpp" PROPERTIES
  COMPILE_DEFINITIONS "GANTRY_CONTRACT=\"${GANTRY_CONTRACT}\"")
target_precompile_headers(gantry_engine PRIVATE "${PROJECT_SOURCE_DIR}/src/engine/pch.hpp")
