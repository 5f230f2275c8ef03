# Installs the command with its manual, and the headers and libraries, so that find_package(cubecheck) and
# pkg-config work from an install.  Component `command` is for users, `mpi` for runs on MPI, `python` for Python,
# `development` for projects with algorithms of their own.
include(CMakePackageConfigHelpers)

get_property(layers GLOBAL PROPERTY CUBECHECK_LAYERS)
foreach(layer IN LISTS layers)
    string(REPLACE / _ name ${layer})
    install(TARGETS cubecheck_${name} EXPORT cubecheckTargets
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
    install(DIRECTORY ${layer}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cubecheck/${layer} COMPONENT development
            FILES_MATCHING PATTERN "*.hpp" PATTERN "mpi*.h")
    get_target_property(type cubecheck_${name} TYPE)
    if(NOT type STREQUAL INTERFACE_LIBRARY)
        list(APPEND libraries -lcubecheck_${name})
    endif()
endforeach()
install(FILES cli/main.hpp cli/verbs/replay.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cubecheck
        COMPONENT development)
install(TARGETS cubecheck_command RUNTIME_DEPENDENCY_SET bundled
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT command)

# The shared libraries of the command except the system's C library, for a tarball that runs without an install
# (scripts/portable_tarball.sh).  The RPATH of the command finds them.
set(bundled lib/cubecheck)
set_target_properties(cubecheck_command PROPERTIES INSTALL_RPATH "$ORIGIN/../${bundled}")
target_link_options(cubecheck_command PRIVATE LINKER:--disable-new-dtags)
install(RUNTIME_DEPENDENCY_SET bundled PRE_EXCLUDE_REGEXES "^lib(c|m|dl|rt|pthread|util|resolv)\\.so" "^ld-linux"
        LIBRARY DESTINATION ${bundled} COMPONENT bundled EXCLUDE_FROM_ALL)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/cubecheck)
install(EXPORT cubecheckTargets NAMESPACE cubecheck:: DESTINATION ${package} COMPONENT development)
configure_package_config_file(cmake/cubecheckConfig.cmake.in ${PROJECT_BINARY_DIR}/cubecheckConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cubecheckConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cubecheckConfig.cmake ${PROJECT_BINARY_DIR}/cubecheckConfigVersion.cmake
              cmake/FindZ3Solver.cmake
        DESTINATION ${package} COMPONENT development)
list(JOIN libraries " " CUBECHECK_LIBRARIES)
file(RELATIVE_PATH CUBECHECK_PC_TO_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/cubecheck.pc.in ${PROJECT_BINARY_DIR}/cubecheck.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cubecheck.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)

# The command writes its manual page and completions.
set(reference ${PROJECT_BINARY_DIR}/reference)
set(pages ${reference}/cubecheck.1.gz ${reference}/cubecheck.bash ${reference}/_cubecheck ${reference}/cubecheck.fish)
add_custom_command(OUTPUT ${pages}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${reference}
    COMMAND cubecheck_command help --man > ${reference}/cubecheck.1
    COMMAND gzip -9nf ${reference}/cubecheck.1
    COMMAND cubecheck_command completion bash > ${reference}/cubecheck.bash
    COMMAND cubecheck_command completion zsh > ${reference}/_cubecheck
    COMMAND cubecheck_command completion fish > ${reference}/cubecheck.fish
    DEPENDS cubecheck_command VERBATIM)
add_custom_target(cubecheck_reference ALL DEPENDS ${pages})
install(FILES ${reference}/cubecheck.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command)
foreach(library IN ITEMS openmpi mpich)
    if(TARGET cubecheck_mpi_${library})
        string(TOUPPER ${library} LIBRARY)
        set(page ${reference}/cubecheck-mpi-${library}.1)
        configure_file(cmake/cubecheck-mpi.1.in ${page} @ONLY)
        execute_process(COMMAND gzip -9nf ${page} COMMAND_ERROR_IS_FATAL ANY)
        install(FILES ${page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT mpi)
    endif()
endforeach()
install(FILES ${reference}/cubecheck.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME cubecheck COMPONENT command)
install(FILES ${reference}/_cubecheck DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT command)
install(FILES ${reference}/cubecheck.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        COMPONENT command)

# The documents keep the folders of the repository, so that their links work.
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)
install(FILES README.md CONTRIBUTING.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)
