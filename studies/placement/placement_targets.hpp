#pragma once

#include "studies/placement/cost_checks.hpp"
#include "studies/placement/tour_checks.hpp"
#include "studies/placement/workload.hpp"
#include "verify/definitions/target/without_rounds.hpp"

/// Placements and their costs as targets.
namespace cubecheck::studies {

inline constexpr auto networks_note =
    "all weights 1 to 3 on four nodes, else 20 random networks of each kind";
inline constexpr auto metric_note = "all metric weights 1 to 6 on four nodes, else 40 random metric networks";
inline constexpr auto networks_unproved = "there are infinitely many networks: samples are checked";

/// The approximate number of steps for all sample networks of a size.
inline double placement_work(Size const& size) {
    auto const nodes = static_cast<double>(size.nodes);
    return 80 * nodes * nodes * static_cast<double>(size.d + 1) * (size.d == 3 ? 5040 : nodes);
}

/// A check of the placement that a heuristic makes, on the sample networks.
CheckSize on_samples(auto heuristic, auto objection) {
    return [heuristic, objection](Size const& size) {
        return first_objection(sample_networks(size.nodes), [&](WeightedNetwork const& network) {
            return objection(network, heuristic.placed(network));
        });
    };
}

template <class H>
class TracedPlacement : public Traceable {
public:
    explicit TracedPlacement(H const& heuristic) : heuristic_(heuristic) {}

    std::string trace(Size const& size) const override {
        auto const network = workloads[1].draw(size.nodes, RandomNumbers(1));
        return "placement/" + std::string(H::name) + ", d=" + std::to_string(size.d) + ", " +
               network_text(network) +
               "\nnodes at the positions 0, 1, ..: " + placement_text(heuristic_.placed(network)) + "\n";
    }

private:
    H heuristic_;
};

template <class H>
Target heuristic_target(H const& heuristic = {}) {
    auto target = cube_target({"placement/" + std::string(H::name), std::string(H::system),
                               "nodes of a weighted network placed on a cube"});
    ask(target,
        {"permutation", "every node has exactly one position", Failure::structure, networks_note,
         networks_unproved},
        on_samples(heuristic,
                   [](WeightedNetwork const& network, Placement const& placement) {
                       return no_permutation(placement, network.nodes());
                   }),
        placement_work);
    target.adopt(std::make_shared<TracedPlacement<H> const>(heuristic));
    return target;
}

template <class H>
Target dim2_target(H const& heuristic = {}) {
    auto target = heuristic_target(heuristic);
    ask(target,
        {"nearest", "across dimension 0 lie the first free node and the one nearest to it", Failure::contract,
         networks_note, networks_unproved},
        on_samples(heuristic, not_nearest_pairs), placement_work);
    return target;
}

template <class H>
Target tsts_target(H const& heuristic = {}) {
    auto target = heuristic_target(heuristic);
    ask(target,
        {"tour", "consecutive nodes of the tour lie on neighbours", Failure::structure, networks_note,
         networks_unproved},
        on_samples(heuristic,
                   [heuristic](WeightedNetwork const& network, Placement const& placement) {
                       return tour_not_on_neighbours(heuristic.tour(network), placement);
                   }),
        placement_work);
    auto const on_metric = [heuristic](auto objection) {
        return [heuristic, objection](Size const& size) {
            return first_objection(sample_metric_networks(size.nodes), [&](WeightedNetwork const& network) {
                return objection(network, heuristic.tour(network));
            });
        };
    };
    ask(target,
        {"twice_optimum", "on a metric network the tour is at most twice as long as the shortest",
         Failure::contract, metric_note, networks_unproved},
        on_metric(longer_than_twice), placement_work);
    ask(target,
        {"twice_tree", "on a metric network the tour is at most twice as long as a least spanning tree",
         Failure::contract, metric_note, networks_unproved},
        on_metric(longer_than_two_trees), placement_work);
    return target;
}

template <class H>
Target eff_target(H const& heuristic = {}) {
    auto target = heuristic_target(heuristic);
    ask(target,
        {"first_nodes", "the neighbours of position 0 hold the first nodes, whatever they cost",
         Failure::structure, networks_note, networks_unproved},
        on_samples(heuristic, [](WeightedNetwork const&,
                                 Placement const& placement) { return not_the_first_nodes(placement); }),
        placement_work);
    ask(target,
        {"cheapest", "each position holds the free node that costs least to those around it",
         Failure::contract, networks_note, networks_unproved},
        on_samples(heuristic, not_cheapest), placement_work);
    return target;
}

template <class C>
Target cost_target(std::string const& name, std::string const& system, C const& cost = {}) {
    auto target = cube_target({name, system, "what a barrier on a placed cube costs"});
    ask(target,
        {"completion_time", "the cost is when the last position leaves a barrier, event by event",
         Failure::cost, networks_note, networks_unproved},
        check_of(not_the_time, cost), placement_work);
    return target;
}

template <class C>
Target barrier_cost_target(C const& cost = {}) {
    auto target = cost_target("placement/" + std::string(C::name), std::string(C::system), cost);
    ask(target,
        {"monotone", "the cost never falls where a weight rises", Failure::cost, networks_note,
         networks_unproved},
        check_of(not_monotone, cost), placement_work);
    return target;
}

}  // namespace cubecheck::studies
