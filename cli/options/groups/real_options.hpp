#pragma once

#include <optional>
#include <string>

#include "engine/real/elements.hpp"
#include "models/support/index.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The options of a run on real data, as typed.
struct RealOptions {
    std::optional<Index> count;       ///< elements of the whole vector; none: one in each block
    std::string type;                 ///< empty: the algebra
    std::string op;                   ///< empty: the sum, or concatenation
    std::string engine;               ///< empty: threads
    std::string mpi;                  ///< empty: Open MPI
    std::optional<Index> time_limit;  ///< of ranks of MPI, in seconds; with a fault, of one wait
    std::string fault;                ///< empty: none
    bool phases = false;
    std::string ranks;  ///< a folder from which running ranks take jobs; empty: none

    /// Whether an option was given that only runs on real data have.
    bool any() const {
        return count || !type.empty() || !op.empty() || !engine.empty() || !mpi.empty() || phases ||
               time_limit || !fault.empty();
    }
};

void add_real(CLI::App& verb, RealOptions& options);

/// The type and the operator of the elements.
///
/// Throws: Error (usage) if the type does not have the operator.
real::Elements elements_of(RealOptions const& options, std::uint64_t seed);

}  // namespace cubecheck::cli
