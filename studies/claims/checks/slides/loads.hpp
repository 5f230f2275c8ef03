#pragma once

#include "engine/reference/link_load.hpp"
#include "studies/claims/messages.hpp"

/// Algorithms of the cube on rings, lines and meshes: node i stands at place i.
namespace cubecheck::claims {

/// How far the definitions on meshes are gone through: 8 x 8 nodes.
inline constexpr UpTo to_eight{6, 64};

/// A line is a mesh of one row.
inline Host line_host(Index nodes) { return {HostKind::mesh, 1, nodes}; }
inline Host ring_host(Index nodes) { return {HostKind::ring, 1, nodes}; }
inline Host mesh_host(Index side) { return {HostKind::mesh, side, side}; }

/// Wrong if a link carries two messages of a round in one direction.
template <class A>
std::optional<Wrong> load_wrong(Size const& size, Host const& host) {
    Index round = 0;
    for (auto const& load : link_loads<A>(size, host)) {
        if (load.busiest_messages > 1)
            return Wrong{"round " + std::to_string(round) + ", the link from " + std::to_string(load.from) +
                             " to " + std::to_string(load.to),
                         std::to_string(load.busiest_messages) + " messages", "at most one each way"};
        ++round;
    }
    return std::nullopt;
}

}  // namespace cubecheck::claims
