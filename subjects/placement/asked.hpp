#pragma once

#include "subjects/catalog/by_hand.hpp"
#include "subjects/placement/cost_checks.hpp"
#include "subjects/placement/tour_checks.hpp"
#include "subjects/placement/workload.hpp"

/// Placements and their costs as subjects.
namespace cubecheck::subjects {

inline constexpr auto networks_note =
    "all weights 1 to 3 on four nodes, else 20 random networks of each kind";
inline constexpr auto metric_note = "all metric weights 1 to 6 on four nodes, else 40 random metric networks";
inline constexpr auto networks_unproved = "there are infinitely many networks: samples are checked";

/// Steps to check all sample networks of a size.
inline double placement_work(Size const& size) {
    auto const nodes = static_cast<double>(size.nodes);
    return 80 * nodes * nodes * static_cast<double>(size.d + 1) * (size.d == 3 ? 5040 : nodes);
}

/// A check of the placement that H makes, on the sample networks.
template <class H>
CheckSize on_samples(auto objection) {
    return [objection](Size const& size) {
        return first_objection(sample_networks(size.nodes), [&](WeightedNetwork const& network) {
            return objection(network, H::placed(network));
        });
    };
}

template <class H>
Subject heuristic_subject() {
    auto subject = cube_subject({"placement/" + std::string(H::name), std::string(H::system),
                                 "nodes of a weighted network placed on a cube"});
    ask(subject,
        {"permutation", "every node has exactly one position", Failure::structure, networks_note,
         networks_unproved},
        on_samples<H>([](WeightedNetwork const& network, Placement const& placement) {
            return no_permutation(placement, network.nodes());
        }),
        placement_work);
    subject.trace = [name = subject.name](Size const& size) {
        auto const network = workloads[1].draw(size.nodes, RandomNumbers(1));
        return name + ", d=" + std::to_string(size.d) + ", " + network_text(network) +
               "\nnodes at the positions 0, 1, ..: " + placement_text(H::placed(network)) + "\n";
    };
    return subject;
}

template <class H>
Subject dim2_subject() {
    auto subject = heuristic_subject<H>();
    ask(subject,
        {"nearest", "across dimension 0 lie the first free node and the one nearest to it", Failure::contract,
         networks_note, networks_unproved},
        on_samples<H>(not_nearest_pairs), placement_work);
    return subject;
}

template <class H>
Subject tsts_subject() {
    auto subject = heuristic_subject<H>();
    ask(subject,
        {"tour", "consecutive nodes of the tour lie on neighbours", Failure::structure, networks_note,
         networks_unproved},
        on_samples<H>([](WeightedNetwork const& network, Placement const& placement) {
            return tour_not_on_neighbours(H::tour(network), placement);
        }),
        placement_work);
    auto const on_metric = [](auto objection) {
        return [objection](Size const& size) {
            return first_objection(sample_metric_networks(size.nodes), [&](WeightedNetwork const& network) {
                return objection(network, H::tour(network));
            });
        };
    };
    ask(subject,
        {"twice_optimum", "on a metric network the tour is at most twice as long as the shortest",
         Failure::contract, metric_note, networks_unproved},
        on_metric(longer_than_twice), placement_work);
    ask(subject,
        {"twice_tree", "on a metric network the tour is at most twice as long as a least spanning tree",
         Failure::contract, metric_note, networks_unproved},
        on_metric(longer_than_two_trees), placement_work);
    return subject;
}

template <class H>
Subject eff_subject() {
    auto subject = heuristic_subject<H>();
    ask(subject,
        {"first_nodes", "the neighbours of position 0 hold the first nodes, whatever they cost",
         Failure::structure, networks_note, networks_unproved},
        on_samples<H>([](WeightedNetwork const&, Placement const& placement) {
            return not_the_first_nodes(placement);
        }),
        placement_work);
    ask(subject,
        {"cheapest", "each position holds the free node that costs least to those around it",
         Failure::contract, networks_note, networks_unproved},
        on_samples<H>(not_cheapest), placement_work);
    return subject;
}

template <class C>
Subject cost_subject(std::string const& name, std::string const& system) {
    auto subject = cube_subject({name, system, "what a barrier on a placed cube costs"});
    ask(subject,
        {"completion_time", "the cost is when the last position leaves a barrier, event by event",
         Failure::cost, networks_note, networks_unproved},
        not_the_time<C>, placement_work);
    return subject;
}

template <class C>
Subject barrier_cost_subject() {
    auto subject = cost_subject<C>("placement/" + std::string(C::name), std::string(C::system));
    ask(subject,
        {"monotone", "the cost never falls where a weight rises", Failure::cost, networks_note,
         networks_unproved},
        not_monotone<C>, placement_work);
    return subject;
}

}  // namespace cubecheck::subjects
