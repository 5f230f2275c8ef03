#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/session/shared_command.hpp"
#include "formats/picture/plot.hpp"
#include "formats/support/network_text.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "models/support/index.hpp"
#include "studies/placement/experiment.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

namespace {

/// The options of `cubecheck place` that other verbs lack.
struct PlaceOptions {
    std::string network;  ///< a path; empty: none
    std::string heuristic = "eff";
    bool experiment = false;
    std::vector<Index> numbers_of_nodes;  ///< empty: 8 to 1024
    Index topologies = 1000;
    std::string generator = "both";
    std::uint64_t seed = 1;
};

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

/// The names of the heuristics, padded to the width of their columns.
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
            throw Error(fmt::format("--n {} is not a size of a cube: expected powers of two from 2 to {}.", n,
                                    formats::largest_network),
                        Failure::usage);
    return given;
}

/// The command that reproduces the result.
std::string command_of(PlacementPlan const& plan, std::string const& generator) {
    std::string sizes;
    for (Index const n : plan.sizes) sizes += " " + std::to_string(n);
    return fmt::format("cubecheck place --experiment --generator {} --topologies {} --seed {} --n{}",
                       generator, plan.topologies, plan.seed, sizes);
}

/// `cubecheck place --experiment`: the gain of each heuristic over blind placement, by kind and size of the
/// networks.
///
/// Result:  unknown if it was interrupted; the results until then are printed.
/// Throws:  Error (usage) for sizes or generators that do not exist.
Failure place_experiment(PlaceOptions const& asked, cli::Options const& options) {
    cli::join_ranks(options.work);
    crew::Crew crew(options.work.crew);
    PlacementPlan plan{chosen_workloads(asked.generator), chosen_sizes(asked.numbers_of_nodes)};
    plan.topologies = asked.topologies;
    plan.seed = asked.seed;
    if (crew.ranks() > 1) plan.threads = 1;
    auto const svg = formats::output_file(options.outputs.svg);

    Progress progress;
    auto const result = run_placement_experiment(plan, crew, progress.start("placing"));
    progress.clear();
    cli::say_which_ranks_were_lost(crew);
    auto const command =
        cli::with_program_name(options.invocation.program, command_of(plan, asked.generator));
    if (svg) svg->commit(placement_svg(result, plan, command));
    if (options.outputs.json)
        print(placement_json(result, plan, command));
    else
        print(placement_table(result) + fmt::format("\nseed {}, {}{}\n", plan.seed, command,
                                                    result.complete ? "" : "\nINTERRUPTED: not complete"));
    return result.complete ? Failure::none : Failure::unknown;
}

using namespace cli;

/// A placement, its heuristic, and the cost of a barrier with it.
struct Placed {
    std::string_view by;
    Placement placement;
    std::uint64_t cost;
};

Placed best_of(WeightedNetwork const& network, std::string const& name) {
    std::optional<Placed> best;
    for (auto const& heuristic : placement::heuristics) {
        if (name != "best" && name != heuristic.name) continue;
        auto placed = heuristic.placed(network);
        auto const cost = placement::BarrierCost::of(network, placed);
        if (!best || cost < best->cost) best = Placed{heuristic.name, std::move(placed), cost};
    }
    if (!best)
        throw Error("--heuristic " + name + " is not known: expected dim2, tsts, eff or best.",
                    Failure::usage);
    return *best;
}

double gain(Placed const& placed, std::uint64_t blind) {
    return blind == 0 ? 0 : 1 - static_cast<double>(placed.cost) / static_cast<double>(blind);
}

std::string text_of(Placed const& placed, std::uint64_t blind) {
    std::string nodes;
    for (auto const node : placed.placement) nodes += " " + std::to_string(node);
    return fmt::format("{} nodes\nblind placement  barrier cost {}\n{:<15}  barrier cost {}, gain {:.2f} %\n",
                       placed.placement.size(), blind, placed.by, placed.cost, 100 * gain(placed, blind)) +
           "nodes at the positions 0, 1, ..:" + nodes + "\n";
}

std::string json_of(Placed const& placed, std::uint64_t blind) {
    nlohmann::ordered_json const json{{"heuristic", placed.by},
                                      {"placement", placed.placement},
                                      {"cost", placed.cost},
                                      {"blind_cost", blind},
                                      {"gain", gain(placed, blind)}};
    return json.dump(2) + "\n";
}

Failure place(PlaceOptions const& asked, Options const& options) {
    if (asked.experiment != asked.network.empty())
        throw Error("'cubecheck place' takes either the file of a network or --experiment.", Failure::usage);
    if (asked.experiment) return place_experiment(asked, options);
    auto const network = formats::read_network(asked.network);
    auto const blind = placement::BarrierCost::of(network, blind_placement(network.nodes()));
    auto const placed = best_of(network, asked.heuristic);
    print(options.outputs.json ? json_of(placed, blind) : text_of(placed, blind));
    return Failure::none;
}

void add_placement(CLI::App& verb, PlaceOptions& asked, Options& options) {
    add_crew(verb, options.work);
    auto* experiment = verb.add_flag("--experiment", asked.experiment,
                                     "compare the heuristics with blind placement on random networks");
    verb.add_option("network", asked.network,
                    "a file: the number of nodes, then the weights from each node to all, a line each")
        ->type_name("");
    verb.add_option("--heuristic", asked.heuristic, "dim2, tsts, eff, or best: the best of the three")
        ->type_name(words_type({"dim2", "tsts", "eff", "best"}))
        ->excludes(experiment);
    verb.add_option("--n", asked.numbers_of_nodes, "sizes of the networks (default: 8 to 1024)")
        ->check(integer());
    verb.add_option("--topologies", asked.topologies, "networks of each kind and size")
        ->check(integer(1, 100'000));
    verb.add_option("--generator", asked.generator, "independent, metric or both")
        ->type_name(words_type({"independent", "metric", "both"}));
    add_seed(verb, asked.seed, "seed of the random networks");
    add_svg(verb, options.outputs, "draw the gains");
    for (auto const* const name : {"--n", "--topologies", "--generator", "--seed", "--svg"})
        verb.get_option(name)->needs(experiment);
    add_json(verb, options.outputs);
}

}  // namespace

Verb place_verb() {
    auto const asked = std::make_shared<PlaceOptions>();
    return {"place", "Place the nodes of a weighted network on a cube",
            [asked](CLI::App& verb, Session& session) { add_placement(verb, *asked, session.options); },
            [asked](Session const& session) { return place(*asked, session.options); }};
}

}  // namespace cubecheck::studies
