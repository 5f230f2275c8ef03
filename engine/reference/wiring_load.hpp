#pragma once

#include <cstdint>
#include <vector>

#include "models/network/wiring.hpp"
#include "models/schedule/cost.hpp"
#include "models/support/rational.hpp"

namespace cubecheck::engine {

/// What crosses one link in one direction.
///
/// Units: chunks.
struct LinkLoad {
    Index from = 0, to = 0;
    std::int64_t chunks = 0;
    Wiring::Capacity capacity = 1;

    /// What it takes to pass them: chunks by capacity.
    Rational time() const { return Rational(chunks, capacity); }
};

/// What the messages between ranks load the links of a machine with, all of them, by source and target.
///
/// Pre:    the connections join ranks of the machine.
/// Cost:   the lengths of all ways, and the square of the nodes.
/// Throws: Error if there is no way between two ranks that are connected and send.
std::vector<LinkLoad> link_loads(Wiring const& wiring, std::vector<schedules::Connection> const& connections);

/// The first of the links that take longest, if there is a link.
LinkLoad const* busiest(std::vector<LinkLoad> const& loads);

}  // namespace cubecheck::engine
