#include "algorithms/as_published/barrier_cost_sum.hpp"
#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "subjects/parametric/structures.hpp"
#include "subjects/placement/asked.hpp"
#include "subjects/placement/tour_checks.hpp"

namespace cubecheck::subjects {

namespace {

using namespace cubecheck::placement;

/// The bound on the tour as it is stated, for weights that need not be metric.
Subject tsts_any_weights() {
    auto subject =
        cube_subject({"as_published/tsts_any_weights", "", "a tour through a least spanning tree"});
    ask(
        subject,
        {"twice_optimum", "the tour is at most twice as long as the shortest", Failure::contract,
         networks_note, networks_unproved},
        [](Size const& size) {
            auto const networks = size.nodes == 4 ? all_networks_of_four(6) : sample_networks(size.nodes);
            return first_objection(networks, [](WeightedNetwork const& network) {
                return longer_than_twice(network, Tsts::tour(network));
            });
        },
        placement_work);
    return subject;
}

}  // namespace

std::vector<Subject> placements() {
    return {dim2_subject<Dim2>(),
            tsts_subject<Tsts>(),
            eff_subject<Eff>(),
            barrier_cost_subject<BarrierCost>(),
            tsts_any_weights(),
            cost_subject<as_published::BarrierCostSum>(std::string(as_published::BarrierCostSum::name), "")};
}

}  // namespace cubecheck::subjects
