#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "algorithms/placement/heuristics.hpp"
#include "engine/crew/crew.hpp"
#include "studies/placement/workload.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// The gains of a heuristic over blind placement, on a number of networks.
///
/// Units:  fractions of the blind cost: 0.1 is 10 % less.
struct Gains {
    double mean = 0;
    std::optional<double>
        half_width;  ///< of the 95 % confidence interval of the mean; nothing for one network
    double least = 0;
    double most = 0;
};

/// The mean of the gains, and mean +- 1.96 s / sqrt(m) for m networks with standard deviation s: the normal
/// approximation.
///
/// Pre:    at least one gain.
Gains gains_of(std::span<double const> gains);

/// The parameters of the placement experiment.
///
/// Every network has its own seed, so the results are the same on every machine and with any number of
/// threads.
struct PlacementPlan {
    std::vector<Workload> workloads;
    std::vector<Index> sizes;  ///< numbers of nodes: powers of two, 2 or more
    Index topologies = 1000;   ///< of each kind and size
    std::uint64_t seed = 1;
    Index threads = 2;
};

/// The results for one kind and size of networks.
struct PlacementRow {
    Workload workload;
    Index nodes;
    Index topologies;  ///< the number of networks
    std::array<Gains, placement::heuristics.size()> gains;
};

struct PlacementResult {
    std::vector<PlacementRow> rows;
    bool complete = false;  ///< false if it was interrupted; the rows then have fewer networks
};

/// Draws networks, places their nodes by every heuristic, and compares the cost of a barrier with that of
/// blind placement.
///
/// Every (size, topology) has its own random numbers, so that the result does not depend on the threads.
/// Source:  ledger F-28, F-36, F-41 to F-46, F-51 to F-53.
PlacementResult run_placement_experiment(PlacementPlan const& plan, GoOn const& go_on);

/// The same by all ranks of a crew; ranks other than the leading one have no rows.
PlacementResult run_placement_experiment(PlacementPlan const& plan, crew::Crew& crew, GoOn const& go_on);

}  // namespace cubecheck
