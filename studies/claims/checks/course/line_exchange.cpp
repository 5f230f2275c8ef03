#include <algorithm>
#include <map>

#include <z3++.h>

#include "algorithms/alltoall/line.hpp"
#include "algorithms/scatter/line.hpp"
#include "models/network/graphs.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/rounds.hpp"

/// Statements on the total exchange on a line.
namespace cubecheck::claims {

namespace {

/// The optimal rounds between p^2 / 4, but for a quarter, and p (p - 1): so that, for p >= 2, they are
/// between p^2 / 6 and p^2.
Finding line_total_exchange_is_quadratic() {
    auto const quadratic = for_every("p", 2, 400, [](Index p) {
        Index const needed = rounds_on<alltoall::Line>(p);
        return unless(6 * needed >= p * p && needed <= p * (p - 1), "total exchange",
                      std::to_string(needed) + " rounds", "between p^2/6 and p (p - 1)");
    });
    return {all_of({quadratic, catalogued("alltoall/line", "contract"), catalogued("alltoall/line", "cost"),
                    catalogued("alltoall/line", "optimal")})};
}

/// The packets over every link each way, counted on the messages of a total exchange that makes no detours.
std::optional<Wrong> link_load_wrong(Index p) {
    std::map<std::pair<Index, Index>, Index> load;
    for (auto const& round : alltoall::Line::rounds({.nodes = p}))
        for (auto const& message : round)
            load[{message.from, message.to}] += static_cast<Index>(message.transfers.size());
    for (Index k = 1; k < p; ++k)
        for (auto const& arc : {std::pair{k - 1, k}, std::pair{k, k - 1}})
            if (auto wrong = unless_equal("packets over the link after node " + std::to_string(k), load[arc],
                                          k * (p - k)))
                return wrong;
    return std::nullopt;
}

Finding line_links_carry_k_times_the_rest() {
    return {all_of({for_every("p", 1, 24, link_load_wrong), catalogued("alltoall/line", "contract")})};
}

/// The bound that the cut behind k nodes gives, for the best k.
Finding line_total_exchange_bound() {
    auto const bound = for_every("p", 1, 64, [](Index p) -> std::optional<Wrong> {
        Index best = 0;
        for (Index k = 1; k < p; ++k)
            best = std::max(best, bounds::across(graphs::line(p), (std::uint64_t{1} << k) - 1));
        Index const middle = p > 1 ? bounds::across(graphs::line(p), (std::uint64_t{1} << (p / 2)) - 1) : 0;
        if (auto wrong = unless_equal("the bound at k = p/2, rounded down", middle, best)) return wrong;
        return unless_equal("the best bound", best, (p * p - 1 + 3) / 4);
    });
    auto const every_cut = theorem("every p", [](z3::context& context, std::vector<z3::expr>& facts) {
        auto const p = context.int_const("p"), k = context.int_const("k"), half = context.int_const("half"),
                   odd = context.int_const("odd");
        facts = {p >= 1, k >= 0, k <= p, p == 2 * half + odd, odd >= 0, odd <= 1};
        // half (half + odd) is floor(p^2 / 4), for p^2 - odd = 4 half (half + odd).
        return k * (p - k) <= half * (half + odd) && p * p - odd == 4 * half * (half + odd);
    });
    return {all_of({noted(bound, arguments::cut), every_cut})};
}

Finding line_exchange_by_scatters_in_turn() {
    auto const in_turn = for_every("p", 1, 64, [](Index p) -> std::optional<Wrong> {
        Index sum = 0;
        for (Index root = 0; root < p; ++root) {
            Index const one = rounds_on<scatter::Line>(p, root);
            if (one > p - 1)
                return Wrong{"the scatter of node " + std::to_string(root), std::to_string(one) + " rounds",
                             "at most p - 1"};
            sum += one;
        }
        return unless(rounds_on<alltoall::Line>(p) <= sum, "p scatters in turn",
                      std::to_string(sum) + " rounds", "no fewer than the best total exchange");
    });
    return {all_of({noted(in_turn, arguments::in_turn), catalogued("scatter/line", "contract"),
                    catalogued("scatter/line", "cost")})};
}

}  // namespace

Checks course_line_exchange_checks() {
    static constexpr Check checks[] = {
        {"line_total_exchange_is_quadratic", line_total_exchange_is_quadratic},
        {"line_links_carry_k_times_the_rest", line_links_carry_k_times_the_rest},
        {"line_total_exchange_bound", line_total_exchange_bound},
        {"line_exchange_by_scatters_in_turn", line_exchange_by_scatters_in_turn},
    };
    return checks;
}

}  // namespace cubecheck::claims
