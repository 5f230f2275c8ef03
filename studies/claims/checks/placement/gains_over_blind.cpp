#include "studies/claims/checks/placement/gains_over_blind.hpp"

#include <map>

#include <fmt/format.h>

#include "studies/claims/integers.hpp"

namespace cubecheck::claims {

namespace {

constexpr std::uint64_t seed = 1;
constexpr auto drawn =
    "seed 1; of each kind 4000 networks to n = 16, 1000 to 64, 300 to 256, 100 beyond; \"about\" is give or "
    "take 5 "
    "points of a mean, or a quarter of the best gain; 95 % intervals";

Index topologies(Index nodes) {
    if (nodes <= 16) return 4000;
    if (nodes <= 64) return 1000;
    return nodes <= 256 ? 300 : 100;
}

/// The bounds of the mean's confidence interval, in percent.
double low(Gains const& gains) { return 100 * (gains.mean - gains.half_width.value_or(0)); }
double high(Gains const& gains) { return 100 * (gains.mean + gains.half_width.value_or(0)); }

}  // namespace

PlacementRow const& experiment_row(std::size_t kind, Index nodes) {
    static std::map<std::pair<std::size_t, Index>, PlacementRow> rows;
    auto const found = rows.find({kind, nodes});
    if (found != rows.end()) return found->second;
    PlacementPlan plan{{workloads[kind]}, {nodes}};
    plan.topologies = topologies(nodes);
    plan.seed = seed;
    plan.threads = 1;
    auto const result = run_placement_experiment(plan, [](std::string const&) { return true; });
    return rows.emplace(std::pair(kind, nodes), result.rows.front()).first->second;
}

Gains const& gains(PlacementRow const& row, By by) { return row.gains[static_cast<std::size_t>(by)]; }

bool about(Gains const& gains, double percent) {
    return low(gains) <= percent + 5 && high(gains) >= percent - 5;
}

bool clearly_below(Gains const& a, Gains const& b) { return high(a) < low(b); }

std::string text(Gains const& gains) {
    return fmt::format("{:.1f} % +- {:.1f}", 100 * gains.mean, 100 * gains.half_width.value_or(0));
}

std::string text_of_best(PlacementRow const& row, By by) {
    return fmt::format("the best of {} networks gains {:.1f} %", row.topologies, 100 * gains(row, by).most);
}

std::string where(PlacementRow const& row, By by) {
    return fmt::format("{}, {}", row.workload.name, placement::heuristics[static_cast<std::size_t>(by)].name);
}

Verdict over_rows(Kinds const& kinds, Index low_d, Index high_d,
                  std::function<std::optional<Wrong>(PlacementRow const&)> const& wrong) {
    for (Index d = low_d; d <= high_d; ++d)
        for (auto const kind : kinds) {
            auto const& row = experiment_row(kind, Index{1} << d);
            if (auto const found = wrong(row))
                return refuted(fmt::format("n={}, {} networks", row.nodes, row.topologies), *found);
        }
    return Checked{fmt::format("{} <= n <= {}", Index{1} << low_d, Index{1} << high_d), drawn};
}

}  // namespace cubecheck::claims
