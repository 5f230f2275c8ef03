#pragma once

#include <numeric>
#include <string>

#include "engine/reference/explicit_link_load.hpp"
#include "models/network/graph.hpp"
#include "properties/bounds/bisection.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/evidence.hpp"

/// Programs for a torus on the mesh itself, which has no links round its rows and columns: a message that
/// goes round is switched through the whole line, row first.
namespace cubecheck::claims {

inline Host open_mesh(Index side) { return {HostKind::mesh, side, side}; }

/// Wrong if a link of the host carries two messages of a round in one direction.
inline std::optional<Wrong> shares_a_link(explicit_form::Rounds const& rounds, Host const& host) {
    Index round = 0;
    for (auto const& load : explicit_form::link_loads(rounds, host)) {
        if (load.busiest_messages > 1)
            return Wrong{"round " + std::to_string(round) + ", the link from " + std::to_string(load.from) +
                             " to " + std::to_string(load.to),
                         std::to_string(load.busiest_messages) + " messages", "at most one each way"};
        ++round;
    }
    return std::nullopt;
}

/// The words one after the other: those over the busiest link of each round.
inline Index words_on(explicit_form::Rounds const& rounds, Host const& host) {
    auto const loads = explicit_form::link_loads(rounds, host);
    return std::accumulate(loads.begin(), loads.end(), Index{0},
                           [](Index sum, auto const& load) { return sum + load.busiest_words; });
}

/// Wrong if an exchange on the network of side x side nodes takes more than four times what its narrowest
/// row of links needs, or if that is not of order p side.
///
/// Pre:     side is even.
inline std::optional<Wrong> far_from_the_cut(explicit_form::Rounds const& exchange, Graph const& network,
                                             Index side) {
    auto const half = (std::uint64_t{1} << (network.nodes / 2)) - 1;
    if (auto wrong = unless_equal("links between two halves of the rows", crossing(network, half), side))
        return wrong;
    Index const bound = bounds::across(network, half);
    if (auto wrong = unless_equal("four times the bound", 4 * bound, network.nodes * side)) return wrong;
    Index const taken = words_on(exchange, open_mesh(side));
    return unless(taken <= 4 * bound, "words one after the other", std::to_string(taken),
                  "at most four times " + std::to_string(bound));
}

/// The program A for a torus takes on the mesh itself what its formula says, if messages are switched through
/// and hops take no time: no link carries two messages of a round.
template <class A>
Verdict as_fast_on_the_mesh(Index most, auto cost) {
    auto const same = for_every("side", 1, most, [cost](Index side) -> std::optional<Wrong> {
        auto const rounds = A::rounds({.nodes = side * side, .d = 2});
        if (auto wrong = shares_a_link(rounds, open_mesh(side))) return wrong;
        return unless_equal("words one after the other", words_on(rounds, open_mesh(side)), cost(side));
    });
    return noted(same, std::string(A::name) + " switched through the mesh, no link carrying two messages");
}

}  // namespace cubecheck::claims
