#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

/// A C file that calls a function of a library: a collective as MPI declares it, which wraps MPI's handles in
/// the library's objects.
///
/// Pre: a value for each parameter, in their order, as in `choices(function)`.
std::string wrapper(SourceFunction const& function, std::vector<std::string> const& values,
                    std::string_view exported);

}  // namespace cubecheck::sources
