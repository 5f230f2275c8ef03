#include "algorithms/allgather/recursive_doubling.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on all-to-all broadcast and all-to-all reduction on the cube.
namespace cubecheck::claims {

namespace {

using Doubling = allgather::RecursiveDoubling;

std::optional<Wrong> does_not_double(Index d) {
    if (auto wrong = unless_equal("rounds", Doubling::Form::rounds(cube_size(d)), d)) return wrong;
    return words_wrong<Doubling>(cube_size(d), [](Index k) { return Index{1} << k; });
}

Finding all_gather_in_log_p_doubling_steps() {
    return {all_of({for_every("d", 0, 10, does_not_double),
                    catalogued("allgather/recursive_doubling", "contract"),
                    catalogued("allgather/recursive_doubling", "cost")})};
}

/// After s steps a node has the messages of its block of 2^s nodes, and no others.
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
                    wrong = Wrong{"node " + std::to_string(i) + " after " + std::to_string(done) + " steps",
                                  words.text(now.at(i, c)), "the block of the node"};
        ++done;
        return !wrong;
    });
    return wrong;
}

Finding contents_before_every_step() {
    return {all_of(
        {instance("eight nodes", blocks_wrong(3)), catalogued("allgather/recursive_doubling", "contract")})};
}

Finding cube_all_gather_time() {
    auto const printed = cost_is<Doubling>([](auto p) { return Printed{p.d, p.nodes - 1}; });
    return {all_of({catalogued("allgather/recursive_doubling", "cost"), printed, powers_add_up(),
                    for_every("d", 0, 10, does_not_double)})};
}

/// All-gather with its rounds and messages turned round, and arrivals joined in rank order of the two
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

Finding all_to_all_reduction_is_all_gather_backwards() {
    auto const in_rank_order = for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Words words(size.nodes);
        auto const found = judge<TurnedRound>(size, words).result;
        if (!found) return std::nullopt;
        return Wrong{"node " + std::to_string(found->node), words.text(found->held),
                     words.text(found->wanted)};
    });
    auto const mirrored =
        for_every("d", 0, 8, [](Index d) { return mirrored_wrong<Doubling, TurnedRound>(cube_size(d)); });
    return {.as_written = all_of({mirrored, in_rank_order}),
            .hypothesis = Reading{"the operator commutes, or the dimensions are taken in ascending order",
                                  all_of({mirrored, right_if_commutative<TurnedRound>(6),
                                          catalogued("reducescatter/recursive_halving", "contract"),
                                          catalogued("reducescatter/ring", "contract")})}};
}

}  // namespace

Checks slides_cube_all_gather_checks() {
    static constexpr Check checks[] = {
        {"all_gather_in_log_p_doubling_steps", all_gather_in_log_p_doubling_steps},
        {"contents_before_every_step", contents_before_every_step},
        {"cube_all_gather_time", cube_all_gather_time},
        {"all_to_all_reduction_is_all_gather_backwards", all_to_all_reduction_is_all_gather_backwards},
    };
    return checks;
}

}  // namespace cubecheck::claims
