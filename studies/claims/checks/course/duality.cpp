#include <algorithm>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/backwards.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/networks.hpp"

/// Statements on accumulation as a broadcast that runs backwards.
namespace cubecheck::claims {

namespace {

using backwards::not_dual;
using backwards::Rounds;

/// Every node takes the packet of the root from one neighbour that is nearer to it.
Rounds down_a_tree(Graph const& graph, Index root) {
    auto const depth = graph.distances(root);
    auto const near = graph.neighbours();
    Rounds rounds(static_cast<std::size_t>(std::ranges::max(depth)));
    for (std::size_t v = 0; v < near.size(); ++v)
        for (Index const u : near[v])
            if (depth[static_cast<std::size_t>(u)] == depth[v] - 1) {
                rounds[static_cast<std::size_t>(depth[v] - 1)].push_back({u, static_cast<Index>(v), root});
                break;
            }
    return rounds;
}

/// The messages of an all-gather, whose cell is the root.
template <class A>
std::optional<Wrong> all_gather_not_dual(Size const& size) {
    Rounds rounds;
    std::vector<Index> roots;
    for (Index root = 0; root < size.nodes; ++root) roots.push_back(root);
    for (auto const& round : A::rounds(size)) {
        rounds.emplace_back();
        for (auto const& message : round)
            for (auto const& it : message.transfers)
                rounds.back().push_back({message.from, message.to, it.taken});
    }
    return not_dual(rounds, size.nodes, roots);
}

Finding accumulation_takes_the_time_of_broadcast() {
    auto const trees = for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [p](Graph const& graph) -> std::optional<Wrong> {
            for (Index root = 0; root < p; ++root)
                if (auto wrong = not_dual(down_a_tree(graph, root), p, {root})) return wrong;
            return std::nullopt;
        });
    });
    auto const multinode = for_every("p", 1, 16, [](Index p) {
        auto wrong = all_gather_not_dual<allgather::Line>({.nodes = p});
        return wrong ? wrong : all_gather_not_dual<allgather::RingBothWays>({.nodes = p});
    });
    auto const necklaces =
        for_every("d", 0, 5, [](Index d) { return all_gather_not_dual<allgather::Necklaces>(cube_size(d)); });
    auto const both_ways = noted(for_every("p", 2, 5, backwards::reversal_fails),
                                 "to p = 5 all ways that every node sends one message");
    return {all_of({trees, multinode, necklaces, both_ways})};
}

/// The reduction on a cube is the broadcast backwards, message by message: what is summed travels in as many
/// words and takes as many rounds.
Finding accumulation_uses_the_same_trees() {
    return {all_of({for_every_root(6, mirrored_wrong<broadcast::Binomial, reduce::Binomial>),
                    catalogued("reduce/binomial", "contract"), catalogued("reduce/binomial", "cost"),
                    catalogued("broadcast/binomial", "cost")})};
}

}  // namespace

Checks course_duality_checks() {
    static constexpr Check checks[] = {
        {"accumulation_takes_the_time_of_broadcast", accumulation_takes_the_time_of_broadcast},
        {"accumulation_uses_the_same_trees", accumulation_uses_the_same_trees},
    };
    return checks;
}

}  // namespace cubecheck::claims
