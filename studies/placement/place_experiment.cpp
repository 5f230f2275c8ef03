#include "studies/placement/place_experiment.hpp"

#include <optional>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "formats/picture/plot.hpp"
#include "formats/support/network_text.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "studies/placement/experiment.hpp"

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

/// As a table: a line for each kind and size of networks.
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

/// As JSON: complete, command, seed and rows, which hold the gains of each heuristic as parts of one.
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

/// As a plot in SVG: a panel for each kind of network, a line for each heuristic, the gains in percent.
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

using namespace cli;

std::vector<Workload> chosen_workloads(std::string const& generator) {
    bool const both = generator == "both";
    if (!both && generator != "independent" && generator != "metric")
        throw Error("--generator " + generator + " is not known: expected independent, metric or both.",
                    Failure::usage);
    std::vector<Workload> chosen;
    for (auto const& workload : workloads)
        if (both || workload.metric == (generator == "metric")) chosen.push_back(workload);
    return chosen;
}

std::vector<Index> chosen_sizes(std::vector<Index> given) {
    if (given.empty()) return {8, 16, 32, 64, 128, 256, 512, 1024};
    std::ranges::sort(given);
    given.erase(std::ranges::unique(given).begin(), given.end());
    for (Index const n : given)
        if (n < 2 || n > formats::largest_network || (n & (n - 1)) != 0)
            throw Error(fmt::format("--n {} is no size of a cube: expected powers of two from 2 to {}.", n,
                                    formats::largest_network),
                        Failure::usage);
    return given;
}

/// The command that gives the same result again.
std::string command_of(PlacementPlan const& plan, std::string const& generator) {
    std::string sizes;
    for (Index const n : plan.sizes) sizes += " " + std::to_string(n);
    return fmt::format("cubecheck place --experiment --generator {} --topologies {} --seed {} --n{}",
                       generator, plan.topologies, plan.seed, sizes);
}

}  // namespace

Failure place_experiment(PlaceOptions const& asked, cli::Options const& options) {
    PlacementPlan plan{chosen_workloads(asked.generator), chosen_sizes(asked.numbers_of_nodes)};
    plan.topologies = asked.topologies;
    plan.seed = options.seed;
    auto const svg = formats::output_file(options.svg);

    Progress progress;
    auto const result = run_placement_experiment(plan, progress.start("placing"));
    progress.clear();
    auto const command = command_of(plan, asked.generator);
    if (svg) svg->commit(placement_svg(result, plan, command));
    if (options.json)
        print(placement_json(result, plan, command));
    else
        print(placement_table(result) + fmt::format("\nseed {}, {}{}\n", plan.seed, command,
                                                    result.complete ? "" : "\nINTERRUPTED: not complete"));
    return result.complete ? Failure::none : Failure::unknown;
}

}  // namespace cubecheck::studies
