#pragma once

#include <cstdint>
#include <optional>

#include "models/schedule/collective.hpp"
#include "models/support/rational.hpp"

namespace cubecheck::schedules {

/// Lower bounds on the costs of all schedules of a collective, by counting.
///
/// Units:  chunks; for `sends` and `receives`, messages on a chain of happens-before.
struct LeastCosts {
    std::int64_t sends = 0;     ///< the largest number of sends in a chain: the latency in hops
    std::int64_t receives = 0;  ///< the largest number of receives in a chain
    Rational sent;              ///< by the rank that sends the most
    Rational received;          ///< by the rank that receives the most
    std::int64_t moved = 0;     ///< between all ranks
    std::int64_t reduced = 0;   ///< by all ranks: additions of two chunks
};

/// The largest numbers of sending and of receiving thread blocks on a rank.
struct Ports {
    std::int64_t sending = 1;
    std::int64_t receiving = 1;
};

/// The bounds for p ranks and buffers of C chunks; nothing for `custom`, whose needs are unknown.
///
/// moved, reduced: a value that one rank has and p - 1 ranks lack takes p - 1 messages. A sum of p
/// contributions takes p - 1 messages, one from each other rank, and p - 1 additions. An all-reduce needs
/// both for every chunk: before the first rank has the sum, every other rank must have sent a message towards
/// it. After that every other rank must still receive one.
///
/// sent, received: some rank has at least the p-th part of all that is moved. In a broadcast the root sends
/// the whole buffer, and every other rank receives it; in a reduction the directions are reversed. In a
/// scatter the root sends the parts of all other ranks, and each receives its own; in a gather the directions
/// are reversed. A send moves one buffer.
///
/// sends, receives: a rank with L sending thread blocks sends at most L messages with the same number of
/// sends before them. So at most (L + 1)^t ranks know something after t sends. All ranks must learn something
/// of one rank, except in a reduction or a gather to one rank. By the same argument for receives, one rank
/// must learn something of all ranks, except in a broadcast or a scatter. In a send one rank learns something
/// of one rank.
///
/// Pre: ranks >= 1.
std::optional<LeastCosts> least_costs(Geometry const& shape, Ports const& ports);

}  // namespace cubecheck::schedules
