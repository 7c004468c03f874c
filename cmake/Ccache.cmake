# Uses ccache when it is installed and nobody chose another launcher.
find_program(GANTRY_CCACHE ccache)
if(GANTRY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What ccache must overlook so that files with a precompiled header can be cached.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime" "${GANTRY_CCACHE}")
endif()
