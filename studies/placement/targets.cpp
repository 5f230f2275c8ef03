#include "studies/targets.hpp"

#include "algorithms/as_published/barrier_cost_sum.hpp"
#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "studies/placement/placement_targets.hpp"
#include "studies/placement/tour_checks.hpp"
#include "verify/definitions/parametric/structures.hpp"

namespace cubecheck::studies {

namespace {

using namespace catalog;
using namespace cubecheck::placement;

/// The published bound on the tour, for weights that need not satisfy the triangle inequality.
Target tsts_any_weights() {
    auto target = cube_target({"as_published/tsts_any_weights", "", "a tour through a least spanning tree"});
    ask(
        target,
        {"twice_optimum", "the tour is at most twice as long as the shortest", Failure::contract,
         networks_note, networks_unproved},
        [](Size const& size) {
            auto const networks = size.nodes == 4 ? all_networks_of_four(6) : sample_networks(size.nodes);
            return first_objection(networks, [](WeightedNetwork const& network) {
                return longer_than_twice(network, Tsts::tour(network));
            });
        },
        placement_work);
    return target;
}

}  // namespace

std::vector<Target> placements() {
    return {dim2_target<Dim2>(),
            tsts_target<Tsts>(),
            eff_target<Eff>(),
            barrier_cost_target<BarrierCost>(),
            tsts_any_weights(),
            cost_target<as_published::BarrierCostSum>(std::string(as_published::BarrierCostSum::name), "")};
}

}  // namespace cubecheck::studies
