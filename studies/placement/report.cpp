#include "studies/placement/report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/picture/plot.hpp"

namespace cubecheck::studies {

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

formats::Panel panel_of(PlacementResult const& result, Workload const& workload) {
    formats::Panel panel{std::string(workload.name), {}, {}};
    for (std::size_t h = 0; h < heuristics.size(); ++h) {
        formats::Curve curve{std::string(heuristics[h].name), {}};
        for (auto const& row : result.rows) {
            if (row.workload.name != workload.name) continue;
            auto const& gains = row.gains[h];
            double const mean = 100 * gains.mean, width = 100 * gains.half_width.value_or(0);
            curve.points.push_back({static_cast<double>(row.nodes), mean, mean - width, mean + width});
        }
        panel.curves.push_back(std::move(curve));
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

std::string placement_svg(PlacementResult const& result, PlacementPlan const& plan,
                          std::string const& command) {
    formats::Plot plot{"Gain over blind placement: mean and 95 % confidence interval",
                       command + (result.complete ? "" : " (interrupted)"),
                       {"nodes", formats::AxisKind::doublings},
                       {"gain in percent"},
                       {}};
    for (auto const& workload : plan.workloads) plot.panels.push_back(panel_of(result, workload));
    return formats::svg(plot);
}

}  // namespace cubecheck::studies
