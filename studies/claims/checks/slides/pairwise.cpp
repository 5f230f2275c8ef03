#include <set>

#include <fmt/format.h>

#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "engine/reference/route_tally.hpp"
#include "models/cost/crossover.hpp"
#include "properties/lower_bounds/port_bound.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/one_port.hpp"
#include "studies/claims/partners.hpp"

/// Statements of the slides on total exchange by pairs.
namespace cubecheck::claims {

namespace {

using Stored = alltoall::StoreAndForward;
using Pairs = alltoall::PairwiseXor;

/// The partners of a node are all other nodes, each once.
std::optional<Wrong> partners_wrong(Index d) {
    auto const size = cube_size(d);
    for (Index i = 0; i < size.nodes; ++i) {
        std::set<Index> met{i};
        for (Index r = 0; r < Pairs::Form::rounds(size); ++r)
            if (!met.insert(value(Pairs::to(node(i), Pairs::Form::in(size, r)))).second)
                return Wrong{fmt::format("node {}", i), "the same partner twice",
                             "a different one each time"};
        if (auto wrong =
                unless_equal(fmt::format("partners of node {}", i), std::ssize(met) - 1, size.nodes - 1))
            return wrong;
    }
    return std::nullopt;
}

StatementResult every_other_node_is_a_partner_once() {
    return {
        all_of({for_every("d", 0, 10, partners_wrong), catalogued("alltoall/xor", {"contract", "cost"})})};
}

/// Another choice of partners causes congestion.  So partners must be chosen, and i xor j is a choice without
/// congestion.
StatementResult partners_must_be_chosen_well() {
    auto const matters = for_every("d", 3, 7, [](Index d) {
        return choice_is_free(by_exclusive_or(), by_tournament(Index{1} << d), d);
    });
    return {all_of({noted(matters, "pairs as in a tournament share links, i and i xor j do not"),
                    catalogued("alltoall/xor", "congestion_free")})};
}

StatementResult seven_steps_on_eight_nodes() {
    auto const size = cube_size(3);
    Words words(8, 8);
    auto wrong = unless_equal("steps", Pairs::Form::rounds(size), 7);
    if (!wrong) wrong = unless(!judge<Pairs>(size, words).result, "a node", "misses a packet", "all eight");
    return {all_of({instance("eight nodes", wrong), catalogued("alltoall/xor", "congestion_free")})};
}

/// Compares the time on a machine with t_s = t_w = 1 with (t_s + t_w m)(p - 1) for m = 1.
Verdict pairwise_time_with_hop(Rational const& hop) {
    return for_every("d", 0, 10, [hop](Index d) {
        auto const time = time_of<Pairs>(cube_size(d), Switching::cut_through).on({1, 1, hop}, 1);
        return unless_equal("time for t_s = t_w = m = 1, t_h = " + hop.text(), time.text(),
                            std::to_string(2 * ((Index{1} << d) - 1)));
    });
}

StatementResult pairwise_time() {
    auto const added = for_every("d", 1, 10, [](Index d) {
        return unless_equal("hops", route_tally<Pairs>(cube_size(d)).hops, d << (d - 1));
    });
    return {.as_written = pairwise_time_with_hop(1),
            .hypothesis =
                Reading{"the time per hop is neglected, which would add t_h p (log p) / 2",
                        all_of({pairwise_time_with_hop(0), added, catalogued("alltoall/xor", "cost")})}};
}

/// That no version transfers fewer words is counted for every p, and searched for small p.
StatementResult pairwise_version_is_optimal() {
    auto const meets = for_every("d", 0, 7, [](Index d) {
        return unless_equal("words one after the other", Pairs::cost(parameters(cube_size(d))).words,
                            lower_bounds::through_one_port<Pairs>(cube_size(d)));
    });
    auto const printed = cost_is<Pairs>([](auto p) { return Printed{p.nodes - 1, p.nodes - 1}; });
    auto const searched = takes_exactly(total_exchange_of, 5, [](Index p) { return p - 1; });
    return {all_of({searched, bounded_below("words_of_alltoall"), meets, printed,
                    catalogued("alltoall/xor", {"cost", "one_port", "contract"})})};
}

/// The log p version is faster below the message size at which both take the same time.  At that size, both
/// sides of t_s (p - 1 - d) = t_w m (p d/2 - p + 1) are equal.
std::optional<Wrong> crossover_wrong(Index d) {
    auto const size = cube_size(d);
    auto const stored = time_of<Stored>(size, Switching::cut_through),
               pairs = time_of<Pairs>(size, Switching::cut_through);
    auto const found = crossover(stored, pairs, {1, 1, 0});
    Index const p = size.nodes;
    if (found != Crossover{Faster::first, Faster::second, Rational(p - 1 - d, p / 2 * d - p + 1)})
        return Wrong{"the size of equal times", found.at ? found.at->text() : "none",
                     Rational(p - 1 - d, p / 2 * d - p + 1).text() + ", the log p version below"};
    return std::nullopt;
}

StatementResult log_p_version_wins_for_small_messages() {
    return {all_of({for_every("d", 2, 12, crossover_wrong), catalogued("alltoall/xor", "cost"),
                    catalogued("alltoall/store_and_forward", "cost")})};
}

}  // namespace

Checks slides_pairwise_checks() {
    static constexpr Check checks[] = {
        {"every_other_node_is_a_partner_once", every_other_node_is_a_partner_once},
        {"partners_must_be_chosen_well", partners_must_be_chosen_well},
        {"seven_steps_on_eight_nodes", seven_steps_on_eight_nodes},
        {"pairwise_time", pairwise_time},
        {"pairwise_version_is_optimal", pairwise_version_is_optimal},
        {"log_p_version_wins_for_small_messages", log_p_version_wins_for_small_messages},
    };
    return checks;
}

}  // namespace cubecheck::claims
