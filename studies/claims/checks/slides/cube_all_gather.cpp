#include <fmt/format.h>

#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/torus.hpp"
#include "models/explicit/definition.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "properties/lower_bounds/port_bound.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/one_port.hpp"

/// Statements of the slides on all-to-all broadcast and all-to-all reduction on the cube, and on their lower
/// bounds.
namespace cubecheck::claims {

namespace {

using Doubling = allgather::RecursiveDoubling;
using Round = allgather::RingPass;
using BothWays = allgather::RingBothWays;

std::optional<Wrong> does_not_double(Index d) {
    if (auto wrong = unless_equal("rounds", Doubling::Form::rounds(cube_size(d)), d)) return wrong;
    return words_wrong<Doubling>(cube_size(d), [](Index k) { return Index{1} << k; });
}

StatementResult all_gather_in_log_p_doubling_steps() {
    return {all_of({for_every("d", 0, 10, does_not_double),
                    catalogued("allgather/recursive_doubling", {"contract", "cost"})})};
}

/// After s steps, a node has exactly the messages of its block of 2^s nodes.
std::optional<Wrong> blocks_wrong(Index d) {
    auto const size = cube_size(d);
    Words words(size.nodes);
    auto buffers = initial_buffers<Doubling>(size, words);
    Index done = 0;
    std::optional<Wrong> wrong;
    run_phase<Doubling>(size, buffers, words, [&](auto const&, auto const& now) {
        for (Index i = 0; i < size.nodes; ++i)
            for (Index c = 0; c < size.nodes && !wrong; ++c)
                if ((now.at(i, c) == words.contribution(c, 0)) != (c >> done == i >> done))
                    wrong = Wrong{fmt::format("node {} after {} steps", i, done), words.text(now.at(i, c)),
                                  "the block of the node"};
        ++done;
        return !wrong;
    });
    return wrong;
}

StatementResult contents_before_every_step() {
    return {all_of(
        {instance("eight nodes", blocks_wrong(3)), catalogued("allgather/recursive_doubling", "contract")})};
}

StatementResult cube_all_gather_time() {
    auto const printed = cost_is<Doubling>([](auto p) { return Printed{p.d, p.nodes - 1}; });
    return {all_of({catalogued("allgather/recursive_doubling", "cost"), printed, powers_add_up(),
                    for_every("d", 0, 10, does_not_double)})};
}

/// All-gather with reversed rounds and messages; received values are joined in the rank order of the two
/// partners.
struct TurnedRound : CubeExchange {
    static constexpr std::string_view name = "all-gather turned round";
    using Collective = ReduceScatter;
    using Form = DescendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) { return Doubling::receives(me, at); }
    static constexpr auto receives(auto me, auto at) { return Doubling::sends(me, at); }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }
    /// Nothing is claimed between the rounds.
    static constexpr auto holds(auto me, auto cell, auto) { return message(me).of(cell).when(false); }
};

StatementResult all_to_all_reduction_is_all_gather_backwards() {
    auto const in_rank_order = for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Words words(size.nodes);
        auto const found = judge<TurnedRound>(size, words).result;
        if (!found) return std::nullopt;
        return Wrong{fmt::format("node {}", found->node), words.text(found->got),
                     words.text(found->expected)};
    });
    auto const mirrored =
        for_every("d", 0, 8, [](Index d) { return mirrored_wrong<Doubling, TurnedRound>(cube_size(d)); });
    return {.as_written = all_of({mirrored, in_rank_order}),
            .hypothesis = Reading{"the operator commutes, or the dimensions are taken in ascending order",
                                  all_of({mirrored, right_if_commutative<TurnedRound>(6),
                                          catalogued("reducescatter/recursive_halving", "contract"),
                                          catalogued("reducescatter/ring", "contract")})}};
}

Verdict ring_width_is_two(Index least) {
    return for_every("n", least, 18, [](Index n) {
        return unless_equal("the narrowest cut", bisection(graphs::ring(n)).width, 2);
    });
}

StatementResult bisection_of_a_ring() {
    return {.as_written = ring_width_is_two(2), .hypothesis = Reading{"p >= 3", ring_width_is_two(3)}};
}

/// The number of messages that all-gather promises to the upper half and that only the lower half has at the
/// start.
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

/// The number of cells that cross from the lower to the upper half.
Index crossing_words(Index n) {
    Index count = 0;
    for (Index r = 0; r < n - 1; ++r)
        for (auto const& [from, to, words] : messages<Round>(ring_size(n), r))
            if (from < n / 2 && to >= n / 2) count += words;
    return count;
}

StatementResult half_of_the_messages_must_cross() {
    return {for_every("n/2", 1, 32, [](Index half) {
        auto wrong = unless_equal("messages that must cross", must_cross(2 * half), half);
        if (wrong) return wrong;
        return unless(crossing_words(2 * half) >= half, "messages that cross",
                      std::to_string(crossing_words(2 * half)), "at least p/2");
    })};
}

constexpr Index most_searched_nodes = 5;

Index all_others(Index nodes) { return nodes - 1; }

/// With one port, p - 1 messages must arrive one after the other.  This is counted for every p, and searched
/// for small p.
Verdict one_port_needs_all_others() {
    return all_of(
        {takes_exactly(all_gather_of, most_searched_nodes, all_others), bounded_below("words_of_allgather")});
}

template <class A>
std::optional<Wrong> above_the_port_bound(Size const& size) {
    return unless_equal(fmt::format("{}, words one after the other", A::name),
                        A::cost(parameters(size)).words, lower_bounds::through_one_port<A>(size));
}

Verdict ring_meets_the_port_bound() {
    return for_every("n", 1, 48, [](Index n) { return above_the_port_bound<Round>(ring_size(n)); });
}

/// Wrong if the ring can do with fewer steps than the algorithm takes.
StatementResult ring_all_gather_is_optimal() {
    auto const least = for_every("n", 1, 64, [](Index n) {
        Index const both = BothWays::Form::rounds(ring_size(n));
        return unless(both >= Round::cost(parameters(ring_size(n))).rounds,
                      "steps with both links of a node at once", std::to_string(both), "at least p - 1");
    });
    auto const shown = all_of({least, catalogued("allgather/ring_both_ways", "contract")});
    return {
        .as_written = shown,
        .hypothesis = Reading{
            "one port: then p - 1 messages come in one after the other, which the algorithm needs exactly",
            all_of({ring_meets_the_port_bound(), one_port_needs_all_others(),
                    catalogued("allgather/ring", {"cost", "one_port"})})}};
}

std::optional<Wrong> cube_above_the_port_bound(Index d) {
    return above_the_port_bound<Doubling>(cube_size(d));
}

std::optional<Wrong> torus_above_the_port_bound(Index side) {
    Size const size{.nodes = side * side, .shape = side};
    auto const cost = allgather::Torus::cost(parameters(size));
    return unless_equal("words one after the other", cost.words,
                        lower_bounds::through_one_port<Round>(ring_size(size.nodes)));
}

/// No algorithm transfers fewer than p - 1 words one after the other; one that needs exactly as many shows
/// that the bound is tight.
StatementResult no_all_gather_beats_order_p() {
    auto const printed = cost_is<Doubling>([](auto p) { return Printed{p.d, p.nodes - 1}; });
    return {all_of({one_port_needs_all_others(), for_every("d", 0, 7, cube_above_the_port_bound), printed,
                    catalogued("allgather/recursive_doubling", {"one_port", "cost"})})};
}

/// Compares the sequential words with those that some program with all ports needs for the same task.
StatementResult all_gathers_are_optimal() {
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

Checks slides_cube_all_gather_checks() {
    static constexpr Check checks[] = {
        {"all_gather_in_log_p_doubling_steps", all_gather_in_log_p_doubling_steps},
        {"contents_before_every_step", contents_before_every_step},
        {"cube_all_gather_time", cube_all_gather_time},
        {"all_to_all_reduction_is_all_gather_backwards", all_to_all_reduction_is_all_gather_backwards},
        {"bisection_of_a_ring", bisection_of_a_ring},
        {"half_of_the_messages_must_cross", half_of_the_messages_must_cross},
        {"ring_all_gather_is_optimal", ring_all_gather_is_optimal},
        {"no_all_gather_beats_order_p", no_all_gather_beats_order_p},
        {"all_gathers_are_optimal", all_gathers_are_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
