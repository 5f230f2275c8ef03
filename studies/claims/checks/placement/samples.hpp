#pragma once

#include "algorithms/placement/barrier_cost.hpp"
#include "models/network/placement.hpp"
#include "studies/claims/evidence.hpp"

/// Checks on sample networks, since there are infinitely many networks.
namespace cubecheck::claims {

/// The networks that `sample_networks` enumerates.
constexpr auto samples =
    "networks: all weights 1 to 3 on four nodes, else 20 random ones of each of four kinds";

/// Adds the note that a verdict is based on sample networks.
inline Verdict on_samples(Verdict const& verdict) { return noted(verdict, samples); }

/// The verdict on a property of a placement, or of its cost, as `verify` gives it.
inline Verdict sampled(std::string const& target, std::string const& property) {
    return on_samples(catalogued(target, property));
}

/// The cost of the placement by numbers.
inline std::uint64_t blind_cost(WeightedNetwork const& network) {
    return placement::BarrierCost::of(network, blind_placement(network.nodes()));
}

}  // namespace cubecheck::claims
