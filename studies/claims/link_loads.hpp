#pragma once

#include <numeric>

#include <fmt/format.h>

#include "engine/lower/rounds_of.hpp"
#include "engine/reference/link_load.hpp"
#include "models/network/graph.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/evidence.hpp"

/// The link loads on rings, lines and meshes.  Algorithms of the cube have node i at place i.  Programs for a
/// torus run on the mesh itself, which has no wrap-around links.  So a message that would wrap around is
/// switched through the whole line, row first.
namespace cubecheck::claims {

/// The bound up to which definitions on meshes are checked: 8 x 8 nodes.
inline constexpr UpTo to_eight{6, 64};

/// A line is a mesh of one row.
inline Host line_host(Index nodes) { return {HostKind::mesh, 1, nodes}; }
inline Host ring_host(Index nodes) { return {HostKind::ring, 1, nodes}; }
inline Host mesh_host(Index side) { return {HostKind::mesh, side, side}; }

/// Wrong if a link carries two messages of a round in one direction, by the loads of all rounds.
inline std::optional<Wrong> shared_link(auto const& loads) {
    Index round = 0;
    for (auto const& load : loads) {
        if (load.busiest_messages > 1)
            return Wrong{fmt::format("round {}, the link from {} to {}", round, load.from, load.to),
                         fmt::format("{} messages", load.busiest_messages), "at most one each way"};
        ++round;
    }
    return std::nullopt;
}

/// The same for an algorithm of the cube, and for an explicit program.
template <class A>
std::optional<Wrong> load_wrong(Size const& size, Host const& host) {
    return shared_link(link_loads<A>(size, host));
}
inline std::optional<Wrong> shares_a_link(explicit_form::Rounds const& rounds, Host const& host) {
    return shared_link(explicit_form::link_loads(rounds, host));
}

/// The sequential words: the sum of the words on the busiest link of each round.
inline Index words_on(explicit_form::Rounds const& rounds, Host const& host) {
    auto const loads = explicit_form::link_loads(rounds, host);
    return std::accumulate(loads.begin(), loads.end(), Index{0},
                           [](Index sum, auto const& load) { return sum + load.busiest_words; });
}

/// Wrong if an exchange on the network of side x side nodes takes more than four times the bound of its
/// narrowest cut, or if that bound is not of order p side.
///
/// Pre:     side is even.
inline std::optional<Wrong> far_from_the_cut(explicit_form::Rounds const& exchange, Graph const& network,
                                             Index side) {
    auto const half = (std::uint64_t{1} << (network.nodes / 2)) - 1;
    if (auto wrong = unless_equal("links between two halves of the rows", crossing(network, half), side))
        return wrong;
    Index const bound = lower_bounds::across(network, half);
    if (auto wrong = unless_equal("four times the bound", 4 * bound, network.nodes * side)) return wrong;
    Index const taken = words_on(exchange, mesh_host(side));
    return unless(taken <= 4 * bound, "words one after the other", std::to_string(taken),
                  fmt::format("at most four times {}", bound));
}

/// Checks that the program A for a torus has its formula's time on the mesh itself, if messages are switched
/// through and hops take no time.  Then no link carries two messages of a round.
template <class A>
Verdict as_fast_on_the_mesh(Index most, auto cost) {
    auto const same = for_every("side", 1, most, [cost](Index side) -> std::optional<Wrong> {
        auto const rounds = explicit_form::rounds_of<A>({.nodes = side * side, .shape = side});
        if (auto wrong = shares_a_link(rounds, mesh_host(side))) return wrong;
        return unless_equal("words one after the other", words_on(rounds, mesh_host(side)), cost(side));
    });
    return noted(same, fmt::format("{} switched through the mesh, no link carrying two messages", A::name));
}

}  // namespace cubecheck::claims
