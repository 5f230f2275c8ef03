#include "algorithms/as_published/barrier_cost_sum.hpp"
#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "subjects/by_hand.hpp"
#include "subjects/placement/cost_checks.hpp"
#include "subjects/placement/tour_checks.hpp"
#include "subjects/placement/workload.hpp"
#include "subjects/structures.hpp"

namespace cubecheck::subjects {

namespace {

using namespace cubecheck::placement;

constexpr auto networks_note = "all weights 1 to 3 on four nodes, else 20 random networks of each kind";
constexpr auto metric_note = "all metric weights 1 to 6 on four nodes, else 40 random metric networks";
constexpr auto unproved = "networks are infinitely many: some are gone through";

/// Steps to check all sample networks of a size.
double work(Size const& size) {
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
        {"permutation", "every node has exactly one position", Failure::structure, networks_note, unproved},
        on_samples<H>([](WeightedNetwork const& network, Placement const& placement) {
            return no_permutation(placement, network.nodes());
        }),
        work);
    subject.trace = [name = subject.name](Size const& size) {
        auto const network = workloads[1].draw(size.nodes, RandomNumbers(1));
        return name + ", d=" + std::to_string(size.d) + ", " + network_text(network) +
               "\nnodes at the positions 0, 1, ..: " + placement_text(H::placed(network)) + "\n";
    };
    return subject;
}

Subject dim2() {
    auto subject = heuristic_subject<Dim2>();
    ask(subject,
        {"nearest", "across dimension 0 lie the first free node and the one nearest to it", Failure::contract,
         networks_note, unproved},
        on_samples<Dim2>(not_nearest_pairs), work);
    return subject;
}

std::optional<Counterexample> tour_too_long(std::vector<WeightedNetwork> const& networks) {
    return first_objection(networks, [](WeightedNetwork const& network) {
        return longer_than_twice(network, Tsts::tour(network));
    });
}

Subject tsts() {
    auto subject = heuristic_subject<Tsts>();
    ask(subject,
        {"tour", "consecutive nodes of the tour lie on neighbours", Failure::structure, networks_note,
         unproved},
        on_samples<Tsts>([](WeightedNetwork const& network, Placement const& placement) {
            return tour_not_on_neighbours(Tsts::tour(network), placement);
        }),
        work);
    ask(
        subject,
        {"twice_optimum", "on a metric network the tour is at most twice as long as the shortest",
         Failure::contract, metric_note, unproved},
        [](Size const& size) { return tour_too_long(sample_metric_networks(size.nodes)); }, work);
    return subject;
}

Subject eff() {
    auto subject = heuristic_subject<Eff>();
    ask(subject,
        {"first_nodes", "the neighbours of position 0 hold the first nodes, whatever they cost",
         Failure::structure, networks_note, unproved},
        on_samples<Eff>([](WeightedNetwork const&, Placement const& placement) {
            return not_the_first_nodes(placement);
        }),
        work);
    ask(subject,
        {"cheapest", "each position holds the free node that costs least to those around it",
         Failure::contract, networks_note, unproved},
        on_samples<Eff>(not_cheapest), work);
    return subject;
}

template <class C>
Subject cost_subject(std::string const& name, std::string const& system) {
    auto subject = cube_subject({name, system, "what a barrier on a placed cube costs"});
    ask(subject,
        {"completion_time", "the cost is when the last position leaves a barrier, event by event",
         Failure::cost, networks_note, unproved},
        not_the_time<C>, work);
    return subject;
}

Subject barrier_cost() {
    auto subject = cost_subject<BarrierCost>("placement/calc_cost", std::string(BarrierCost::system));
    ask(subject,
        {"monotone", "the cost never falls where a weight rises", Failure::cost, networks_note, unproved},
        not_monotone<BarrierCost>, work);
    return subject;
}

/// The bound on the tour as it is stated, for weights that need not be metric.
Subject tsts_any_weights() {
    auto subject =
        cube_subject({"as_published/tsts_any_weights", "", "a tour through a least spanning tree"});
    ask(
        subject,
        {"twice_optimum", "the tour is at most twice as long as the shortest", Failure::contract,
         networks_note, unproved},
        [](Size const& size) {
            return tour_too_long(size.nodes == 4 ? all_networks_of_four(6) : sample_networks(size.nodes));
        },
        work);
    return subject;
}

}  // namespace

std::vector<Subject> placements() {
    return {dim2(),
            tsts(),
            eff(),
            barrier_cost(),
            tsts_any_weights(),
            cost_subject<as_published::BarrierCostSum>(std::string(as_published::BarrierCostSum::name), "")};
}

}  // namespace cubecheck::subjects
