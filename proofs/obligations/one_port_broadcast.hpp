#pragma once

#include <optional>
#include <string>

#include "models/explicit/broadcast_plan.hpp"

namespace cubecheck {

/// A broadcast of `chunks` chunks from node 0 of a cube of d dimensions within `rounds` rounds.
struct BroadcastQuestion {
    Index d, chunks, rounds;
};

/// Whether there is such a broadcast.
struct BroadcastAnswer {
    enum class Kind { possible, impossible, unknown } kind;
    std::optional<BroadcastPlan> plan;  ///< if possible: one that does it, still to be replayed
    std::string reason;                 ///< if unknown
    unsigned long long resources;       ///< what the solver has spent, in its own machine-independent unit
};

/// Decides by Z3 whether any one-port, full-duplex algorithm broadcasts that fast.
///
/// All algorithms are searched at once: for every round, node, dimension and chunk there is an unknown "the
/// chunk arrives here over this dimension".  A node takes at most one chunk a round and gives at most one,
/// and gives only what it had before.  Nothing else is assumed, so that "impossible" is a lower bound for all
/// algorithms, at this d and k.
///
/// Pre:     0 <= d, 1 <= chunks, 0 <= rounds; small, since the search is exponential.
/// Result:  unknown if the solver needs more than its limit; never a guess.
BroadcastAnswer one_port_broadcast(BroadcastQuestion const& question, unsigned resource_limit);

}  // namespace cubecheck
