#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/mpi/library.hpp"

namespace cubecheck::example_code {

/// An example in `examples/code`, and the collective that it implements.
struct Example {
    std::string file;      ///< "allreduce_ring.c"
    std::string function;  ///< "my_allreduce"
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string fault = "NONE";  ///< the fault that is compiled in: "SEND_FIRST"
};

/// An MPI library whose collectives are replaced by examples.
///
/// Pre:    `plain` outlives the result; `compiler` is its compiler wrapper; each collective has at most one
/// example.
/// Throws: Error (internal) if an example does not compile.
std::unique_ptr<mpi::Library> library_with(mpi::Library const& plain, std::string const& compiler,
                                           std::vector<Example> const& examples);

}  // namespace cubecheck::example_code
