# Installs the headers, the libraries and the command, so that find_package(cubecheck) works from an install.
include(CMakePackageConfigHelpers)

get_property(layers GLOBAL PROPERTY CUBECHECK_LAYERS)
foreach(layer IN LISTS layers)
    string(REPLACE / _ name ${layer})
    install(TARGETS cubecheck_${name} EXPORT cubecheckTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(DIRECTORY ${layer}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cubecheck/${layer}
            FILES_MATCHING PATTERN "*.hpp" PATTERN "mpi*.h")
endforeach()
install(FILES cli/main.hpp cli/verbs/replay.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cubecheck)
install(TARGETS cubecheck_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/cubecheck)
install(EXPORT cubecheckTargets NAMESPACE cubecheck:: DESTINATION ${package})
configure_package_config_file(cmake/cubecheckConfig.cmake.in ${PROJECT_BINARY_DIR}/cubecheckConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cubecheckConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cubecheckConfig.cmake ${PROJECT_BINARY_DIR}/cubecheckConfigVersion.cmake
              cmake/FindZ3Solver.cmake
        DESTINATION ${package})
