#include <algorithm>
#include <iterator>

#include <z3++.h>

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/exchange/every_dimension.hpp"
#include "models/network/graphs.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on what the exchange template is good for, on its rounds, and on the cube on which it runs.
namespace cubecheck::claims {

namespace {

using Known = std::vector<std::uint32_t>;  ///< known[i]: the nodes whose input node i knows, as bits

/// Whether some node can know all inputs after `rounds` rounds in which every node exchanges with at most one
/// other: all pairings are tried, the nodes from `from` on being still unpaired in this round unless `busy`.
bool some_node_can_know_all(Known const& before, Known const& after, std::size_t from, std::uint32_t busy,
                            Index rounds) {
    std::uint32_t const all = (std::uint32_t{1} << before.size()) - 1;
    if (std::ranges::find(after, all) != after.end()) return true;
    if (rounds == 0) return false;
    if (from == before.size()) return some_node_can_know_all(after, after, 0, 0, rounds - 1);
    if (some_node_can_know_all(before, after, from + 1, busy, rounds)) return true;
    if ((busy >> from & 1) != 0) return false;
    for (std::size_t other = from + 1; other < before.size(); ++other) {
        if ((busy >> other & 1) != 0) continue;
        Known joined = after;
        joined[from] = joined[other] = before[from] | before[other];
        if (some_node_can_know_all(before, joined, from + 1, busy | std::uint32_t{1} << other, rounds))
            return true;
    }
    return false;
}

Verdict fewer_rounds_are_not_enough() {
    return for_every("P", 2, 8, [](Index tasks) {
        Index rounds = 0;
        while (Index{2} << rounds < tasks) ++rounds;
        Known start;
        for (Index i = 0; i < tasks; ++i) start.push_back(std::uint32_t{1} << i);
        return unless(!some_node_can_know_all(start, start, 0, 0, rounds),
                      std::to_string(rounds) + " rounds of pairs", "a node knows all inputs", "none does");
    });
}

Verdict knowledge_at_most_doubles() {
    return theorem("every round", [](z3::context& context, auto& facts) {
        auto const own = context.int_const("own"), others = context.int_const("others"),
                   most = context.int_const("most"), joined = context.int_const("joined");
        facts.push_back(own >= 1 && own <= most && others >= 1 && others <= most);
        facts.push_back(joined <= own + others);
        return joined <= 2 * most;
    });
}

Finding pairwise_exchange_needs_log_rounds() {
    return {all_of({knowledge_at_most_doubles(), fewer_rounds_are_not_enough(),
                    catalogued("allreduce/recursive_doubling", "optimal")})};
}

Finding four_nodes_form_a_square() {
    auto const neighbours = graphs::cube(2).neighbours();
    auto const of = [&](Index v) {
        auto found = neighbours[static_cast<std::size_t>(v)];
        std::ranges::sort(found);
        std::string text;
        for (Index const w : found) text += " " + std::to_string(w);
        return text;
    };
    return {for_every("d", 2, 2, [&](Index) -> std::optional<Wrong> {
        if (auto wrong = unless_equal("neighbours of node 0", of(0), " 1 2")) return wrong;
        return unless_equal("neighbours of node 3", of(3), " 1 2");
    })};
}

Finding two_nodes_have_two_common_neighbours() {
    return {for_every("d", 2, 7, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        auto const neighbours = cube.neighbours();
        for (Index a = 0; a < cube.nodes; ++a) {
            auto const far = cube.distances(a);
            for (Index b = 0; b < cube.nodes; ++b) {
                auto const& next = neighbours[static_cast<std::size_t>(b)];
                auto const common = std::ranges::count_if(
                    next, [&](Index v) { return far[static_cast<std::size_t>(v)] == 1; });
                if (far[static_cast<std::size_t>(b)] != 2) continue;
                if (auto wrong = unless_equal(
                        "common neighbours of " + std::to_string(a) + " and " + std::to_string(b), common, 2))
                    return wrong;
            }
        }
        return std::nullopt;
    })};
}

/// Whether a round of A sends all cells of a node's state, as the template does.
template <class A>
std::optional<Wrong> part_is_sent(Index d) {
    auto const size = cube_size(d);
    for (Index k = 0; k < d; ++k)
        if (auto wrong = unless_equal(std::string(A::name) + ", round " + std::to_string(k) + ", cells sent",
                                      A::sends(node(0), A::Form::in(size, k)).size(),
                                      cell_count<typename A::Cells>(size)))
            return wrong;
    return std::nullopt;
}

/// Sorted lists, merged with the template's partner in every dimension: in the end all have all, sorted.
std::optional<Wrong> merging_fails(Index d) {
    using Template = exchange::EveryDimension;
    auto const size = cube_size(d);
    std::vector<std::vector<Index>> state;
    for (Index i = 0; i < size.nodes; ++i) state.push_back({i * 7 % 11, 11 + i * 5 % 13});
    std::vector<Index> all;
    for (auto const& list : state) std::ranges::copy(list, std::back_inserter(all));
    std::ranges::sort(all);
    for (Index k = 0; k < d; ++k) {
        auto const before = state;
        for (Index i = 0; i < size.nodes; ++i) {
            auto const from =
                static_cast<std::size_t>(value(Template::from(node(i), Template::Form::in(size, k))));
            auto& own = state[static_cast<std::size_t>(i)];
            own.clear();
            std::ranges::merge(before[static_cast<std::size_t>(i)], before[from], std::back_inserter(own));
        }
    }
    for (std::size_t i = 0; i < state.size(); ++i)
        if (state[i] != all) return Wrong{"node " + std::to_string(i), "another list", "all numbers, sorted"};
    return std::nullopt;
}

Finding one_template_serves_three() {
    auto const as_printed = for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        if (auto wrong = part_is_sent<allreduce::RecursiveDoubling>(d)) return wrong;
        if (auto wrong = merging_fails(std::min(d, Index{6}))) return wrong;
        return part_is_sent<alltoall::StoreAndForward>(d);
    });
    return {.as_written = as_printed,
            .hypothesis = Reading{"a round may send a part of the state",
                                  all_of({catalogued("allreduce/recursive_doubling", "contract"),
                                          catalogued("applications/transpose_forwarded", "contract"),
                                          for_every("d", 0, 6, merging_fails)})}};
}

}  // namespace

Checks placement_template_limits_checks() {
    static constexpr Check checks[] = {
        {"pairwise_exchange_needs_log_rounds", pairwise_exchange_needs_log_rounds},
        {"four_nodes_form_a_square", four_nodes_form_a_square},
        {"two_nodes_have_two_common_neighbours", two_nodes_have_two_common_neighbours},
        {"one_template_serves_three", one_template_serves_three},
    };
    return checks;
}

}  // namespace cubecheck::claims
