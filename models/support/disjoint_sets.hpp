#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace cubecheck {

/// The numbers below a bound in sets that can be united, by union and find; each set is known by its smallest
/// number.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t numbers) : parents_(numbers) {
        std::iota(parents_.begin(), parents_.end(), 0U);
    }

    std::uint32_t of(std::uint32_t number) {
        while (parents_[number] != number) number = parents_[number] = parents_[parents_[number]];
        return number;
    }

    void unite(std::uint32_t a, std::uint32_t b) {
        a = of(a);
        b = of(b);
        if (a != b) parents_[std::max(a, b)] = std::min(a, b);
    }

    /// By number: its set.
    std::vector<std::uint32_t> all() && {
        for (std::uint32_t number = 0; number < parents_.size(); ++number) parents_[number] = of(number);
        return std::move(parents_);
    }

private:
    std::vector<std::uint32_t> parents_;
};

}  // namespace cubecheck
