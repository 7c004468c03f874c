# What `cmake --install` copies. Programs find games and data relative to themselves: ../lib/gantry/games and
# ../share/gantry, hence lib and not a folder that depends on the system.

include(CMakePackageConfigHelpers)

foreach(folder data assets)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}")
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}/" DESTINATION share/gantry/${folder}
      PATTERN "*.desktop" EXCLUDE)
  endif()
endforeach()

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION share/doc/gantry)

foreach(program gantry_cli gantry_client)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION bin)
  endif()
endforeach()
if(TARGET gantry_client)
  install(FILES "${PROJECT_SOURCE_DIR}/assets/gantry.desktop" DESTINATION share/applications)
  install(FILES "${PROJECT_SOURCE_DIR}/assets/icons/gantry.svg" DESTINATION share/icons/hicolor/scalable/apps)
endif()

if(TARGET gantry_engine)
  set(package_folder lib/cmake/Gantry)
  install(TARGETS gantry_engine EXPORT GantryTargets LIBRARY DESTINATION lib)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" DESTINATION include)
  install(EXPORT GantryTargets NAMESPACE Gantry:: DESTINATION ${package_folder})
  configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/GantryConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/GantryConfig.cmake" INSTALL_DESTINATION ${package_folder})
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/GantryConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_BINARY_DIR}/GantryConfig.cmake" "${PROJECT_BINARY_DIR}/GantryConfigVersion.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/GantryGame.cmake" DESTINATION ${package_folder})
endif()
