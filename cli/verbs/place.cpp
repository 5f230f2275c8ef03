#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "cli/render/console.hpp"
#include "cli/session/place_experiment.hpp"
#include "cli/verbs.hpp"
#include "formats/support/network_text.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

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

}  // namespace

Failure place(Options const& options) {
    if (options.experiment != options.network.empty())
        throw Error("'cubecheck place' takes either the file of a network or --experiment.", Failure::usage);
    if (options.experiment) return place_experiment(options);
    auto const network = formats::read_network(options.network);
    auto const blind = placement::BarrierCost::of(network, blind_placement(network.nodes()));
    auto const placed = best_of(network, options.heuristic);
    print(options.json ? json_of(placed, blind) : text_of(placed, blind));
    return Failure::none;
}

}  // namespace cubecheck::cli
