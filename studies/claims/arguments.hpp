#pragma once

/// The arguments for lower and upper bounds that are counted, not searched.  A verdict names the argument
/// that it rests on.
namespace cubecheck::claims::arguments {

inline constexpr auto doubling =
    "counting argument: a round at most doubles the number of nodes that have the message";
inline constexpr auto last_chunk =
    "counting argument: the last of k chunks leaves the source in round k at the earliest, and then a round "
    "at most doubles the number of nodes that have it";
inline constexpr auto root_port =
    "counting argument: the packets for p - 1 others pass through the port of the root";
inline constexpr auto root_links =
    "counting argument: the packets for p - 1 others pass through the links of the root";
inline constexpr auto all_ports = "counting argument: p - 1 packets pass through the links of one node";
inline constexpr auto one_by_one =
    "counting argument: p - 1 packets pass through one link of a node one by one";
inline constexpr auto all_ways =
    "counting argument: total path length of all packets <= capacity of all links";
inline constexpr auto ways_one_link =
    "counting argument: total path length of all packets <= one link per node and step";
inline constexpr auto cut =
    "counting argument: the packets between two sides pass through the links of the cut";
inline constexpr auto flooding =
    "argument: a message is no earlier than its distance, and no later if every node passes it on at once";
inline constexpr auto spanning_tree = "argument: an algorithm for trees runs along a spanning tree";
inline constexpr auto colours =
    "argument: a step on all links is done with one link a node in as many steps as the links have colours";
inline constexpr auto in_turn = "argument: p scatters in turn are a total exchange";
inline constexpr auto line_inside = "argument: what runs on a line runs on a network that the line maps into";

}  // namespace cubecheck::claims::arguments
