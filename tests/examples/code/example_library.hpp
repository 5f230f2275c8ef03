#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/mpi/library.hpp"

namespace cubecheck::example_code {

/// A collective of `examples/code`.
struct Example {
    std::string file;      ///< "allreduce_ring.c"
    std::string function;  ///< "my_allreduce"
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string fault = "NONE";  ///< what it is compiled with: "SEND_FIRST"
};

/// An MPI library in which examples take the place of its own collectives.
///
/// Pre:    `plain` stays; `compiler` is its wrapper; no two examples are of one collective.
/// Throws: Error (internal) if an example does not compile.
std::unique_ptr<mpi::Library> library_with(mpi::Library const& plain, std::string const& compiler,
                                           std::vector<Example> const& examples);

}  // namespace cubecheck::example_code
