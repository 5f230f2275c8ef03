#include "studies/placement/place_experiment.hpp"

#include <optional>

#include <fmt/format.h>

#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/render/report_text.hpp"
#include "formats/support/network_text.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "studies/placement/report.hpp"

namespace cubecheck::studies {

namespace {

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
    auto const command = cli::said_of(options.program, command_of(plan, asked.generator));
    if (svg) svg->commit(placement_svg(result, plan, command));
    if (options.json)
        print(placement_json(result, plan, command));
    else
        print(placement_table(result) + fmt::format("\nseed {}, {}{}\n", plan.seed, command,
                                                    result.complete ? "" : "\nINTERRUPTED: not complete"));
    return result.complete ? Failure::none : Failure::unknown;
}

}  // namespace cubecheck::studies
