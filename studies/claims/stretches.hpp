#pragma once

#include <cstdint>
#include <vector>

#include "models/support/index.hpp"

/// How packets lie in a node's memory: whether what it sends is one stretch of it.
namespace cubecheck::claims {

/// Some of at most 64 packets, one bit each.
using PacketSet = std::uint64_t;

/// Whether one order of so many packets makes each of the sets a stretch: all orders are tried.
///
/// Cost:    packets!; for up to eight packets.
bool one_order_serves(std::vector<PacketSet> const& sets, Index packets);

/// How often the packets have to be rearranged at least, if what is sent in each step is to be one stretch
/// and they may lie in any order at first: an order is kept for as many steps as it serves.
Index rearrangements(std::vector<PacketSet> const& steps, Index packets);

}  // namespace cubecheck::claims
