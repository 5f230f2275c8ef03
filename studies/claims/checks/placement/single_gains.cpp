#include <cmath>

#include "algorithms/placement/barrier_cost.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/gains_over_blind.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/placement/checks.hpp"

/// Statements on the gains on single networks: the best ones, and whether there is always one.
namespace cubecheck::claims {

namespace {

using placement::BarrierCost;

/// Whether the most that was gained on one network is `percent`, give or take a quarter of it.
std::optional<Wrong> unless_best_is(PlacementRow const& row, By by, double percent) {
    double const best = 100 * gains(row, by).most;
    return unless(std::abs(best - percent) <= percent / 4, where(row, by), text_of_best(row, by),
                  "about " + std::to_string(static_cast<int>(percent)) + " %");
}

/// The sizes of which the paper reports single networks: 128 and 1024 nodes.
Verdict at_both_sizes(std::function<std::optional<Wrong>(PlacementRow const&)> const& wrong) {
    return all_of({over_rows(independent_kinds, 7, 7, wrong), over_rows(independent_kinds, 10, 10, wrong)});
}

Verdict filling_reaches_40() {
    return at_both_sizes([](PlacementRow const& row) { return unless_best_is(row, By::eff, 40); });
}

Finding best_gains_of_filling() { return {filling_reaches_40()}; }

Finding best_gains_of_pairing() {
    auto const reaches_20 = [](PlacementRow const& row) { return unless_best_is(row, By::dim2, 20); };
    return {.as_written = at_both_sizes(reaches_20),
            .hypothesis = Reading{"128 nodes", over_rows(independent_kinds, 7, 7, reaches_20)}};
}

Finding best_gains_of_the_tour() {
    auto const reaches_15 = over_rows(
        independent_kinds, 7, 7, [](PlacementRow const& row) { return unless_best_is(row, By::tsts, 15); });
    auto const at_1024 = [](auto const& nothing) {
        return over_rows(independent_kinds, 10, 10, [&](PlacementRow const& row) {
            return unless(nothing(gains(row, By::tsts)), where(row, By::tsts),
                          text(gains(row, By::tsts)) + ", " + text_of_best(row, By::tsts),
                          "within 2.5 % of nothing");
        });
    };
    return {.as_written = all_of({reaches_15, at_1024([](Gains const& it) { return it.most <= 0.025; })}),
            .hypothesis = Reading{"for large networks the mean is spoken of",
                                  all_of({reaches_15, at_1024([](Gains const& it) {
                                              return std::abs(it.mean) + it.half_width.value_or(1) <= 0.025;
                                          })})}};
}

Finding improvements_announced() {
    auto const best_of_all = [](PlacementRow const& row) -> std::optional<Wrong> {
        for (auto const by : {By::dim2, By::tsts, By::eff})
            if (gains(row, by).most > 0.375)
                return Wrong{where(row, by), text_of_best(row, by), "up to about 30 %"};
        return std::nullopt;
    };
    auto const mean_is_30 = over_rows(independent_kinds, 10, 10, [](PlacementRow const& row) {
        return unless(about(gains(row, By::eff), 30), where(row, By::eff), text(gains(row, By::eff)),
                      "about 30 %");
    });
    return {.as_written = at_both_sizes(best_of_all),
            .correction =
                Reading{"up to about 40 %; about 30 % is the mean of the best placement with 1024 nodes",
                        all_of({filling_reaches_40(), mean_is_30})}};
}

Verdict never_worse_than_blind() {
    return for_every("d", 1, 5, [](Index d) -> std::optional<Wrong> {
        for (auto const& network : sample_networks(Index{1} << d))
            for (auto const& heuristic : placement::heuristics) {
                auto const cost = BarrierCost::of(network, heuristic.placed(network));
                if (cost > blind_cost(network))
                    return Wrong{network_text(network),
                                 std::string(heuristic.name) + " costs " + std::to_string(cost),
                                 "at most " + std::to_string(blind_cost(network)) + ", as blind placement"};
            }
        return std::nullopt;
    });
}

Finding placements_lower_the_cost() {
    auto const something =
        over_rows(independent_kinds, 3, 6, [](PlacementRow const& row) -> std::optional<Wrong> {
            for (auto const by : {By::dim2, By::tsts, By::eff})
                if (gains(row, by).mean <= gains(row, by).half_width.value_or(1))
                    return Wrong{where(row, by), text(gains(row, by)), "clearly more than nothing"};
            return std::nullopt;
        });
    return {.as_written = never_worse_than_blind(),
            .hypothesis = Reading{
                "on average, over 8 to 64 nodes with costs drawn independently for each pair", something}};
}

}  // namespace

Checks single_gains_checks() {
    static constexpr Check checks[] = {
        {"best_gains_of_filling", best_gains_of_filling},
        {"best_gains_of_pairing", best_gains_of_pairing},
        {"best_gains_of_the_tour", best_gains_of_the_tour},
        {"improvements_announced", improvements_announced},
        {"placements_lower_the_cost", placements_lower_the_cost},
    };
    return checks;
}

}  // namespace cubecheck::claims
