#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

/// The C file of a wrapper: a collective with MPI's signature that wraps MPI's handles in the library's
/// objects, and calls a function of the library.
///
/// Pre: `values` has one value for each parameter, in order, as in `choices(function)`.
std::string wrapper(SourceFunction const& function, std::vector<std::string> const& values,
                    std::string_view exported);

}  // namespace cubecheck::sources
