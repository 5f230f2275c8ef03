#pragma once

#include "algorithms/broadcast/linear.hpp"
#include "algorithms/reduce/linear.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce as a linear reduction to a root, then a linear broadcast from it.
///
/// Cost:    2 (n - 1) rounds, 2 (n - 1) messages, 2 (n - 1) words.
/// Source:  Open MPI, all-reduce "basic_linear".
struct Linear : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr std::string_view name = "allreduce/linear";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
