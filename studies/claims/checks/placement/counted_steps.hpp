#pragma once

#include "algorithms/placement/cheapest_node.hpp"
#include "models/network/weighted_network.hpp"

/// Counters of the steps of a placement heuristic.
namespace cubecheck::claims {

/// A network that counts the accesses to its weights.
class CountedNetwork {
public:
    /// A row of weights.
    struct Row {
        WeightedNetwork::Weight const* weights;
        Index* looks;

        WeightedNetwork::Weight operator[](std::size_t b) const {
            ++*looks;
            return weights[b];
        }
    };

    explicit CountedNetwork(WeightedNetwork const& network) : network_(network) {}

    Index nodes() const { return network_.nodes(); }
    Row row(std::size_t a) const { return {network_.row(a), &looks_}; }
    Index looks() const { return looks_; }

private:
    WeightedNetwork const& network_;
    mutable Index looks_ = 0;
};

/// The search for the cheapest node.  It counts a step for every node when it visits all of them: to begin,
/// to add a row of weights, and to find the smallest sum.
class CountedSearch {
public:
    /// The number of steps in all searches since it was last set to 0.
    inline static thread_local Index steps = 0;

    explicit CountedSearch(WeightedNetwork const& network) : search_(network), nodes_(network.nodes()) {}

    void start() { counted(), search_.start(); }
    void add(std::uint32_t other) { counted(), search_.add(other); }
    std::uint32_t take() { return counted(), search_.take(); }

private:
    void counted() { steps += nodes_; }

    placement::CheapestNode<placement::NarrowCosts> search_;
    Index nodes_;
};

}  // namespace cubecheck::claims
