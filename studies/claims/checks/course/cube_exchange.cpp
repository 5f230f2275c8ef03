#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/recursive_exchange.hpp"
#include "algorithms/gather/necklaces.hpp"
#include "algorithms/scatter/necklaces.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arc_sets.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/exchange_phases.hpp"
#include "studies/claims/growth.hpp"
#include "studies/claims/integers.hpp"

/// Statements on scatter, gather and total exchange on the cube with all ports, and on the recursive total
/// exchange.
namespace cubecheck::claims {

namespace {

using alltoall::RecursiveExchange;

/// The nodes of one half of the cube, one bit each.
std::uint64_t lower_half(Index d) { return (std::uint64_t{1} << (Index{1} << (d - 1))) - 1; }

StatementResult scatter_takes_p_over_d() {
    auto const formula = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        if (auto wrong = unless_equal("rounds of the scatter", rounds<scatter::Necklaces>(cube_size(d)),
                                      fewest_steps(d)))
            return wrong;
        return unless_equal("rounds of the gather", rounds<gather::Necklaces>(cube_size(d)), fewest_steps(d));
    });
    return {all_of({formula, catalogued("scatter/necklaces", {"contract", "cost", "all_port"}),
                    catalogued("gather/necklaces", {"contract", "cost", "all_port"})})};
}

/// The root's links must carry p - 1 packets.
StatementResult scatter_needs_p_over_d() {
    auto const counted = for_every("d", 1, 12, [](Index d) {
        return unless_equal("the bound", lower_bounds::all_ports(graphs::cube(d)), fewest_steps(d));
    });
    return {all_of({noted(counted, arguments::root_links), catalogued("scatter/necklaces", "optimal"),
                    catalogued("gather/necklaces", "optimal")})};
}

StatementResult total_exchange_needs_half_of_p() {
    auto const counted = for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        Index const half = Index{1} << (d - 1);
        if (auto wrong = unless_equal("links between the halves", crossing(cube, lower_half(d)), half))
            return wrong;
        return unless_equal("the bound by this cut", lower_bounds::across(cube, lower_half(d)),
                            half * half / half);
    });
    return {noted(counted, arguments::cut)};
}

StatementResult total_exchange_is_linear() {
    auto const both = for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d, bound = lower_bounds::distances(graphs::cube(d));
        if (auto wrong = unless_equal("twice the bound", 2 * bound, p)) return wrong;
        return unless_equal("twice the rounds", 2 * rounds<alltoall::EveryArc>(cube_size(d)), p);
    });
    return {
        all_of({noted(both, arguments::all_ways), catalogued("alltoall/every_arc", {"cost", "contract"})})};
}

/// The counted rounds of the recursive exchange.
Index exchange_steps(Index d) { return std::ssize(RecursiveExchange::rounds(cube_size(d))); }

Index half_of_the_next(Index d) { return Index{1} << d; }

/// Counts T_1 = 1 and T_(d+1) = T_d + 2^d, so T_d = 2^d - 1 by induction.
StatementResult recursive_exchange_takes_p_minus_one() {
    auto const sum = theorem("every d >= 1", [](auto& context, auto& facts) {
        auto const power = context.int_const("power"), before = context.int_const("T_d"),
                   after = context.int_const("T_d+1");
        facts = {power >= 2, before == power - 1, after == before + power};
        return context.int_val(1) == context.int_val(2) - 1 && after == 2 * power - 1;
    });
    return {all_of({follows({1, half_of_the_next}, 7, exchange_steps), sum,
                    catalogued("alltoall/recursive_exchange", {"contract", "cost", "all_port"})})};
}

/// Compares p - 1 rounds, the cost formula, with p / 2.
StatementResult recursive_exchange_is_within_twice_the_bound() {
    auto const every = theorem("every d >= 1", [](auto& context, auto& facts) {
        auto const p = context.int_const("p"), bound = context.int_const("bound"),
                   rounds = context.int_const("rounds");
        facts = {p >= 2, 2 * bound == p, rounds == p - 1};
        return rounds < 2 * bound;
    });
    auto const counted = for_every("d", 1, 7, [](Index d) {
        return unless(exchange_steps(d) < 2 * lower_bounds::distances(graphs::cube(d)), "the rounds",
                      std::to_string(exchange_steps(d)), "less than twice the bound");
    });
    return {all_of({counted, bounded_below("total_exchange"), every,
                    catalogued("alltoall/recursive_exchange", "cost")})};
}

StatementResult recursion_starts_with_one_step() {
    return {for_every("d", 1, 1, [](Index d) { return unless_equal("T_1", exchange_steps(d), 1); })};
}

/// Whether a message is sent before the end of the exchange between the halves, or after it.
enum class ExchangePart { before_the_end, after_the_end };

/// The error of a message of the recursive exchange in its phase.
std::optional<Wrong> in_no_phase(explicit_form::Message const& message, ExchangePart part, Index p) {
    Index const half = p / 2, cell = message.transfers.front().taken;
    Index const origin = cell / p, destination = cell % p;
    bool const stays = ((origin ^ destination) & half) == 0;
    bool const fits = crosses(message, half) ? !stays && message.from == origin
                      : part == ExchangePart::after_the_end
                          ? !stays && ((destination ^ message.to) & half) == 0
                          : stays;
    return unless(fits, fmt::format("the packet from {} to {}", origin, destination),
                  fmt::format("sent from node {} to node {}", message.from, message.to),
                  "inside the halves, across, and inside again");
}

Verdict phases_are_as_told() {
    return for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        auto const all = RecursiveExchange::rounds(cube_size(d));
        auto const end = static_cast<std::size_t>(end_of_exchange(all, p / 2));
        std::vector<Index> across(static_cast<std::size_t>(p));
        for (std::size_t r = 0; r < all.size(); ++r)
            for (auto const& message : all[r]) {
                if (auto wrong = in_no_phase(
                        message, r < end ? ExchangePart::before_the_end : ExchangePart::after_the_end, p))
                    return wrong;
                if (crosses(message, p / 2)) ++across[at(message.from)];
            }
        return first_wrong(across, [&](Index const count) {
            return unless_equal("packets for the other half", count, p / 2);
        });
    });
}

StatementResult exchange_goes_in_three_phases() {
    return {
        all_of({phases_are_as_told(), catalogued("alltoall/recursive_exchange", {"contract", "available"})})};
}

/// The two phases run at the same time, and no link carries two messages.
StatementResult two_phases_go_together() {
    auto const at_once = for_every("d", 1, 6, [](Index d) {
        return one_after_the_other(RecursiveExchange::rounds(cube_size(d)), Index{1} << (d - 1));
    });
    return {all_of({at_once, catalogued("alltoall/recursive_exchange", "all_port"), phases_are_as_told()})};
}

StatementResult first_phase_is_the_smaller_exchange() {
    return {for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        auto const all = RecursiveExchange::rounds(cube_size(d + 1));
        if (auto wrong = unless_equal("the first phase", steps_inside(all, Index{1} << d), exchange_steps(d)))
            return wrong;
        return unless(exchange_steps(d) < Index{1} << d, "the first phase",
                      fmt::format("{} steps", exchange_steps(d)), "fewer than 2^d");
    })};
}

/// Compares the first two phases in a cube of d + 1 dimensions with 2^d.
Verdict two_phases(std::string const& wanted, bool (*fits)(Index exchange_steps, Index bound)) {
    return for_every("d", 1, 6, [&](Index d) {
        auto const all = RecursiveExchange::rounds(cube_size(d + 1));
        auto const end = end_of_exchange(all, Index{1} << d);
        return unless(fits(end, Index{1} << d), "the first two phases", fmt::format("{} steps", end), wanted);
    });
}

StatementResult two_phases_take_less_than_half() {
    return {
        .as_written = two_phases("fewer than 2^d",
                                 [](Index exchange_steps, Index bound) { return exchange_steps < bound; }),
        .correction = Reading{"exactly 2^d steps", two_phases("2^d", [](Index exchange_steps, Index bound) {
                                  return exchange_steps == bound;
                              })}};
}

StatementResult recursion_adds_half_of_p() {
    auto const every = theorem("every d >= 1", [](auto& context, auto& facts) {
        auto const half = context.int_const("half"), before = context.int_const("T_d"),
                   after = context.int_const("T_d+1");
        facts = {half >= 2, before <= half - 1, after <= before + half};
        return before + half <= 2 * half - 1 && after <= 2 * half - 1;
    });
    auto const counted = for_every("d", 1, 6, [](Index d) {
        return unless(exchange_steps(d + 1) <= exchange_steps(d) + (Index{1} << d), "T_(d+1)",
                      std::to_string(exchange_steps(d + 1)), "at most T_d + 2^d");
    });
    return {all_of({counted, every})};
}

}  // namespace

Checks course_cube_exchange_checks() {
    static constexpr Check checks[] = {
        {"scatter_takes_p_over_d", scatter_takes_p_over_d},
        {"scatter_needs_p_over_d", scatter_needs_p_over_d},
        {"total_exchange_needs_half_of_p", total_exchange_needs_half_of_p},
        {"total_exchange_is_linear", total_exchange_is_linear},
        {"recursive_exchange_takes_p_minus_one", recursive_exchange_takes_p_minus_one},
        {"recursive_exchange_is_within_twice_the_bound", recursive_exchange_is_within_twice_the_bound},
        {"recursion_starts_with_one_step", recursion_starts_with_one_step},
        {"exchange_goes_in_three_phases", exchange_goes_in_three_phases},
        {"two_phases_go_together", two_phases_go_together},
        {"first_phase_is_the_smaller_exchange", first_phase_is_the_smaller_exchange},
        {"two_phases_take_less_than_half", two_phases_take_less_than_half},
        {"recursion_adds_half_of_p", recursion_adds_half_of_p},
    };
    return checks;
}

}  // namespace cubecheck::claims
