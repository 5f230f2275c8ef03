#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// The numbers in which costs are added up: for small weights, narrow ones, of which a whole matrix stays in
/// a fast cache and several are added at a time.
struct NarrowCosts {
    using Weight = std::int16_t;
    using Sum = std::int16_t;
};
struct WideCosts {
    using Weight = std::uint32_t;
    using Sum = std::int64_t;
};

/// What a node costs that is no longer free: more than any sum of weights.
template <class Costs>
inline constexpr typename Costs::Sum taken = std::numeric_limits<typename Costs::Sum>::max() / 2;

/// Whether log n weights, added to each other and to `taken`, fit.
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

/// Adds up what each free node costs to some others, and finds the cheapest.
///
/// It reads all nodes, the taken ones too, in blocks whose length the compiler knows: so it adds and
/// compares several at a time.
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

    /// Every free node costs nothing.
    void start() { std::ranges::copy(start_, sums_.begin()); }

    /// Every node costs the weight between it and `other` more.
    void add(std::uint32_t other) {
        auto const* const weights = weights_.data() + other * sums_.size();
        for (std::size_t first = 0; first < sums_.size(); first += block) {
            std::array<Sum, block> more;
            for (std::size_t i = 0; i < block; ++i)
                more[i] = static_cast<Sum>(sums_[first + i] + weights[first + i]);
            std::ranges::copy(more, sums_.begin() + static_cast<std::ptrdiff_t>(first));
        }
    }

    /// The free node that costs least, of equally cheap ones the first.  It is no longer free.
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
