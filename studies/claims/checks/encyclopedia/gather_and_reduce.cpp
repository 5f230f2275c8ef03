#include "algorithms/catalog.hpp"
#include "models/parametric/step.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"

/// Statements on all-gather and all-reduce.
namespace cubecheck::claims {

namespace {

/// The messages of all ranks are m_0 .. m_last: each is to be one that there is.
Verdict indices_exist(std::function<Index(Index p)> const& last) {
    return for_every("d", 0, 8, [&](Index d) {
        Index const p = Index{1} << d;
        return unless(last(p) < cell_count<allgather::RecursiveDoubling::Cells>(cube_size(d)),
                      "m_" + std::to_string(last(p)), "named in the result",
                      "one of the " + std::to_string(p) + " messages");
    });
}

Finding all_gather_indices() {
    return {.as_written = indices_exist([](Index p) { return p; }),
            .correction =
                Reading{"m_0 .. m_(p-1)", all_of({indices_exist([](Index p) { return p - 1; }),
                                                  catalogued("allgather/recursive_doubling", "contract")})}};
}

Finding all_gather_as_a_set() { return {right_if_commutative<as_published::AllGatherConcatenated>(7)}; }

Finding messages_double() {
    return {for_every("d", 0, 10, [](Index d) {
        return words_wrong<allgather::RecursiveDoubling>(cube_size(d), [](Index k) { return Index{1} << k; });
    })};
}

Finding all_gather_time() {
    return {all_of({catalogued("allgather/recursive_doubling", "cost"),
                    cost_is<allgather::RecursiveDoubling>([](auto p) {
                        return Printed{p.d, p.nodes - 1};
                    })})};
}

Finding all_gather_turns_into_all_reduce() {
    return {.as_written = catalogued("as_published/allgather_concatenated", "contract"),
            .hypothesis = Reading{"the operator is commutative, or the operands are joined in rank order",
                                  all_of({right_if_commutative<as_published::AllGatherConcatenated>(7),
                                          catalogued("allreduce/recursive_doubling", "contract")})}};
}

/// The promise of all-reduce to every node is that of reduce to its root.
Finding every_node_knows_the_result() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index i = 0; i < Index{1} << d; ++i) {
            auto size = cube_size(d);
            size.root = i;
            auto const at = AscendingCube::last(size);
            auto const to_all = AllReduce::result(node(i), Only{}, at),
                       to_root = Reduce::result(node(i), Only{}, at);
            if (!to_all.known || !to_root.known || !same(to_all, to_root))
                return Wrong{"node " + std::to_string(i), "not promised the result",
                             "the result of a reduction"};
        }
        return std::nullopt;
    })};
}

Finding all_reduce_takes_fewer_steps() {
    auto const counted = for_every("d", 1, largest_d, [](Index d) {
        auto const p = parameters(cube_size(d));
        Index const both = reduce::Binomial::cost(p).rounds + broadcast::Binomial::cost(p).rounds;
        return unless(allreduce::RecursiveDoubling::cost(p).rounds < both, "rounds of all-reduce",
                      std::to_string(allreduce::RecursiveDoubling::cost(p).rounds),
                      "fewer than " + std::to_string(both));
    });
    return {all_of({counted, catalogued("allreduce/recursive_doubling", "cost"),
                    catalogued("reduce/binomial", "cost"), catalogued("broadcast/binomial", "cost")})};
}

}  // namespace

Checks gather_and_reduce_checks() {
    static constexpr Check checks[] = {
        {"all_gather_indices", all_gather_indices},
        {"all_gather_as_a_set", all_gather_as_a_set},
        {"messages_double", messages_double},
        {"all_gather_time", all_gather_time},
        {"all_gather_turns_into_all_reduce", all_gather_turns_into_all_reduce},
        {"every_node_knows_the_result", every_node_knows_the_result},
        {"all_reduce_takes_fewer_steps", all_reduce_takes_fewer_steps},
    };
    return checks;
}

}  // namespace cubecheck::claims
