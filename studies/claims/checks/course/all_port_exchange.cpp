#include <bit>

#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/gather/necklaces.hpp"
#include "algorithms/scatter/necklaces.hpp"
#include "models/network/graphs.hpp"
#include "properties/bounds/bisection.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/arc_sets.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/rounds.hpp"

/// Statements on scatter, gather and total exchange with all ports in use.
namespace cubecheck::claims {

namespace {

/// The nodes of one half of the cube, one bit each.
std::uint64_t lower_half(Index d) { return (std::uint64_t{1} << (Index{1} << (d - 1))) - 1; }

Finding scatter_takes_p_over_d() {
    auto const formula = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        if (auto wrong = unless_equal("rounds of the scatter", rounds<scatter::Necklaces>(cube_size(d)),
                                      fewest_steps(d)))
            return wrong;
        return unless_equal("rounds of the gather", rounds<gather::Necklaces>(cube_size(d)), fewest_steps(d));
    });
    return {
        all_of({formula, catalogued("scatter/necklaces", "contract"), catalogued("scatter/necklaces", "cost"),
                catalogued("scatter/necklaces", "all_port"), catalogued("gather/necklaces", "contract"),
                catalogued("gather/necklaces", "cost"), catalogued("gather/necklaces", "all_port")})};
}

/// The root's links have to carry p - 1 packets.
Finding scatter_needs_p_over_d() {
    auto const counted = for_every("d", 1, 12, [](Index d) {
        return unless_equal("the bound", bounds::all_ports(graphs::cube(d)), fewest_steps(d));
    });
    return {all_of({noted(counted, arguments::root_links), catalogued("scatter/necklaces", "optimal"),
                    catalogued("gather/necklaces", "optimal")})};
}

Finding total_exchange_needs_half_of_p() {
    auto const counted = for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        Index const half = Index{1} << (d - 1);
        if (auto wrong = unless_equal("links between the halves", crossing(cube, lower_half(d)), half))
            return wrong;
        return unless_equal("the bound by this cut", bounds::across(cube, lower_half(d)), half * half / half);
    });
    return {noted(counted, arguments::cut)};
}

Finding total_exchange_is_linear() {
    auto const both = for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d, bound = bounds::distances(graphs::cube(d));
        if (auto wrong = unless_equal("twice the bound", 2 * bound, p)) return wrong;
        return unless_equal("twice the rounds", 2 * rounds<alltoall::EveryArc>(cube_size(d)), p);
    });
    return {all_of({noted(both, arguments::all_ways), catalogued("alltoall/every_arc", "cost"),
                    catalogued("alltoall/every_arc", "contract")})};
}

}  // namespace

Checks all_port_exchange_checks() {
    static constexpr Check checks[] = {
        {"scatter_takes_p_over_d", scatter_takes_p_over_d},
        {"scatter_needs_p_over_d", scatter_needs_p_over_d},
        {"total_exchange_needs_half_of_p", total_exchange_needs_half_of_p},
        {"total_exchange_is_linear", total_exchange_is_linear},
    };
    return checks;
}

}  // namespace cubecheck::claims
