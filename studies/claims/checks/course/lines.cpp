#include <algorithm>
#include <set>

#include "algorithms/allgather/line.hpp"
#include "algorithms/broadcast/line.hpp"
#include "algorithms/scatter/line.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/networks.hpp"
#include "studies/claims/rounds.hpp"

/// Statements on the line, the total exchange aside.
namespace cubecheck::claims {

namespace {

constexpr Index largest_line = 64;

template <class A>
Index rounds_from_the_worst_node(Index p) {
    Index most = 0;
    for (Index root = 0; root < p; ++root) most = std::max(most, rounds_on<A>(p, root));
    return most;
}

Finding line_is_the_worst_network() {
    return {for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [p](Graph const& graph) -> std::optional<Wrong> {
            auto const line = graphs::line(p);
            if (diameter(graph) > diameter(line))
                return Wrong{"the diameter", std::to_string(diameter(graph)), "at most that of the line"};
            return unless(link_connectivity(graph) >= link_connectivity(line) &&
                              node_connectivity(graph) >= node_connectivity(line),
                          "the connectivity", "less than the line's", "at least that");
        });
    })};
}

Finding line_broadcast_depends_on_the_initiator() {
    auto const worst = for_every("p", 1, largest_line, [](Index p) -> std::optional<Wrong> {
        for (Index k = 1; k <= p; ++k)
            if (auto wrong = unless_equal("rounds from node " + std::to_string(k),
                                          rounds_on<broadcast::Line>(p, k - 1), std::max(k - 1, p - k)))
                return wrong;
        return unless_equal("rounds from the worst node", rounds_from_the_worst_node<broadcast::Line>(p),
                            p - 1);
    });
    return {all_of({worst, catalogued("broadcast/line", "cost"), catalogued("broadcast/line", "contract")})};
}

/// After s rounds node i has the packets of the nodes at most s links away, and no others; in round s those
/// at exactly s links arrive.
std::optional<Wrong> spread_wrong(Index p) {
    auto const rounds = allgather::Line::rounds({.nodes = p});
    if (auto wrong = unless_equal("rounds", static_cast<Index>(rounds.size()), p - 1)) return wrong;
    std::set<std::pair<Index, Index>> arcs;
    for (Index s = 1; s < p; ++s) {
        std::set<std::pair<Index, Index>> arrived, wanted;
        for (auto const& message : rounds[static_cast<std::size_t>(s - 1)]) {
            arcs.emplace(message.from, message.to);
            for (auto const& it : message.transfers) arrived.emplace(message.to, it.entered);
        }
        for (Index i = 0; i < p; ++i) {
            if (i - s >= 0) wanted.emplace(i, i - s);
            if (i + s < p) wanted.emplace(i, i + s);
        }
        if (arrived != wanted)
            return Wrong{"step " + std::to_string(s), "other packets arrive",
                         "those of the nodes s links away"};
    }
    return unless_equal("arcs used", static_cast<Index>(arcs.size()), 2 * (p - 1));
}

Finding line_multinode_broadcast_spreads_both_ways() {
    return {all_of({for_every("p", 1, largest_line, spread_wrong), catalogued("allgather/line", "contract"),
                    catalogued("allgather/line", "all_port"), catalogued("allgather/line", "cost")})};
}

Finding line_scatter_lies_between() {
    auto const between = for_every("p", 1, largest_line, [](Index p) -> std::optional<Wrong> {
        for (Index root = 0; root < p; ++root) {
            Index const one = rounds_on<broadcast::Line>(p, root), all = rounds_on<allgather::Line>(p),
                        scatter = rounds_on<scatter::Line>(p, root);
            if (scatter < one || scatter > all)
                return Wrong{"scatter from " + std::to_string(root), std::to_string(scatter) + " rounds",
                             "between " + std::to_string(one) + " and " + std::to_string(all)};
        }
        return unless_equal("rounds from the worst node", rounds_from_the_worst_node<scatter::Line>(p),
                            p - 1);
    });
    return {all_of({between, catalogued("scatter/line", "contract"), catalogued("scatter/line", "cost"),
                    catalogued("scatter/line", "optimal"), catalogued("broadcast/line", "optimal"),
                    catalogued("allgather/line", "optimal")})};
}

Finding line_scatter_and_broadcast_are_optimal() {
    auto const formula = for_every("p", 1, largest_line, [](Index p) -> std::optional<Wrong> {
        for (Index k = 1; k <= p; ++k) {
            auto const where = "rounds from node " + std::to_string(k);
            Index const wanted = std::max(k - 1, p - k);
            if (auto wrong = unless_equal(where, rounds_on<scatter::Line>(p, k - 1), wanted)) return wrong;
            if (auto wrong = unless_equal(where, rounds_on<broadcast::Line>(p, k - 1), wanted)) return wrong;
        }
        return std::nullopt;
    });
    return {all_of({formula, catalogued("scatter/line", "cost"), catalogued("scatter/line", "optimal"),
                    catalogued("broadcast/line", "cost"), catalogued("broadcast/line", "optimal")})};
}

}  // namespace

Checks course_lines_checks() {
    static constexpr Check checks[] = {
        {"line_is_the_worst_network", line_is_the_worst_network},
        {"line_broadcast_depends_on_the_initiator", line_broadcast_depends_on_the_initiator},
        {"line_multinode_broadcast_spreads_both_ways", line_multinode_broadcast_spreads_both_ways},
        {"line_scatter_lies_between", line_scatter_lies_between},
        {"line_scatter_and_broadcast_are_optimal", line_scatter_and_broadcast_are_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
