#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/exchange/every_dimension.hpp"
#include "models/network/graphs.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the exchange template that the placement starts from: its purpose, its rounds, and its cube.
namespace cubecheck::claims {

namespace {

using ExchangeTemplate = exchange::EveryDimension;
std::string const name{ExchangeTemplate::name};

/// The node with which i exchanges in round k, on a cube of dimension d.
Index partner(Index i, Index k, Index d) {
    return value(ExchangeTemplate::to(node(i), ExchangeTemplate::Form::in(cube_size(d), k)));
}

enum class Tasks : std::uint8_t { any_number, powers_of_two };

/// Checks that all partners in ceil(log2 P) rounds are among the P tasks.
Verdict partners_exist(Tasks numbers) {
    return for_every("P", 1, 64, [&](Index tasks) -> std::optional<Wrong> {
        Index const d = log_up(tasks);
        if (numbers == Tasks::powers_of_two && (Index{1} << d) != tasks) return std::nullopt;
        for (Index k = 0; k < d; ++k)
            for (Index i = 0; i < tasks; ++i)
                if (Index const other = partner(i, k, d); other >= tasks)
                    return Wrong{fmt::format("round {}, node {}", k, i),
                                 fmt::format("exchanges with node {}", other),
                                 fmt::format("one of {} nodes", tasks)};
        return std::nullopt;
    });
}

/// Checks the number of rounds by the formula, which `cost` compares with runs.
Verdict rounds_are(Index (*wanted)(Size const& cube)) {
    return for_every("d", 0, largest_d, [wanted](Index d) {
        return unless_equal("logp against the size", ExchangeTemplate::cost(parameters(cube_size(d))).rounds,
                            wanted(cube_size(d)));
    });
}

Index dimension(Size const& cube) { return cube.d; }

StatementResult cube_completes_in_log_steps() {
    return {.as_written = partners_exist(Tasks::any_number),
            .hypothesis = Reading{"P is a power of two",
                                  all_of({partners_exist(Tasks::powers_of_two), rounds_are(dimension),
                                          catalogued(name, {"contract", "cost"})})}};
}

StatementResult template_combines_all_inputs() {
    return {.as_written = catalogued("as_published/allgather_concatenated", "contract"),
            .hypothesis = Reading{"the operator is associative and commutative",
                                  all_of({laws_are<ExchangeTemplate>(Laws::associative_commutative),
                                          catalogued(name, {"contract", "operator_laws"})})}};
}

/// Before round k, the state of a node is its input and everything received; it sends the whole state.
std::optional<Wrong> something_kept_back(Index d) {
    auto const size = cube_size(d);
    for (Index i = 0; i < size.nodes; ++i) {
        Index received = 1;
        for (Index k = 0; k < d; ++k) {
            auto const at = ExchangeTemplate::Form::in(size, k);
            auto const where = fmt::format("node {}, round {}", i, k);
            if (auto wrong = unless_equal(where + ", inputs in the state",
                                          ExchangeTemplate::holds(node(i), Only{}, at).count, received))
                return wrong;
            if (auto wrong = unless_equal(where + ", cells sent", ExchangeTemplate::sends(node(i), at).size(),
                                          cell_count<ExchangeTemplate::Cells>(size)))
                return wrong;
            received += ExchangeTemplate::holds(ExchangeTemplate::from(node(i), at), Only{}, at).count;
        }
    }
    return std::nullopt;
}

StatementResult state_holds_all_received() {
    return {all_of({for_every("d", 0, 10, something_kept_back), catalogued(name, "contract")})};
}

StatementResult logp_is_the_size() {
    return {.as_written = rounds_are([](Size const& cube) { return cube.nodes; }),
            .hypothesis = Reading{"the size of a hypercube is its dimension",
                                  all_of({rounds_are(dimension), catalogued(name, "cost")})}};
}

/// The partner depends only on the node's number and the round, not on the size of the cube.
StatementResult partners_do_not_depend_on_the_network() {
    return {for_every("d", 0, 9, [](Index d) -> std::optional<Wrong> {
        for (Index k = 0; k < d; ++k)
            for (Index i = 0; i < Index{1} << d; ++i)
                for (Index const around : {d, d + 1, d + 4})
                    if (auto wrong = unless_equal(
                            fmt::format("partner of {} in round {}, in a cube of dimension {}", i, k, around),
                            partner(i, k, around), i ^ Index{1} << k))
                        return wrong;
        return std::nullopt;
    })};
}

using Known = std::vector<std::uint32_t>;  ///< known[i]: the nodes whose input node i knows, as bits

/// Whether some node can know all inputs after `rounds` rounds, if every node exchanges with at most one
/// other node per round.  Tries all pairings; the nodes from `from` on are unpaired in this round unless
/// `busy`.
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
        Index const rounds = log_up(tasks) - 1;
        Known start;
        for (Index i = 0; i < tasks; ++i) start.push_back(std::uint32_t{1} << i);
        return unless(!some_node_can_know_all(start, start, 0, 0, rounds),
                      fmt::format("{} rounds of pairs", rounds), "a node knows all inputs", "none does");
    });
}

Verdict knowledge_at_most_doubles() {
    return theorem("every round", [](auto& context, auto& facts) {
        auto const own = context.int_const("own"), others = context.int_const("others"),
                   most = context.int_const("most"), joined = context.int_const("joined");
        facts.push_back(own >= 1 && own <= most && others >= 1 && others <= most);
        facts.push_back(joined <= own + others);
        return joined <= 2 * most;
    });
}

StatementResult pairwise_exchange_needs_log_rounds() {
    return {all_of({knowledge_at_most_doubles(), fewer_rounds_are_not_enough(),
                    catalogued("allreduce/recursive_doubling", "optimal")})};
}

StatementResult four_nodes_form_a_square() {
    auto const neighbours = graphs::cube(2).neighbours();
    auto const of = [&](Index v) {
        auto found = neighbours[at(v)];
        std::ranges::sort(found);
        std::string text;
        for (Index const w : found) text += fmt::format(" {}", w);
        return text;
    };
    return {for_every("d", 2, 2, [&](Index) -> std::optional<Wrong> {
        if (auto wrong = unless_equal("neighbours of node 0", of(0), " 1 2")) return wrong;
        return unless_equal("neighbours of node 3", of(3), " 1 2");
    })};
}

StatementResult two_nodes_have_two_common_neighbours() {
    return {for_every("d", 2, 7, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        auto const neighbours = cube.neighbours();
        for (Index a = 0; a < cube.nodes; ++a) {
            auto const far = cube.distances(a);
            for (Index b = 0; b < cube.nodes; ++b) {
                auto const& next = neighbours[at(b)];
                auto const common = std::ranges::count_if(next, [&](Index v) { return far[at(v)] == 1; });
                if (far[at(b)] != 2) continue;
                if (auto wrong = unless_equal(fmt::format("common neighbours of {} and {}", a, b), common, 2))
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
    return first_wrong(d, [&](Index k) {
        return unless_equal(fmt::format("{}, round {}, cells sent", A::name, k),
                            A::sends(node(0), A::Form::in(size, k)).size(),
                            cell_count<typename A::Cells>(size));
    });
}

/// Merges sorted lists with the template's partner in every dimension.  At the end all nodes have all keys,
/// sorted.
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
            auto& own = state[at(i)];
            own.clear();
            std::ranges::merge(before[at(i)], before[from], std::back_inserter(own));
        }
    }
    for (std::size_t i = 0; i < state.size(); ++i)
        if (state[i] != all) return Wrong{fmt::format("node {}", i), "another list", "all numbers, sorted"};
    return std::nullopt;
}

StatementResult one_template_serves_three() {
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

Checks placement_template_checks() {
    static constexpr Check checks[] = {
        {"cube_completes_in_log_steps", cube_completes_in_log_steps},
        {"template_combines_all_inputs", template_combines_all_inputs},
        {"state_holds_all_received", state_holds_all_received},
        {"logp_is_the_size", logp_is_the_size},
        {"partners_do_not_depend_on_the_network", partners_do_not_depend_on_the_network},
        {"pairwise_exchange_needs_log_rounds", pairwise_exchange_needs_log_rounds},
        {"four_nodes_form_a_square", four_nodes_form_a_square},
        {"two_nodes_have_two_common_neighbours", two_nodes_have_two_common_neighbours},
        {"one_template_serves_three", one_template_serves_three},
    };
    return checks;
}

}  // namespace cubecheck::claims
