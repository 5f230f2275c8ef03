#include <algorithm>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "studies/mutants/structures/symmetry.hpp"
#include "studies/mutants/structures/table_mutants.hpp"
#include "studies/placement/asked.hpp"

namespace cubecheck::mutants {

namespace {

using placement::BarrierCost;
using placement::Dim2;
using placement::Eff;
using placement::Tsts;

/// Whether right(network) holds on all networks on which placements are checked.
auto on_samples(auto right) {
    return [right](Size const& size) { return std::ranges::all_of(sample_networks(size.nodes), right); };
}

Table table_of(Placement const& placement) { return {placement.begin(), placement.end()}; }

bool placement_is_moved(WeightedNetwork const& network) {
    auto const placed = Tsts::placed(network);
    return has_moved_positions(table_of(placed), table_of(mutated(placed)));
}

bool tour_is_same(WeightedNetwork const& network) {
    auto const tour = Tsts::tour(network);
    return is_same_ring(table_of(tour), table_of(mutated(tour)));
}

/// Whether the wrong placement is looked at from elsewhere, and costs as much.
bool cost_is_moved(WeightedNetwork const& network) {
    auto const placed = blind_placement(network.nodes());
    return has_moved_positions(table_of(placed), table_of(mutated(placed))) &&
           BarrierCost::of(network, placed) == MutatedCost<BarrierCost>::of(network, placed);
}

}  // namespace

std::vector<Outcome> placed(Chosen const& chosen) {
    using namespace studies;
    std::string const moved = "the same, moved by a symmetry of the cube";
    std::vector<Outcome> all;
    add(all, {dim2_target<MutatedPlacement<Dim2>>(), "", "", nullptr}, table_mutations, chosen);
    add(all, {tsts_target<MutatedPlacement<Tsts>>(), "", moved, on_samples(placement_is_moved)},
        table_mutations, chosen);
    add(all,
        {tsts_target<MutatedTour<Tsts>>(), "tour: ", "the same closed tour, begun elsewhere or the other way",
         on_samples(tour_is_same)},
        table_mutations, chosen);
    add(all, {eff_target<MutatedPlacement<Eff>>(), "", "", nullptr}, table_mutations, chosen);
    add(all, {barrier_cost_target<MutatedCost<BarrierCost>>(), "", moved, on_samples(cost_is_moved)},
        table_mutations, chosen);
    return all;
}

}  // namespace cubecheck::mutants
