#include <algorithm>

#include <z3++.h>

#include "algorithms/placement/eff.hpp"
#include "models/network/graphs.hpp"
#include "models/network/independent.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/counted_steps.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/checks.hpp"

/// Statements on Eff, the placement next to filled neighbours.
namespace cubecheck::claims {

namespace {

using placement::Eff;

/// The nodes from 0 to last(d), each at a neighbour of position 0.
Verdict neighbours_of_zero_hold(std::function<Index(Index d)> const& last) {
    auto const held = for_every("d", 1, 5, [&](Index d) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(Index{1} << d)) {
            auto const placed = Eff::placed(network);
            for (Index v = 0; v <= last(d); ++v) {
                auto const place = std::ranges::find(placed, static_cast<std::uint32_t>(v)) - placed.begin();
                if (!std::has_single_bit(static_cast<std::size_t>(place)))
                    return Wrong{network_text(network) + "; node " + std::to_string(v),
                                 "at position " + std::to_string(place), "at a neighbour of position 0"};
            }
        }
        return std::nullopt;
    });
    return on_samples(held);
}

Finding neighbours_of_zero_hold_the_first_nodes() {
    return {.as_written = neighbours_of_zero_hold([](Index d) { return d; }),
            .hypothesis = Reading{"d is the last dimension, counted from 0",
                                  all_of({neighbours_of_zero_hold([](Index d) { return d - 1; }),
                                          sampled("placement/eff", "first_nodes")})}};
}

/// Every position is filled as a neighbour of some position.
Verdict every_position_is_a_neighbour(Index least_d) {
    return for_every("d", least_d, 10, [](Index d) -> std::optional<Wrong> {
        auto const neighbours = graphs::cube(d).neighbours();
        for (std::size_t p = 0; p < neighbours.size(); ++p)
            if (neighbours[p].empty())
                return Wrong{"position " + std::to_string(p), "neighbour of no position, so it stays empty",
                             "a node"};
        return std::nullopt;
    });
}

Finding empty_positions_get_the_cheapest_node() {
    return {
        .as_written = every_position_is_a_neighbour(0),
        .hypothesis = Reading{"there are at least two nodes",
                              all_of({every_position_is_a_neighbour(1), sampled("placement/eff", "cheapest"),
                                      sampled("placement/eff", "permutation")})}};
}

/// n searches, in each of which all nodes are started, added to and compared: n^2 (2 + d/2) steps in all.
Verdict counted_steps() {
    return for_every("d", 1, 10, [](Index d) {
        Index const n = Index{1} << d;
        CountedSearch::steps = 0;
        Eff::filled<CountedSearch>(networks::independent(n, 20, RandomNumbers(1)));
        return unless_equal("twice the steps", 2 * CountedSearch::steps, n * n * (4 + d));
    });
}

Verdict steps_are_within_the_bound() {
    return theorem("every n and d >= 1", [](z3::context& context, auto& facts) {
        auto const n = context.int_const("n"), d = context.int_const("d");
        facts.push_back(n >= 1 && d >= 1);
        return n * n * (4 + d) <= 5 * n * n * d * d;
    });
}

Finding filling_takes_n_squared_log_squared_steps() {
    return {all_of({counted_steps(), steps_are_within_the_bound()})};
}

}  // namespace

Checks placement_filling_checks() {
    static constexpr Check checks[] = {
        {"neighbours_of_zero_hold_the_first_nodes", neighbours_of_zero_hold_the_first_nodes},
        {"empty_positions_get_the_cheapest_node", empty_positions_get_the_cheapest_node},
        {"filling_takes_n_squared_log_squared_steps", filling_takes_n_squared_log_squared_steps},
    };
    return checks;
}

}  // namespace cubecheck::claims
