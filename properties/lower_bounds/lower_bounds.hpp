#pragma once

#include "models/network/graph.hpp"
#include "models/support/rational.hpp"

/// Lower bounds by counting: what no algorithm can do better, computed from the network alone.
///
/// Units:  rounds, where a message holds one packet; or words in multiples of m.
namespace cubecheck::lower_bounds {

/// Rounds in which one node can inform p nodes, one port each: every informed node informs at most one other,
/// so that their number at most doubles.
///
/// Result:  the least t with 2^t >= nodes, which is the logarithm, rounded up.
Index doubling(Index nodes);

/// Rounds in which k chunks can be broadcast with one port: the last chunk leaves its source no earlier than
/// in round k, and from then on the nodes that have it at most double.
///
/// Pre:     1 <= chunks.
/// Result:  k - 1 + doubling(p); 0 for one node.
Index pipelined(Index nodes, Index chunks);

/// Rounds in which a node can take in, or give out, something for every other node over all its links at a
/// time: the node with the fewest links needs the most.
///
/// Pre:     every node has a link, or there is only one.
Index all_ports(Graph const& graph);

/// Rounds of an all-to-all on all ports: every packet occupies as many links as lie on its way, and in a
/// round every link carries one packet each way.
///
/// Pre:     the network is connected.
Index distances(Graph const& graph);

/// Rounds of an all-to-all where a node uses one link at a time: as above, but only one link a node.
Index distances_one_link(Graph const& graph);

/// Rounds of an all-to-all on all ports, by one cut: the packets from one side to the other have only the
/// links of the cut.
///
/// Pre:     bit i of `side` tells on which side node i is; the cut crosses a link.
Index across(Graph const& graph, std::uint64_t side);

}  // namespace cubecheck::lower_bounds
