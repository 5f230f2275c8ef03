#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "cli/options/command_options.hpp"
#include "cli/render/console.hpp"
#include "formats/support/network_text.hpp"
#include "models/support/error.hpp"
#include "studies/placement/place_experiment.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

namespace {

using namespace cli;

/// A placement, by whom, and what a barrier costs with it.
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
    print(options.json ? json_of(placed, blind) : text_of(placed, blind));
    return Failure::none;
}

void add_placement(CLI::App& verb, PlaceOptions& asked, Options& options) {
    auto* experiment = verb.add_flag("--experiment", asked.experiment,
                                     "compare the heuristics with blind placement on random networks");
    verb.add_option("network", asked.network,
                    "a file: the number of nodes, then the weights from each node to all, a line each")
        ->type_name("");
    verb.add_option("--heuristic", asked.heuristic, "dim2, tsts, eff, or best: the best of the three")
        ->excludes(experiment);
    verb.add_option("--n", asked.numbers_of_nodes, "sizes of the networks (default: 8 to 1024)")
        ->check(integer());
    verb.add_option("--topologies", asked.topologies, "networks of each kind and size")
        ->check(integer(1, 100'000));
    verb.add_option("--generator", asked.generator, "independent, metric or both");
    add_seed(verb, options, "of the random networks");
    add_svg(verb, options, "draw the gains");
    for (auto const* const name : {"--n", "--topologies", "--generator", "--seed", "--svg"})
        verb.get_option(name)->needs(experiment);
    add_json(verb, options);
}

}  // namespace

Verb place_verb() {
    auto const asked = std::make_shared<PlaceOptions>();
    return {"place", "Place the nodes of a weighted network on a cube",
            [asked](CLI::App& verb, Session& session) { add_placement(verb, *asked, session.options); },
            [asked](Session const& session) { return place(*asked, session.options); }};
}

}  // namespace cubecheck::studies
