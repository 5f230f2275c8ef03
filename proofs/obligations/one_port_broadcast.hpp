#pragma once

#include <optional>
#include <string>

#include "models/explicit/broadcast_plan.hpp"

namespace cubecheck {

/// A broadcast of `chunks` chunks from node 0 of a cube of d dimensions within `rounds` rounds.
struct BroadcastQuestion {
    Index d, chunks, rounds;
};

/// Whether such a broadcast exists.
struct BroadcastAnswer {
    enum class Kind { possible, impossible, unknown } kind;
    std::optional<BroadcastPlan> plan;  ///< if possible: such a broadcast; the caller must replay it
    std::string reason;                 ///< if unknown
    unsigned long long resources;       ///< the work of the solver, in its machine-independent unit
};

/// Decides with Z3 whether any one-port, full-duplex algorithm broadcasts within this number of rounds.
///
/// All algorithms are searched at once. For every round, node, dimension and chunk there is an unknown "the
/// chunk arrives here over this dimension". A node receives at most one chunk a round and sends at most one,
/// and sends only chunks that it had before. Nothing else is assumed. So "impossible" is a lower bound for
/// all algorithms, at this d and k.
///
/// Pre:     0 <= d, 1 <= chunks, 0 <= rounds; small, since the search is exponential.
/// Result:  unknown if the solver needs more than its limit; never a guess.
BroadcastAnswer one_port_broadcast(BroadcastQuestion const& question, unsigned resource_limit);

}  // namespace cubecheck
