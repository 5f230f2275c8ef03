#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/torus.hpp"
#include "models/explicit/definition.hpp"
#include "models/network/graphs.hpp"
#include "properties/bounds/bisection.hpp"
#include "properties/bounds/port_bound.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/one_port.hpp"

/// Statements of the slides on how fast all-to-all broadcast can be.
namespace cubecheck::claims {

namespace {

using Doubling = allgather::RecursiveDoubling;
using Round = allgather::RingPass;
using BothWays = allgather::RingBothWays;

Verdict ring_width_is_two(Index least) {
    return for_every("n", least, 18, [](Index n) {
        return unless_equal("the narrowest cut", bisection(graphs::ring(n)).width, 2);
    });
}

Finding bisection_of_a_ring() {
    return {.as_written = ring_width_is_two(2), .hypothesis = Reading{"p >= 3", ring_width_is_two(3)}};
}

/// The messages that all-gather asks for on the upper half and that are only on the lower half at first.
Index must_cross(Index n) {
    auto const at = Ring::first(ring_size(n)), end = Ring::last(ring_size(n));
    Index count = 0;
    for (Index c = 0; c < n; ++c) {
        bool below = false, above = false, wanted = false;
        for (Index i = 0; i < n; ++i) {
            (i < n / 2 ? below : above) |= AllGather::initial(i, c, at).known;
            wanted |= i >= n / 2 && AllGather::result(i, c, end).known;
        }
        count += below && !above && wanted ? 1 : 0;
    }
    return count;
}

/// How many cells cross from the lower to the upper half.
Index crossing_words(Index n) {
    Index count = 0;
    for (Index r = 0; r < n - 1; ++r)
        for (auto const& [from, to, words] : messages<Round>(ring_size(n), r))
            if (from < n / 2 && to >= n / 2) count += words;
    return count;
}

Finding half_of_the_messages_must_cross() {
    return {for_every("n/2", 1, 32, [](Index half) {
        auto wrong = unless_equal("messages that must cross", must_cross(2 * half), half);
        if (wrong) return wrong;
        return unless(crossing_words(2 * half) >= half, "messages that cross",
                      std::to_string(crossing_words(2 * half)), "at least p/2");
    })};
}

constexpr Index most_searched_nodes = 5;

Index all_others(Index nodes) { return nodes - 1; }

/// One port: p - 1 messages have to come in one after the other, which is counted for every p and searched
/// for small ones.
Verdict one_port_needs_all_others() {
    return all_of(
        {takes_exactly(all_gather_of, most_searched_nodes, all_others), bounded_below("words_of_allgather")});
}

template <class A>
std::optional<Wrong> above_the_port_bound(Size const& size) {
    return unless_equal(std::string(A::name) + ", words one after the other", A::cost(parameters(size)).words,
                        bounds::through_one_port<A>(size));
}

Verdict ring_meets_the_port_bound() {
    return for_every("n", 1, 48, [](Index n) { return above_the_port_bound<Round>(ring_size(n)); });
}

/// Wrong if the ring can do with fewer steps than the algorithm takes.
Finding ring_all_gather_is_optimal() {
    auto const least = for_every("n", 1, 64, [](Index n) {
        Index const both = std::ssize(BothWays::rounds(ring_size(n)));
        return unless(both >= Round::cost(parameters(ring_size(n))).rounds,
                      "steps with both links of a node at once", std::to_string(both), "at least p - 1");
    });
    auto const shown = all_of({least, catalogued("allgather/ring_both_ways", "contract")});
    return {
        .as_written = shown,
        .hypothesis = Reading{
            "one port: then p - 1 messages come in one after the other, which the algorithm needs exactly",
            all_of({ring_meets_the_port_bound(), one_port_needs_all_others(),
                    catalogued("allgather/ring", "cost"), catalogued("allgather/ring", "one_port")})}};
}

std::optional<Wrong> cube_above_the_port_bound(Index d) {
    return above_the_port_bound<Doubling>(cube_size(d));
}

std::optional<Wrong> torus_above_the_port_bound(Index side) {
    Size const size{.nodes = side * side, .d = 2};
    auto const cost = allgather::Torus::cost(measures(families::square_torus, size));
    return unless_equal("words one after the other", cost.words,
                        bounds::through_one_port<Round>(ring_size(size.nodes)));
}

/// No algorithm takes fewer words than p - 1; one that takes as many shows that the bound is no weaker.
Finding no_all_gather_beats_order_p() {
    auto const printed = cost_is<Doubling>([](auto p) { return Printed{p.d, p.nodes - 1}; });
    return {all_of({one_port_needs_all_others(), for_every("d", 0, 7, cube_above_the_port_bound), printed,
                    catalogued("allgather/recursive_doubling", "one_port"),
                    catalogued("allgather/recursive_doubling", "cost")})};
}

/// The words one after the other, against what some program with all ports needs for the same.
Finding all_gathers_are_optimal() {
    auto const least = for_every("d", 0, 8, [](Index d) {
        Index const rounds = std::ssize(allgather::Necklaces::rounds(cube_size(d)));
        return unless(rounds >= Doubling::cost(parameters(cube_size(d))).words,
                      "words one after the other, with all d links of a node at once", std::to_string(rounds),
                      "at least p - 1");
    });
    return {
        .as_written = all_of({least, catalogued("allgather/necklaces", "contract")}),
        .hypothesis = Reading{"one port", all_of({one_port_needs_all_others(), ring_meets_the_port_bound(),
                                                  for_every("d", 0, 7, cube_above_the_port_bound),
                                                  for_every("side", 1, 7, torus_above_the_port_bound),
                                                  catalogued("allgather/recursive_doubling", "cost"),
                                                  catalogued("allgather/ring", "cost"),
                                                  catalogued("allgather/torus", "cost", {0, 49})})}};
}

}  // namespace

Checks slides_all_gather_bound_checks() {
    static constexpr Check checks[] = {
        {"bisection_of_a_ring", bisection_of_a_ring},
        {"half_of_the_messages_must_cross", half_of_the_messages_must_cross},
        {"ring_all_gather_is_optimal", ring_all_gather_is_optimal},
        {"no_all_gather_beats_order_p", no_all_gather_beats_order_p},
        {"all_gathers_are_optimal", all_gathers_are_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
