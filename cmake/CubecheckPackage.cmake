# `cpack` in the build folder writes the Debian packages cubecheck, cubecheck-mpi, cubecheck-dev and python3-cubecheck, and
# a tarball of each.  `cpack -D CPACK_PACKAGE_CONTACT="NAME <ADDRESS>"` names another maintainer.
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_CONTACT "The Cubecheck authors <cubecheck@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL command mpi development)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)

set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME cubecheck)
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS "cvc5, g++")
set(CPACK_DEBIAN_COMMAND_PACKAGE_SUGGESTS
    "cubecheck-mpi, python3-cubecheck, cubecheck-dev, libopenmpi-dev | libmpich-dev, spin")
set(CPACK_COMPONENT_COMMAND_DESCRIPTION "verifier of collective communication
The command cubecheck proves algorithms of collective communication for
every size, and checks schedule files of MSCCL and MSCCL++, collectives in C,
and MPI libraries.  The package has its manual, completions for bash, zsh and
fish, documents, JSON schemas and examples.")

set(CPACK_DEBIAN_MPI_PACKAGE_NAME cubecheck-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "cubecheck (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS "openmpi-bin | mpich")
set(CPACK_COMPONENT_MPI_DESCRIPTION "verifier of collective communication (runs on MPI)
The programs with which cubecheck runs algorithms and schedule files on
Open MPI and MPICH.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME cubecheck-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "g++, libz3-dev, libpugixml-dev, libcli11-dev, nlohmann-json3-dev, libfmt-dev, libboost-dev, libboost-context-dev, libutfcpp-dev")
# The package has no programs.  CPack would start two processes for each of its files to find that out.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, pkg-config, libgtest-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "verifier of collective communication (headers and libraries)
For algorithms of collective communication that a project defines in C++:
headers, static libraries, and descriptions for CMake and pkg-config.")

if(TARGET cubecheck_python_module)
    list(APPEND CPACK_COMPONENTS_ALL python)
    set(version ${PYTHON_VERSION_MAJOR}.${PYTHON_VERSION_MINOR})
    math(EXPR next "${PYTHON_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-cubecheck)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${version}), python3 (<< ${PYTHON_VERSION_MAJOR}.${next})")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "cubecheck")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
        "${PROJECT_SOURCE_DIR}/cmake/debian/postinst;${PROJECT_SOURCE_DIR}/cmake/debian/prerm")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION "verifier of collective communication (Python module)
The module cubecheck for Python, which verifies, traces and explores
schedules from the program that makes them.")
endif()

# Debian expects the licences and the changes of each package in its folder under share/doc.
set(changes ${PROJECT_BINARY_DIR}/debian/changelog)
string(TIMESTAMP CUBECHECK_DATE "%a, %d %b %Y 00:00:00 +0000" UTC)
configure_file(cmake/debian/changelog.in ${changes} @ONLY)
execute_process(COMMAND gzip -9nf ${changes} COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    install(FILES cmake/debian/copyright ${changes}.gz
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME} COMPONENT ${component})
endforeach()
include(CPack)
