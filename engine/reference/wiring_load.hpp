#pragma once

#include <cstdint>
#include <vector>

#include "models/network/wiring.hpp"
#include "models/schedule/cost.hpp"
#include "models/support/rational.hpp"

namespace cubecheck::engine {

/// The load of one link in one direction.
///
/// Units: chunks.
struct LinkLoad {
    Index from = 0, to = 0;
    std::int64_t chunks = 0;
    Wiring::Capacity capacity = 1;

    /// The time to transmit the chunks: chunks / capacity.
    Rational time() const { return Rational(chunks, capacity); }
};

/// The loads of all links of a machine from the messages between ranks, by source and target.
///
/// Pre:    the connections join ranks of the machine.
/// Cost:   the total length of all routes, plus the square of the number of nodes.
/// Throws: Error if there is no route between two connected ranks, and one sends to the other.
std::vector<LinkLoad> link_loads(Wiring const& wiring, std::vector<schedules::Connection> const& connections);

/// The link with the longest time (the first of these); null if there are no links.
LinkLoad const* busiest(std::vector<LinkLoad> const& loads);

}  // namespace cubecheck::engine
