#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "models/network/host.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// The links between the ranks of a machine, each direction for itself, and the way of every message.
///
/// Shape:  capacity[from][to], nodes x nodes, row by row; 0 where there is no link.  A node after the ranks
///         is a switch.
struct Wiring {
    using Capacity = std::uint32_t;
    using Visit = std::function<void(Index from, Index to)>;

    std::string name;  ///< "ring of 8"
    Index ranks = 1;
    Index nodes = 1;    ///< the ranks, and the switch if there is one
    Index columns = 1;  ///< of a grid whose ranks are numbered row by row; else all of them
    std::vector<Capacity> capacity;
    /// Visits the links on the way from a rank to another, one after the other.
    ///
    /// Throws: Error if there is no way.
    std::function<void(Index from, Index to, Visit const& visit)> route;

    Capacity between(Index from, Index to) const {
        return capacity[static_cast<std::size_t>(from * nodes + to)];
    }
};

namespace wirings {

/// The largest machine: more ranks would take too long.
inline constexpr Index most_ranks = 1024;

/// A ring or a mesh, with the ways of its messages.
Wiring on_host(Host const& host);

/// 2^d ranks, linked where their numbers differ in one bit; `hop` gives the dimension that a message
/// crosses next on its way from a rank to another.
Wiring hypercube(Index d, std::function<Index(Index at, Index to)> const& hop);

/// Every rank has one link to the switch and one from it.
Wiring one_switch(Index ranks);

/// The links of a matrix of capacities, row by row.  A message goes a shortest way, over the node with the
/// smallest number where several lie on one.
///
/// Pre:  the matrix is square.
/// Cost: nodes times links.
Wiring by_shortest_ways(std::string const& name, Index ranks, std::vector<Wiring::Capacity> capacity);

}  // namespace wirings

}  // namespace cubecheck
