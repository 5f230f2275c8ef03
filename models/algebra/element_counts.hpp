#pragma once

#include <random>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// A number of elements for every node. Values are sums of these numbers.
class ElementCounts {
public:
    using Value = Index;

    explicit ElementCounts(std::vector<Index> counts) : counts_(std::move(counts)) {}

    static constexpr Value nothing() { return -1; }
    static constexpr Value neutral() { return 0; }
    static constexpr Value join(Value left, Value right) {
        return left < 0 || right < 0 ? nothing() : left + right;
    }
    Value count(Index node) const { return counts_[static_cast<std::size_t>(node)]; }
    std::string described() const {
        std::string text = "counts";
        for (Index const count : counts_) text += " " + std::to_string(count);
        return text;
    }
    static std::string text(Value value) { return value < 0 ? "nothing" : std::to_string(value); }

    /// Counts from 0 to `most`, drawn from the seed.
    static ElementCounts drawn(Index nodes, Index most, std::uint64_t seed) {
        std::mt19937_64 random(seed);
        std::vector<Index> counts(static_cast<std::size_t>(nodes));
        for (auto& count : counts)
            count = static_cast<Index>(random() % static_cast<std::uint64_t>(most + 1));
        return ElementCounts(std::move(counts));
    }

    /// Up to four nodes: all ways to give each node 0, 1 or 2 elements. On more nodes: `samples` random ways
    /// to give each node up to 5.
    static std::vector<ElementCounts> all_or_some(Index nodes, Index samples) {
        std::vector<ElementCounts> found;
        if (nodes > 4) {
            for (Index i = 0; i < samples; ++i)
                found.push_back(drawn(nodes, 5, static_cast<std::uint64_t>(i)));
            return found;
        }
        Index all = 1;
        for (Index i = 0; i < nodes; ++i) all *= 3;
        for (Index number = 0; number < all; ++number) {
            std::vector<Index> counts(static_cast<std::size_t>(nodes));
            Index digits = number;
            for (auto& count : counts) count = digits % 3, digits /= 3;
            found.emplace_back(std::move(counts));
        }
        return found;
    }

private:
    std::vector<Index> counts_;
};

}  // namespace cubecheck
