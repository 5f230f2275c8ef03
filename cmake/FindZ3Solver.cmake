# Finds the Z3 library and its C++ header as the target z3::z3.  Debian's Z3 has pkg-config data but no CMake
# package; the CMake package of upstream names its target z3::libz3.
find_path(Z3Solver_INCLUDE_DIR NAMES z3++.h PATH_SUFFIXES z3)
find_library(Z3Solver_LIBRARY NAMES z3)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Z3Solver REQUIRED_VARS Z3Solver_LIBRARY Z3Solver_INCLUDE_DIR)
if(Z3Solver_FOUND AND NOT TARGET z3::z3)
    add_library(z3::z3 UNKNOWN IMPORTED)
    set_target_properties(z3::z3 PROPERTIES
        IMPORTED_LOCATION "${Z3Solver_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Z3Solver_INCLUDE_DIR}")
endif()
mark_as_advanced(Z3Solver_INCLUDE_DIR Z3Solver_LIBRARY)
