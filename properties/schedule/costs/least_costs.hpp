#pragma once

#include <cstdint>
#include <optional>

#include "models/schedule/collective.hpp"
#include "models/support/rational.hpp"

namespace cubecheck::schedules {

/// What no schedule of a collective does better, by counting.
///
/// Units:  chunks; for `sends` and `receives`, messages on a chain of happens-before.
struct LeastCosts {
    std::int64_t sends = 0;     ///< the most sends on a chain: the latency in hops
    std::int64_t receives = 0;  ///< the receives on a dependency chain, at most
    Rational sent;              ///< by the rank that sends most
    Rational received;          ///< by the rank that receives most
    std::int64_t moved = 0;     ///< between all ranks
    std::int64_t reduced = 0;   ///< by all ranks: additions of two chunks
};

/// How many thread blocks of a rank send, and how many receive, at most.
struct Ports {
    std::int64_t sending = 1;
    std::int64_t receiving = 1;
};

/// The bounds for p ranks and buffers of C chunks; nothing is known of what `custom` needs.
///
/// moved, reduced: what one rank has and p - 1 lack takes p - 1 messages to spread; a sum of p
/// contributions takes p - 1 messages to gather, one from each other rank, and p - 1 additions.  An
/// all-reduce takes both for every chunk: until the first rank has the sum, every other rank must have sent
/// a message towards it, and from then on every other rank must still receive one.
///
/// sent, received: some rank has at least the p-th part of all that is moved.  In a broadcast the root
/// gives out the whole buffer, and every other rank takes it in; in a reduction it is the other way around.
/// In a scatter the root gives out the parts of all others, and each takes in its own; in a gather it is
/// the other way around.  A send moves one buffer.
///
/// sends, receives: a rank with L sending thread blocks sends at most L messages with the same number of
/// sends before them, so that the ranks that know of something are at most (L + 1)^t after t sends.
/// Everyone must come to know of some rank, but in a reduction or a gather to one rank.  Likewise some rank
/// comes to know of everyone, by way of receives, but in a broadcast or a scatter.  In a send one rank
/// comes to know of one.
///
/// Pre: ranks >= 1.
std::optional<LeastCosts> least_costs(Geometry const& shape, Ports const& ports);

}  // namespace cubecheck::schedules
