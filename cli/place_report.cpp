#include "cli/place_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cubecheck::cli {

namespace {

using placement::heuristics;
using Json = nlohmann::ordered_json;

std::string gains_text(Gains const& gains) {
    auto const width = gains.half_width ? fmt::format("+-{:.2f}", 100 * *gains.half_width) : "";
    return fmt::format("{:>7.2f} {:<7} {:>6.1f}", 100 * gains.mean, width, 100 * gains.most);
}

Json gains_json(Gains const& gains) {
    return {{"mean", gains.mean},
            {"half_width_95", gains.half_width ? Json(*gains.half_width) : Json()},
            {"least", gains.least},
            {"most", gains.most}};
}

/// The names of the heuristics, padded to what stands below them.
std::string heading() {
    std::string text = fmt::format("{:<18} {:>5} {:>10}", "networks", "nodes", "topologies");
    for (auto const& heuristic : heuristics)
        text += fmt::format("  | {:>7} {:<7} {:>6}", heuristic.name, "", "best");
    return text + "\n";
}

formats::PlotPanel panel_of(PlacementResult const& result, PlacementPlan const& plan,
                            Workload const& workload) {
    formats::PlotPanel panel{std::string(workload.name), {}};
    for (std::size_t h = 0; h < heuristics.size(); ++h) {
        formats::PlotLine line{std::string(heuristics[h].name), {}};
        for (auto const& row : result.rows) {
            if (row.workload.name != workload.name) continue;
            auto const tick = std::ranges::find(plan.sizes, row.nodes) - plan.sizes.begin();
            auto const& gains = row.gains[h];
            double const mean = 100 * gains.mean, width = 100 * gains.half_width.value_or(0);
            line.points.push_back({static_cast<std::size_t>(tick), mean, mean - width, mean + width});
        }
        panel.lines.push_back(std::move(line));
    }
    return panel;
}

}  // namespace

std::string placement_table(PlacementResult const& result) {
    std::string text =
        "gain over blind placement in percent: mean, 95 % confidence interval, best topology\n" + heading();
    std::string_view before;
    for (auto const& row : result.rows) {
        text += fmt::format("{:<18} {:>5} {:>10}", row.workload.name == before ? "" : row.workload.name,
                            row.nodes, row.topologies);
        for (auto const& gains : row.gains) text += "  | " + gains_text(gains);
        text += "\n";
        before = row.workload.name;
    }
    return text;
}

std::string placement_json(PlacementResult const& result, PlacementPlan const& plan,
                           std::string const& command) {
    auto rows = Json::array();
    for (auto const& row : result.rows) {
        Json json{{"networks", row.workload.name},
                  {"metric", row.workload.metric},
                  {"nodes", row.nodes},
                  {"topologies", row.topologies}};
        for (std::size_t h = 0; h < heuristics.size(); ++h)
            json[std::string(heuristics[h].name)] = gains_json(row.gains[h]);
        rows.push_back(std::move(json));
    }
    Json const all{{"complete", result.complete}, {"command", command}, {"seed", plan.seed}, {"rows", rows}};
    return all.dump(2) + "\n";
}

formats::Plot placement_plot(PlacementResult const& result, PlacementPlan const& plan,
                             std::string const& command) {
    formats::Plot plot{"Gain over blind placement (mean and 95 % confidence interval)",
                       "nodes",
                       "gain in percent",
                       command + (result.complete ? "" : " (interrupted)"),
                       {},
                       {}};
    for (Index const n : plan.sizes) plot.ticks.push_back(std::to_string(n));
    for (auto const& workload : plan.workloads) plot.panels.push_back(panel_of(result, plan, workload));
    return plot;
}

}  // namespace cubecheck::cli
