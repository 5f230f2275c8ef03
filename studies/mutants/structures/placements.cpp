#include <algorithm>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "studies/mutants/structures/symmetry.hpp"
#include "studies/mutants/structures/table_mutants.hpp"
#include "studies/placement/placement_targets.hpp"

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

bool is_moved_placement(Placement const& a, Placement const& b) {
    return has_moved_positions(table_of(a), table_of(b));
}

TableMutant wrong_dim2(TableMutation const& made) {
    return {studies::dim2_target(MutatedPlacement<Dim2>{{}, made}), "", "", nullptr};
}

TableMutant wrong_tsts(TableMutation const& made) {
    MutatedPlacement<Tsts> const wrong{{}, made};
    return {studies::tsts_target(wrong), "", moved, on_samples([wrong](WeightedNetwork const& network) {
                return is_moved_placement(Tsts::placed(network), wrong.placed(network));
            })};
}

TableMutant wrong_tsts_tour(TableMutation const& made) {
    MutatedTour<Tsts> const wrong{{}, made};
    return {studies::tsts_target(wrong), "tour: ", "the same closed tour, begun elsewhere or the other way",
            on_samples([wrong](WeightedNetwork const& network) {
                return is_same_ring(table_of(Tsts::tour(network)), table_of(wrong.tour(network)));
            })};
}

TableMutant wrong_eff(TableMutation const& made) {
    return {studies::eff_target(MutatedPlacement<Eff>{{}, made}), "", "", nullptr};
}

/// The mutant is correct if it evaluates a translation of the placement, with the same cost.
TableMutant wrong_barrier_cost(TableMutation const& made) {
    MutatedCost<BarrierCost> const wrong{{}, made};
    return {studies::barrier_cost_target(wrong), "", moved,
            on_samples([wrong](WeightedNetwork const& network) {
                auto const placed = blind_placement(network.nodes());
                return is_moved_placement(placed, mutated(wrong.made, placed)) &&
                       BarrierCost::of(network, placed) == wrong.of(network, placed);
            })};
}

}  // namespace

std::vector<Outcome> placed(Chosen const& chosen) {
    std::vector<Outcome> all;
    add(all, "placement/" + std::string(Dim2::name), table_mutations, chosen, wrong_dim2);
    add(all, "placement/" + std::string(Tsts::name), table_mutations, chosen, wrong_tsts);
    add(all, "placement/" + std::string(Tsts::name), table_mutations, chosen, wrong_tsts_tour);
    add(all, "placement/" + std::string(Eff::name), table_mutations, chosen, wrong_eff);
    add(all, "placement/" + std::string(BarrierCost::name), table_mutations, chosen, wrong_barrier_cost);
    return all;
}

}  // namespace cubecheck::mutants
