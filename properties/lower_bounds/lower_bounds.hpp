#pragma once

#include "models/network/graph.hpp"
#include "models/support/rational.hpp"

/// Lower bounds by counting, for all algorithms, computed from the network alone.
///
/// Units:  rounds, if a message holds one packet; or words in multiples of m.
namespace cubecheck::lower_bounds {

/// Rounds in which one node can inform p nodes with one port each. Every informed node informs at most one
/// other, so that their number at most doubles.
///
/// Result:  the least t with 2^t >= nodes, which is the logarithm, rounded up.
Index doubling(Index nodes);

/// Rounds in which k chunks can be broadcast with one port. The last chunk leaves its source in round k or
/// later, and from then on the number of nodes that have it at most doubles.
///
/// Pre:     1 <= chunks.
/// Result:  k - 1 + doubling(p); 0 for one node.
Index pipelined(Index nodes, Index chunks);

/// Rounds in which a node can receive, or send, a packet for every other node over all its links at a time.
/// The node with the fewest links needs the most.
///
/// Pre:     every node has a link, or there is only one.
Index all_ports(Graph const& graph);

/// Rounds of an all-to-all with all ports. Every packet uses the links on its way, and in a round every link
/// carries one packet in each direction.
///
/// Pre:     the network is connected.
Index distances(Graph const& graph);

/// Rounds of an all-to-all if a node uses one link at a time: as above, with one link per node.
Index distances_one_link(Graph const& graph);

/// Rounds of an all-to-all with all ports, by one cut: the packets from one side to the other share the links
/// of the cut.
///
/// Pre:     bit i of `side` tells on which side node i is; the cut crosses a link.
Index across(Graph const& graph, std::uint64_t side);

}  // namespace cubecheck::lower_bounds
