#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "models/network/host.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// The links between the ranks of a machine, each direction separately, and the route of every message.
///
/// Shape:  capacity[from][to], nodes x nodes, row by row; 0 if there is no link.  A node after the ranks is a
///         switch.
struct Wiring {
    using Capacity = std::uint32_t;
    using Visit = std::function<void(Index from, Index to)>;

    std::string name;  ///< "ring of 8"
    Index ranks = 1;
    Index nodes = 1;    ///< the ranks, and the switch if there is one
    Index columns = 1;  ///< the columns of a grid whose ranks are numbered row by row; else all ranks
    std::vector<Capacity> capacity;
    /// Visits the links on the route between two ranks, in order.
    ///
    /// Throws: Error if there is no route.
    std::function<void(Index from, Index to, Visit const& visit)> route;

    Capacity between(Index from, Index to) const {
        return capacity[static_cast<std::size_t>(from * nodes + to)];
    }
};

namespace wirings {

/// The largest number of ranks of a machine; more would take too long.
inline constexpr Index most_ranks = 1024;

/// A ring or a mesh, with the routes of its messages.
Wiring on_host(Host const& host);

/// 2^d ranks, linked where their numbers differ in one bit. `hop` gives the dimension that a message crosses
/// next.
Wiring hypercube(Index d, std::function<Index(Index at, Index to)> const& hop);

/// Every rank has one link to the switch and one from it.
Wiring one_switch(Index ranks);

/// The links of a matrix of capacities, row by row. A message takes a shortest path; of several next nodes,
/// the one with the smallest number.
///
/// Pre:  the matrix is square.
/// Cost: nodes times links.
Wiring by_shortest_ways(std::string const& name, Index ranks, std::vector<Wiring::Capacity> capacity);

}  // namespace wirings

}  // namespace cubecheck
