#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/network_times.hpp"
#include "studies/claims/checks/course/small_networks.hpp"
#include "studies/claims/definitions.hpp"

/// Statements on processors that use one link at a time.
namespace cubecheck::claims {

namespace {

/// Links of which no two share a node.
bool is_matching(Graph const& graph) {
    for (std::size_t i = 0; i < graph.links.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            auto const [a, b] = graph.links[i];
            auto const [c, d] = graph.links[j];
            if (a == c || a == d || b == c || b == d) return false;
        }
    return true;
}

/// Whether in every round every node sends to the node that it receives from.
template <class A>
bool uses_one_link(Size const& size) {
    for (Index round = 0; round < A::Form::rounds(size); ++round)
        for (Index i = 0; i < size.nodes; ++i) {
            auto const me = A::Form::rank(i);
            auto const at = A::Form::in(size, round);
            if (!(A::to(me, at) == A::from(me, at))) return false;
        }
    return true;
}

/// The model is met by the exchanges of the cube, and not by the ring that passes everything on.
Finding one_link_is_a_matching() {
    auto const every = for_every("p", 1, 5, [](Index n) {
        return in_every_network(n, [](Graph const& used) {
            return unless((degree(used) <= 1) == is_matching(used), used.name,
                          "one link a node and a matching differ", "the same");
        });
    });
    auto const cube = for_every("d", 0, 8, [](Index d) {
        bool const one = uses_one_link<allgather::RecursiveDoubling>(cube_size(d)) &&
                         uses_one_link<alltoall::StoreAndForward>(cube_size(d));
        return unless(one, "an exchange", "uses two links of a node", "one");
    });
    auto const ring = for_every("n", 3, 12, [](Index n) {
        return unless(!uses_one_link<allgather::RingPass>(ring_size(n)), "the ring",
                      "uses one link of a node", "two");
    });
    return {all_of({every, cube, ring})};
}

/// Every packet goes at least the distance, and in a step there are no more hops than nodes; store and
/// forward takes no longer, with one link a node.
Finding cube_time_is_hops_over_nodes() {
    auto const counted = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Index const bound = bounds::distances_one_link(graphs::cube(d));
        if (auto wrong = unless_equal("the bound", bound, d * size.nodes / 2)) return wrong;
        if (!uses_one_link<alltoall::StoreAndForward>(size))
            return Wrong{"store and forward", "uses two links of a node", "one"};
        return unless_equal("the words", alltoall::StoreAndForward::cost(parameters(size)).words, bound);
    });
    return {
        all_of({noted(counted, arguments::ways_one_link), catalogued("alltoall/store_and_forward", "cost"),
                catalogued("alltoall/store_and_forward", "contract")})};
}

}  // namespace

Checks one_link_checks() {
    static constexpr Check checks[] = {
        {"one_link_is_a_matching", one_link_is_a_matching},
        {"cube_time_is_hops_over_nodes", cube_time_is_hops_over_nodes},
    };
    return checks;
}

}  // namespace cubecheck::claims
