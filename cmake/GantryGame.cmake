# gantry_add_game(<id> [SOURCES file...] [DATA_ROOT folder] [LINK library...])
#
# Makes two targets of the game in the calling folder:
#   game_<id>         its code as an object library, for tests that reach inside
#   game_<id>_module  the loadable module <id>.so in <build>/lib/gantry/games/<id>/, alone in its folder
#
# SOURCES    default: *.cpp of the calling folder. A file plugin.cpp goes into the module only: it holds what the loader
#            looks up by name, so that one test can hold the code of several games.
# DATA_ROOT  the folder that holds the game's cards/, rules/ ... when these are not in the program's own data folder;
#            default: data/ in the calling folder when there is one. It is linked as data/ beside the built module and
#            installed into share/gantry/data.
# LINK       further libraries.
#
# Variables of the calling scope: GANTRY_GAME_OUTPUT_ROOT puts the module below another folder; GANTRY_GAME_INSTALL OFF
# leaves it out of the installation.

function(gantry_add_game id)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DATA_ROOT" "SOURCES;LINK")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gantry_add_game(${id}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT id MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "gantry_add_game(${id}): an id is lower case letters, digits and _, and starts with a letter")
  endif()
  if(NOT TARGET Gantry::engine)
    message(STATUS "Gantry: game ${id} is left out, there is no engine to build it with")
    return()
  endif()

  if(NOT arg_SOURCES)
    file(GLOB arg_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  set(plugin_sources ${arg_SOURCES})
  list(FILTER plugin_sources INCLUDE REGEX "(^|/)plugin\\.cpp$")
  list(FILTER arg_SOURCES EXCLUDE REGEX "(^|/)plugin\\.cpp$")
  if(NOT arg_SOURCES)
    message(STATUS "Gantry: game ${id} is left out, it has no sources yet")
    return()
  endif()
  if(NOT arg_DATA_ROOT AND EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/data")
    set(arg_DATA_ROOT data)
  endif()
  if(NOT DEFINED GANTRY_GAME_OUTPUT_ROOT)
    set(GANTRY_GAME_OUTPUT_ROOT "${CMAKE_BINARY_DIR}/lib/gantry/games")
  endif()
  if(NOT DEFINED GANTRY_GAME_INSTALL)
    set(GANTRY_GAME_INSTALL ON)
  endif()

  add_library(game_${id} OBJECT ${arg_SOURCES})
  set_target_properties(game_${id} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_EXTENSIONS OFF)
  target_compile_definitions(game_${id} PRIVATE GANTRY_GAME_ID="${id}")
  target_link_libraries(game_${id} PUBLIC Gantry::engine ${arg_LINK})
  if(TARGET fmt::fmt)
    target_link_libraries(game_${id} PUBLIC fmt::fmt)
  endif()

  add_library(game_${id}_module MODULE ${plugin_sources} $<TARGET_OBJECTS:game_${id}>)
  set_target_properties(game_${id}_module PROPERTIES
    OUTPUT_NAME ${id}
    PREFIX ""
    LINKER_LANGUAGE CXX
    CXX_EXTENSIONS OFF
    LIBRARY_OUTPUT_DIRECTORY "${GANTRY_GAME_OUTPUT_ROOT}/${id}"
    INSTALL_RPATH "$ORIGIN/../../..")
  # GANTRY_CONTRACT: the fingerprint of the engine's headers, by which the program knows modules that were built with others.
  target_compile_definitions(game_${id}_module PRIVATE GANTRY_GAME_ID="${id}" GANTRY_CONTRACT="${GANTRY_CONTRACT}")
  target_link_libraries(game_${id}_module PRIVATE Gantry::engine ${arg_LINK})
  if(TARGET fmt::fmt)
    target_link_libraries(game_${id}_module PRIVATE fmt::fmt)
  endif()
  if(TARGET gantry_options)
    target_link_libraries(game_${id} PRIVATE gantry_options)
    target_link_libraries(game_${id}_module PRIVATE gantry_options)
  endif()
  if(TARGET gantry_games)
    add_dependencies(gantry_games game_${id}_module)
  endif()

  if(arg_DATA_ROOT)
    cmake_path(ABSOLUTE_PATH arg_DATA_ROOT NORMALIZE)
    file(MAKE_DIRECTORY "${GANTRY_GAME_OUTPUT_ROOT}/${id}")
    file(CREATE_LINK "${arg_DATA_ROOT}" "${GANTRY_GAME_OUTPUT_ROOT}/${id}/data" SYMBOLIC)
  endif()
  if(GANTRY_GAME_INSTALL)
    install(TARGETS game_${id}_module LIBRARY DESTINATION lib/gantry/games/${id})
    if(arg_DATA_ROOT)
      install(DIRECTORY "${arg_DATA_ROOT}/" DESTINATION share/gantry/data)
    endif()
  endif()
endfunction()
