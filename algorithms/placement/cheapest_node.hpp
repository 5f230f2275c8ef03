#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// The number types of costs. Small weights use narrow types: a whole matrix stays in a fast cache, and
/// vector instructions add several at a time.
struct NarrowCosts {
    using Weight = std::int16_t;
    using Sum = std::int16_t;
};
struct WideCosts {
    using Weight = std::uint32_t;
    using Sum = std::int64_t;
};

/// The cost of an occupied node: more than any sum of weights.
template <class Costs>
inline constexpr typename Costs::Sum taken = std::numeric_limits<typename Costs::Sum>::max() / 2;

/// Whether the sum of log n weights and `taken` fits.
template <class Costs>
bool sums_fit(WeightedNetwork const& network) {
    constexpr auto block = WeightedNetwork::block;
    auto const n = static_cast<std::size_t>(network.nodes());
    std::array<WeightedNetwork::Weight, block> bits{};
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t first = 0; first < network.stride(); first += block)
            for (std::size_t i = 0; i < block; ++i) bits[i] |= network.row(a)[first + i];
    WeightedNetwork::Weight all = 0;
    for (auto const some : bits) all |= some;
    auto const most = ((std::uint64_t{1} << std::bit_width(all)) - 1) * std::bit_width(n);
    return most < static_cast<std::uint64_t>(taken<Costs>);
}

/// Adds up the cost of each free node to some others, and finds the cheapest.
///
/// It reads all nodes, the taken ones too, in blocks of constant length, so that the compiler can vectorise
/// additions and comparisons.
template <class Costs>
class CheapestNode {
public:
    using Sum = typename Costs::Sum;

    explicit CheapestNode(WeightedNetwork const& network)
        : weights_(static_cast<std::size_t>(network.nodes()) * network.stride()),
          start_(network.stride(), taken<Costs>),
          sums_(network.stride()) {
        std::fill_n(start_.begin(), network.nodes(), Sum{0});
        auto const* const from = network.row(0);
        for (std::size_t first = 0; first < weights_.size(); first += block)
            for (std::size_t i = 0; i < block; ++i)
                weights_[first + i] = static_cast<typename Costs::Weight>(from[first + i]);
    }

    /// Sets the cost of every free node to 0.
    void start() { std::ranges::copy(start_, sums_.begin()); }

    /// Adds to every node's cost the weight between it and `other`.
    void add(std::uint32_t other) {
        auto const* const weights = weights_.data() + other * sums_.size();
        for (std::size_t first = 0; first < sums_.size(); first += block) {
            std::array<Sum, block> more;
            for (std::size_t i = 0; i < block; ++i)
                more[i] = static_cast<Sum>(sums_[first + i] + weights[first + i]);
            std::ranges::copy(more, sums_.begin() + static_cast<std::ptrdiff_t>(first));
        }
    }

    /// Occupies and returns the cheapest free node, the first of equally cheap ones.
    ///
    /// Pre:  there is a free node.
    std::uint32_t take() {
        auto const found = std::ranges::find(sums_, least()) - sums_.begin();
        start_[static_cast<std::size_t>(found)] = taken<Costs>;
        return static_cast<std::uint32_t>(found);
    }

private:
    static constexpr auto block = WeightedNetwork::block;

    Sum least() const {
        std::array<Sum, block> least;
        std::copy_n(sums_.begin(), block, least.begin());
        for (std::size_t first = block; first < sums_.size(); first += block)
            for (std::size_t i = 0; i < block; ++i)
                least[i] = sums_[first + i] < least[i] ? sums_[first + i] : least[i];
        return std::ranges::min(least);
    }

    std::vector<typename Costs::Weight> weights_;  ///< as in the network
    std::vector<Sum> start_;                       ///< 0 for a free node, else `taken`
    std::vector<Sum> sums_;
};

}  // namespace cubecheck::placement
