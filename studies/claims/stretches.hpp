#pragma once

#include <cstdint>
#include <vector>

#include "models/support/index.hpp"

/// The layout of packets in a node's memory: whether the packets that it sends are consecutive.
namespace cubecheck::claims {

/// A set of at most 64 packets, one bit each.
using PacketSet = std::uint64_t;

/// Whether one order of this many packets makes each of the sets consecutive; all orders are tried.
///
/// Cost:    packets!; for up to eight packets.
bool one_order_serves(std::vector<PacketSet> const& sets, Index packets);

/// The fewest rearrangements of the packets such that each step sends consecutive packets.  The first order
/// is free; an order is kept for as many steps as possible.
Index rearrangements(std::vector<PacketSet> const& steps, Index packets);

}  // namespace cubecheck::claims
