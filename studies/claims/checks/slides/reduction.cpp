#include <fmt/format.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/as_published/allgather_concatenated.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/reference/tally.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on single-node accumulation, on the cost of the trees, and on all-reduce.
namespace cubecheck::claims {

namespace {

using Down = broadcast::Binomial;
using Up = reduce::Binomial;
using All = allreduce::RecursiveDoubling;

StatementResult accumulation_listing_sums_up() {
    return {all_of(
        {laws_are<Up>(Laws::associative), catalogued("reduce/binomial", {"contract", "operator_laws"})})};
}

/// With root 0, exactly the nodes whose lower i bits are zero act in round i.
std::optional<Wrong> actors_wrong(Index d) {
    auto const size = cube_size(d);
    for (Index i = 0; i < d; ++i) {
        auto const at = Up::Form::in(size, i);
        Index const mask = (Index{1} << i) - 1;
        for (Index v = 0; v < size.nodes; ++v) {
            bool const acts = Up::sends(node(v), at).size() > 0 || Up::receives(node(v), at).size() > 0;
            if (acts != ((v & mask) == 0))
                return Wrong{fmt::format("node {} in iteration {}", v, i), acts ? "acts" : "is idle",
                             "the mask decides"};
        }
    }
    return std::nullopt;
}

StatementResult lower_bits_zero_act() {
    return {all_of({for_every("d", 0, 10, actors_wrong), catalogued("reduce/binomial", "contract")})};
}

/// Compares the messages of a reduction, all or one after the other, with log p.
StatementResult log_p_transfers() {
    auto const in_all = for_every("d", 0, 10, [](Index d) {
        return unless_equal("messages in all", tally<Up>(cube_size(d)).messages, d);
    });
    auto const in_a_row = for_every(
        "d", 0, 10, [](Index d) { return unless_equal("rounds", tally<Up>(cube_size(d)).rounds, d); });
    return {.as_written = in_all,
            .hypothesis = Reading{"those are counted that follow one another: the rounds",
                                  all_of({in_a_row, catalogued("reduce/binomial", "cost")})}};
}

StatementResult tree_time() {
    auto const printed = [](auto p) { return Printed{p.d, p.d}; };
    return {all_of({catalogued("broadcast/binomial", "cost"), catalogued("reduce/binomial", "cost"),
                    cost_is<Down>(printed), cost_is<Up>(printed)})};
}

StatementResult all_reduce_gives_all_the_same() {
    return {all_of({laws_are<All>(Laws::associative),
                    catalogued("allreduce/recursive_doubling", {"contract", "operator_laws", "agreement"}),
                    catalogued("allreduce/halving_doubling", "contract")})};
}

/// Reduces to the root, broadcasts the result, and compares all nodes with the all-reduce.
std::optional<Wrong> two_steps_wrong(Size const& size) {
    Words words(size.nodes);
    auto buffers = run<Up>(size, words);
    for (Index i = 0; i < size.nodes; ++i)
        if (i != size.root) buffers.at(i, 0) = words.nothing();
    run_phase<Down>(size, buffers, words, [](auto const&, auto const&) { return true; });
    auto const at_once = run<All>(size, words);
    for (Index i = 0; i < size.nodes; ++i)
        if (buffers.at(i, 0) != at_once.at(i, 0))
            return Wrong{fmt::format("node {}", i), words.text(at_once.at(i, 0)),
                         words.text(buffers.at(i, 0))};
    return std::nullopt;
}

StatementResult all_reduce_is_reduce_and_broadcast() {
    return {
        all_of({for_every_root(6, two_steps_wrong), catalogued("allreduce/recursive_doubling", "contract"),
                catalogued("reduce/binomial", "contract"), catalogued("broadcast/binomial", "contract")})};
}

/// The partners are the same in every round; there is one buffer instead of a growing one.
std::optional<Wrong> pattern_wrong(Index d) {
    auto const size = cube_size(d);
    for (Index r = 0; r < d; ++r) {
        auto const here = text(messages<All>(size, r)),
                   there = text(messages<allgather::RecursiveDoubling>(size, r));
        if (auto wrong = unless_equal(fmt::format("round {}", r), here, there)) return wrong;
    }
    return words_wrong<All>(size, [](Index) { return 1; });
}

StatementResult all_reduce_by_the_all_gather_pattern() {
    auto const pattern = for_every("d", 0, 8, pattern_wrong);
    return {
        .as_written = all_of({pattern, catalogued("as_published/allgather_concatenated", "contract")}),
        .hypothesis = Reading{"the operator commutes, or what comes from a lower node is joined on the left",
                              all_of({pattern, right_if_commutative<as_published::AllGatherConcatenated>(7),
                                      catalogued("allreduce/recursive_doubling", "contract")})}};
}

/// Each of the three takes (t_s + t_w m) log p.
StatementResult all_reduce_takes_half_the_time() {
    auto const once = [](auto p) { return Printed{p.d, p.d}; };
    return {all_of({cost_is<All>(once), cost_is<Up>(once), cost_is<Down>(once),
                    catalogued("allreduce/recursive_doubling", "cost"), catalogued("reduce/binomial", "cost"),
                    catalogued("broadcast/binomial", "cost")})};
}

/// All-to-all reduction promises to node j exactly part j of the result of a reduction to root j.
std::optional<Wrong> not_simultaneous(Index d) {
    auto size = cube_size(d);
    for (Index j = 0; j < size.nodes; ++j) {
        size.root = j;
        auto const at = AscendingCube::last(size);
        for (Index i = 0; i < size.nodes; ++i) {
            auto const here = ReduceScatter::result(node(i), node(j), at),
                       there = Reduce::result(node(i), node(j), at);
            if (here.known != there.known || (here.known && !same(here, there)))
                return Wrong{fmt::format("node {}, part {}", i, j), "another promise",
                             fmt::format("that of a reduction to node {}", j)};
            bool const by_all_reduce = AllReduce::result(node(i), node(j), at).known;
            if (by_all_reduce == here.known && i != j)
                return Wrong{fmt::format("node {}", i), "promised the same as by all-reduce", "a difference"};
        }
    }
    return std::nullopt;
}

StatementResult all_to_all_reduction_has_many_destinations() {
    return {all_of(
        {for_every("d", 0, 7, not_simultaneous), catalogued("reducescatter/recursive_halving", "contract")})};
}

}  // namespace

Checks slides_reduction_checks() {
    static constexpr Check checks[] = {
        {"accumulation_listing_sums_up", accumulation_listing_sums_up},
        {"lower_bits_zero_act", lower_bits_zero_act},
        {"log_p_transfers", log_p_transfers},
        {"tree_time", tree_time},
        {"all_reduce_gives_all_the_same", all_reduce_gives_all_the_same},
        {"all_reduce_is_reduce_and_broadcast", all_reduce_is_reduce_and_broadcast},
        {"all_reduce_by_the_all_gather_pattern", all_reduce_by_the_all_gather_pattern},
        {"all_reduce_takes_half_the_time", all_reduce_takes_half_the_time},
        {"all_to_all_reduction_has_many_destinations", all_to_all_reduction_has_many_destinations},
    };
    return checks;
}

}  // namespace cubecheck::claims
