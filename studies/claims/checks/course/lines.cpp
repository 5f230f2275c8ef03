#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/broadcast/line.hpp"
#include "algorithms/scatter/line.hpp"
#include "engine/lower/rounds_of.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the line.
namespace cubecheck::claims {

namespace {

constexpr Index largest_line = 64;

template <class A>
Index rounds_from_the_worst_node(Index p) {
    Index most = 0;
    for (Index root = 0; root < p; ++root) most = std::max(most, rounds_on<A>(p, root));
    return most;
}

StatementResult line_is_the_worst_network() {
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

StatementResult line_broadcast_depends_on_the_initiator() {
    auto const worst = for_every("p", 1, largest_line, [](Index p) -> std::optional<Wrong> {
        for (Index k = 1; k <= p; ++k)
            if (auto wrong = unless_equal(fmt::format("rounds from node {}", k),
                                          rounds_on<broadcast::Line>(p, k - 1), std::max(k - 1, p - k)))
                return wrong;
        return unless_equal("rounds from the worst node", rounds_from_the_worst_node<broadcast::Line>(p),
                            p - 1);
    });
    return {all_of({worst, catalogued("broadcast/line", {"cost", "contract"})})};
}

/// After s rounds, node i has exactly the packets of the nodes at most s links away.  In round s, those at
/// exactly s links arrive.
std::optional<Wrong> spread_wrong(Index p) {
    auto const rounds = explicit_form::rounds_of<allgather::Line>({.nodes = p});
    if (auto wrong = unless_equal("rounds", std::ssize(rounds), p - 1)) return wrong;
    std::set<std::pair<Index, Index>> arcs;
    for (Index s = 1; s < p; ++s) {
        std::set<std::pair<Index, Index>> arrived, wanted;
        for (auto const& message : rounds[at(s - 1)]) {
            arcs.emplace(message.from, message.to);
            for (auto const& it : message.transfers) arrived.emplace(message.to, it.entered);
        }
        for (Index i = 0; i < p; ++i) {
            if (i - s >= 0) wanted.emplace(i, i - s);
            if (i + s < p) wanted.emplace(i, i + s);
        }
        if (arrived != wanted)
            return Wrong{fmt::format("step {}", s), "other packets arrive",
                         "those of the nodes s links away"};
    }
    return unless_equal("arcs used", std::ssize(arcs), 2 * (p - 1));
}

StatementResult line_multinode_broadcast_spreads_both_ways() {
    return {all_of({for_every("p", 1, largest_line, spread_wrong),
                    catalogued("allgather/line", {"contract", "one_port", "cost"})})};
}

StatementResult line_scatter_lies_between() {
    auto const between = for_every("p", 1, largest_line, [](Index p) -> std::optional<Wrong> {
        for (Index root = 0; root < p; ++root) {
            Index const one = rounds_on<broadcast::Line>(p, root), all = rounds_on<allgather::Line>(p),
                        scatter = rounds_on<scatter::Line>(p, root);
            if (scatter < one || scatter > all)
                return Wrong{fmt::format("scatter from {}", root), fmt::format("{} rounds", scatter),
                             fmt::format("between {} and {}", one, all)};
        }
        return unless_equal("rounds from the worst node", rounds_from_the_worst_node<scatter::Line>(p),
                            p - 1);
    });
    return {all_of({between, catalogued("scatter/line", {"contract", "cost", "optimal"}),
                    catalogued("broadcast/line", "optimal"), catalogued("allgather/line", "optimal")})};
}

StatementResult line_scatter_and_broadcast_are_optimal() {
    auto const formula = for_every("p", 1, largest_line, [](Index p) -> std::optional<Wrong> {
        for (Index k = 1; k <= p; ++k) {
            auto const where = fmt::format("rounds from node {}", k);
            Index const wanted = std::max(k - 1, p - k);
            if (auto wrong = unless_equal(where, rounds_on<scatter::Line>(p, k - 1), wanted)) return wrong;
            if (auto wrong = unless_equal(where, rounds_on<broadcast::Line>(p, k - 1), wanted)) return wrong;
        }
        return std::nullopt;
    });
    return {all_of({formula, catalogued("scatter/line", {"cost", "optimal"}),
                    catalogued("broadcast/line", {"cost", "optimal"})})};
}

/// The optimal rounds are between p^2 / 4, minus at most a quarter, and p (p - 1).  So for p >= 2 they are
/// between p^2 / 6 and p^2.
StatementResult line_total_exchange_is_quadratic() {
    auto const quadratic = for_every("p", 2, 400, [](Index p) {
        Index const needed = rounds_on<alltoall::Line>(p);
        return unless(6 * needed >= p * p && needed <= p * (p - 1), "total exchange",
                      fmt::format("{} rounds", needed), "between p^2/6 and p (p - 1)");
    });
    return {all_of({quadratic, catalogued("alltoall/line", {"contract", "cost", "optimal"})})};
}

/// Counts the packets over every link in each direction, for a total exchange without detours.
std::optional<Wrong> link_load_wrong(Index p) {
    std::map<std::pair<Index, Index>, Index> load;
    for (auto const& round : alltoall::Line::rounds({.nodes = p}))
        for (auto const& message : round) load[{message.from, message.to}] += std::ssize(message.transfers);
    for (Index k = 1; k < p; ++k)
        for (auto const& arc : {std::pair{k - 1, k}, std::pair{k, k - 1}})
            if (auto wrong = unless_equal(fmt::format("packets over the link after node {}", k), load[arc],
                                          k * (p - k)))
                return wrong;
    return std::nullopt;
}

StatementResult line_links_carry_k_times_the_rest() {
    return {all_of({for_every("p", 1, 24, link_load_wrong), catalogued("alltoall/line", "contract")})};
}

/// The bound by the cut after k nodes, for the best k.
StatementResult line_total_exchange_bound() {
    auto const bound = for_every("p", 1, 64, [](Index p) -> std::optional<Wrong> {
        Index best = 0;
        for (Index k = 1; k < p; ++k)
            best = std::max(best, lower_bounds::across(graphs::line(p), (std::uint64_t{1} << k) - 1));
        Index const middle =
            p > 1 ? lower_bounds::across(graphs::line(p), (std::uint64_t{1} << (p / 2)) - 1) : 0;
        if (auto wrong = unless_equal("the bound at k = p/2, rounded down", middle, best)) return wrong;
        return unless_equal("the best bound", best, (p * p - 1 + 3) / 4);
    });
    auto const every_cut = theorem("every p", [](auto& context, auto& facts) {
        auto const p = context.int_const("p"), k = context.int_const("k"), half = context.int_const("half"),
                   odd = context.int_const("odd");
        facts = {p >= 1, k >= 0, k <= p, p == 2 * half + odd, odd >= 0, odd <= 1};
        // half (half + odd) is floor(p^2 / 4), for p^2 - odd = 4 half (half + odd).
        return k * (p - k) <= half * (half + odd) && p * p - odd == 4 * half * (half + odd);
    });
    return {all_of({noted(bound, arguments::cut), every_cut})};
}

StatementResult line_exchange_by_scatters_in_turn() {
    auto const in_turn = for_every("p", 1, 64, [](Index p) -> std::optional<Wrong> {
        Index sum = 0;
        for (Index root = 0; root < p; ++root) {
            Index const one = rounds_on<scatter::Line>(p, root);
            if (one > p - 1)
                return Wrong{fmt::format("the scatter of node {}", root), fmt::format("{} rounds", one),
                             "at most p - 1"};
            sum += one;
        }
        return unless(rounds_on<alltoall::Line>(p) <= sum, "p scatters in turn",
                      fmt::format("{} rounds", sum), "no fewer than the best total exchange");
    });
    return {all_of({noted(in_turn, arguments::in_turn), catalogued("scatter/line", {"contract", "cost"})})};
}

}  // namespace

Checks course_lines_checks() {
    static constexpr Check checks[] = {
        {"line_is_the_worst_network", line_is_the_worst_network},
        {"line_broadcast_depends_on_the_initiator", line_broadcast_depends_on_the_initiator},
        {"line_multinode_broadcast_spreads_both_ways", line_multinode_broadcast_spreads_both_ways},
        {"line_scatter_lies_between", line_scatter_lies_between},
        {"line_scatter_and_broadcast_are_optimal", line_scatter_and_broadcast_are_optimal},
        {"line_total_exchange_is_quadratic", line_total_exchange_is_quadratic},
        {"line_links_carry_k_times_the_rest", line_links_carry_k_times_the_rest},
        {"line_total_exchange_bound", line_total_exchange_bound},
        {"line_exchange_by_scatters_in_turn", line_exchange_by_scatters_in_turn},
    };
    return checks;
}

}  // namespace cubecheck::claims
