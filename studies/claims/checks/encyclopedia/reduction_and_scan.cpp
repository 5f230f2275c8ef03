#include <fmt/format.h>

#include "algorithms/catalog.hpp"
#include "models/parametric/step.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/messages.hpp"

/// Statements on all-gather, all-reduce and the prefix sum.
namespace cubecheck::claims {

namespace {

/// The messages of all ranks are m_0 .. m_last; checks that each of them exists.
Verdict indices_exist(std::function<Index(Index p)> const& last) {
    return for_every("d", 0, 8, [&](Index d) {
        Index const p = Index{1} << d;
        return unless(last(p) < cell_count<allgather::RecursiveDoubling::Cells>(cube_size(d)),
                      fmt::format("m_{}", last(p)), "named in the result",
                      fmt::format("one of the {} messages", p));
    });
}

StatementResult all_gather_indices() {
    return {.as_written = indices_exist([](Index p) { return p; }),
            .correction =
                Reading{"m_0 .. m_(p-1)", all_of({indices_exist([](Index p) { return p - 1; }),
                                                  catalogued("allgather/recursive_doubling", "contract")})}};
}

StatementResult all_gather_as_a_set() {
    return {right_if_commutative<as_published::AllGatherConcatenated>(7)};
}

StatementResult messages_double() {
    return {for_every("d", 0, 10, [](Index d) {
        return words_wrong<allgather::RecursiveDoubling>(cube_size(d), [](Index k) { return Index{1} << k; });
    })};
}

StatementResult all_gather_time() {
    return {all_of({catalogued("allgather/recursive_doubling", "cost"),
                    cost_is<allgather::RecursiveDoubling>([](auto p) {
                        return Printed{p.d, p.nodes - 1};
                    })})};
}

StatementResult all_gather_turns_into_all_reduce() {
    return {.as_written = catalogued("as_published/allgather_concatenated", "contract"),
            .hypothesis = Reading{"the operator is commutative, or the operands are joined in rank order",
                                  all_of({right_if_commutative<as_published::AllGatherConcatenated>(7),
                                          catalogued("allreduce/recursive_doubling", "contract")})}};
}

/// All-reduce promises to every node what reduce promises to its root.
StatementResult every_node_knows_the_result() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index i = 0; i < Index{1} << d; ++i) {
            auto size = cube_size(d);
            size.root = i;
            auto const at = AscendingCube::last(size);
            auto const to_all = AllReduce::result(node(i), Only{}, at),
                       to_root = Reduce::result(node(i), Only{}, at);
            if (!to_all.known || !to_root.known || !same(to_all, to_root))
                return Wrong{fmt::format("node {}", i), "not promised the result",
                             "the result of a reduction"};
        }
        return std::nullopt;
    })};
}

StatementResult all_reduce_takes_fewer_steps() {
    auto const counted = for_every("d", 1, largest_d, [](Index d) {
        auto const p = parameters(cube_size(d));
        Index const both = reduce::Binomial::cost(p).rounds + broadcast::Binomial::cost(p).rounds;
        return unless(allreduce::RecursiveDoubling::cost(p).rounds < both, "rounds of all-reduce",
                      std::to_string(allreduce::RecursiveDoubling::cost(p).rounds),
                      fmt::format("fewer than {}", both));
    });
    return {all_of({counted, catalogued("allreduce/recursive_doubling", "cost"),
                    catalogued("reduce/binomial", "cost"), catalogued("broadcast/binomial", "cost")})};
}

/// The prefixes of the nodes from `first` on, by recursion only: the total of the lower half, its last
/// prefix, joins the prefixes of the upper half on the left.
std::vector<Word> prefixes_by_halves(Words& words, Index first, Index nodes) {
    if (nodes == 1) return {words.contribution(first, 0)};
    auto lower = prefixes_by_halves(words, first, nodes / 2);
    for (auto const& within : prefixes_by_halves(words, first + nodes / 2, nodes / 2))
        lower.push_back(words.join(lower[at(nodes / 2 - 1)], within));
    return lower;
}

StatementResult halves_join_to_a_prefix() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        Words words(Index{1} << d);
        auto const held = prefixes_by_halves(words, 0, Index{1} << d);
        for (std::size_t i = 0; i < held.size(); ++i)
            if (auto const wanted = words.word(fold(Index{0}, static_cast<Index>(i) + 1)); held[i] != wanted)
                return Wrong{fmt::format("node {}", i), words.text(held[i]), words.text(wanted)};
        return std::nullopt;
    })};
}

StatementResult scan_as_printed() {
    return {.as_written = catalogued("as_published/scan_printed", "contract"),
            .correction = Reading{"for every operator that is commutative as well",
                                  right_if_commutative<as_published::ScanPrinted>(7)}};
}

StatementResult prefix_and_total_of_the_subcube() {
    return {.as_written = invariant_holds<as_published::ScanPrinted>(6),
            .hypothesis = Reading{"both updates put what comes from a lower node on the left",
                                  catalogued("scan/hypercube", "contract")}};
}

/// Checks what a node of the upper half receives in the round of dimension k, by the invariant of the
/// contract's proof.
StatementResult upper_half_gets_the_lower_total() {
    auto const by_size = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        Words words(Index{1} << d);
        for (Index k = 0; k < d; ++k)
            for (Index i = 0; i < Index{1} << d; ++i) {
                auto const at = scan::Hypercube::Form::in(cube_size(d), k);
                if (!bit(node(i), at.k)) continue;
                auto const sender = scan::Hypercube::from(node(i), at);
                auto const got = words.word(scan::Hypercube::holds(sender, ScanCell<bool>{true}, at));
                Index const base = i >> (k + 1) << (k + 1);
                auto const wanted = words.word(fold(base, Index{1} << k));
                if (got != wanted)
                    return Wrong{fmt::format("node {}, round {}", i, k), words.text(got), words.text(wanted)};
            }
        return std::nullopt;
    });
    return {all_of({catalogued("scan/hypercube", "contract"), by_size})};
}

StatementResult scan_time() {
    return {all_of({catalogued("scan/hypercube", "cost"), cost_is<scan::Hypercube>([](auto p) {
                        return Printed{p.d, p.d};
                    })})};
}

}  // namespace

Checks encyclopedia_reduction_checks() {
    static constexpr Check checks[] = {
        {"all_gather_indices", all_gather_indices},
        {"all_gather_as_a_set", all_gather_as_a_set},
        {"messages_double", messages_double},
        {"all_gather_time", all_gather_time},
        {"all_gather_turns_into_all_reduce", all_gather_turns_into_all_reduce},
        {"every_node_knows_the_result", every_node_knows_the_result},
        {"all_reduce_takes_fewer_steps", all_reduce_takes_fewer_steps},
        {"halves_join_to_a_prefix", halves_join_to_a_prefix},
        {"scan_as_printed", scan_as_printed},
        {"prefix_and_total_of_the_subcube", prefix_and_total_of_the_subcube},
        {"upper_half_gets_the_lower_total", upper_half_gets_the_lower_total},
        {"scan_time", scan_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
