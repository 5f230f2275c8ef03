#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/as_published/allgather_concatenated.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/laws.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on all-reduce.
namespace cubecheck::claims {

namespace {

using All = allreduce::RecursiveDoubling;
using Down = broadcast::Binomial;
using Up = reduce::Binomial;

Finding all_reduce_gives_all_the_same() {
    return {all_of({laws_are<All>(Laws::associative), catalogued("allreduce/recursive_doubling", "contract"),
                    catalogued("allreduce/recursive_doubling", "operator_laws"),
                    catalogued("allreduce/recursive_doubling", "agreement"),
                    catalogued("allreduce/halving_doubling", "contract")})};
}

/// Reduces to the root, broadcasts its result, and compares all nodes with the all-reduce.
std::optional<Wrong> two_steps_wrong(Size const& size) {
    Words words(size.nodes);
    auto buffers = run<Up>(size, words);
    for (Index i = 0; i < size.nodes; ++i)
        if (i != size.root) buffers.at(i, 0) = words.nothing();
    run_phase<Down>(size, buffers, words, [](auto const&, auto const&) { return true; });
    auto const at_once = run<All>(size, words);
    for (Index i = 0; i < size.nodes; ++i)
        if (buffers.at(i, 0) != at_once.at(i, 0))
            return Wrong{"node " + std::to_string(i), words.text(at_once.at(i, 0)),
                         words.text(buffers.at(i, 0))};
    return std::nullopt;
}

Finding all_reduce_is_reduce_and_broadcast() {
    auto const same = for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (size.root = 0; size.root < size.nodes; ++size.root)
            if (auto wrong = two_steps_wrong(size)) return wrong;
        return std::nullopt;
    });
    return {
        all_of({same, catalogued("allreduce/recursive_doubling", "contract"),
                catalogued("reduce/binomial", "contract"), catalogued("broadcast/binomial", "contract")})};
}

/// The same partners in every round, and one buffer instead of a growing one.
std::optional<Wrong> pattern_wrong(Index d) {
    auto const size = cube_size(d);
    for (Index r = 0; r < d; ++r) {
        auto const here = text(messages<All>(size, r)),
                   there = text(messages<allgather::RecursiveDoubling>(size, r));
        if (auto wrong = unless_equal("round " + std::to_string(r), here, there)) return wrong;
    }
    return words_wrong<All>(size, [](Index) { return 1; });
}

Finding all_reduce_by_the_all_gather_pattern() {
    auto const pattern = for_every("d", 0, 8, pattern_wrong);
    return {
        .as_written = all_of({pattern, catalogued("as_published/allgather_concatenated", "contract")}),
        .hypothesis = Reading{"the operator commutes, or what comes from a lower node is joined on the left",
                              all_of({pattern, right_if_commutative<as_published::AllGatherConcatenated>(7),
                                      catalogued("allreduce/recursive_doubling", "contract")})}};
}

/// Each of the three takes (t_s + t_w m) log p.
Finding all_reduce_takes_half_the_time() {
    auto const once = [](auto p) { return Printed{p.d, p.d}; };
    return {all_of({cost_is<All>(once), cost_is<Up>(once), cost_is<Down>(once),
                    catalogued("allreduce/recursive_doubling", "cost"), catalogued("reduce/binomial", "cost"),
                    catalogued("broadcast/binomial", "cost")})};
}

/// All-to-all reduction promises node j part j of what a reduction to root j gives, and nothing else.
std::optional<Wrong> not_simultaneous(Index d) {
    auto size = cube_size(d);
    for (Index j = 0; j < size.nodes; ++j) {
        size.root = j;
        auto const at = AscendingCube::last(size);
        for (Index i = 0; i < size.nodes; ++i) {
            auto const here = ReduceScatter::result(node(i), node(j), at),
                       there = Reduce::result(node(i), node(j), at);
            if (here.known != there.known || (here.known && !same(here, there)))
                return Wrong{"node " + std::to_string(i) + ", part " + std::to_string(j), "another promise",
                             "that of a reduction to node " + std::to_string(j)};
            bool const by_all_reduce = AllReduce::result(node(i), node(j), at).known;
            if (by_all_reduce == here.known && i != j)
                return Wrong{"node " + std::to_string(i), "promised the same as by all-reduce",
                             "a difference"};
        }
    }
    return std::nullopt;
}

Finding all_to_all_reduction_has_many_destinations() {
    return {all_of(
        {for_every("d", 0, 7, not_simultaneous), catalogued("reducescatter/recursive_halving", "contract")})};
}

}  // namespace

Checks slides_all_reduce_checks() {
    static constexpr Check checks[] = {
        {"all_reduce_gives_all_the_same", all_reduce_gives_all_the_same},
        {"all_reduce_is_reduce_and_broadcast", all_reduce_is_reduce_and_broadcast},
        {"all_reduce_by_the_all_gather_pattern", all_reduce_by_the_all_gather_pattern},
        {"all_reduce_takes_half_the_time", all_reduce_takes_half_the_time},
        {"all_to_all_reduction_has_many_destinations", all_to_all_reduction_has_many_destinations},
    };
    return checks;
}

}  // namespace cubecheck::claims
