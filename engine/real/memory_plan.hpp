#pragma once

#include <algorithm>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::real {

/// The layout of a node's memory: planes, each with a place for every cell; then room for messages; then room
/// for packing cells before they are sent.
struct MemoryPlan {
    std::vector<Index> capacities;  ///< by cell: the maximum number of elements that it holds
    Index planes = 1;
    Index messages = 0;  ///< elements that are received and not yet released
    Index packed = 0;    ///< elements that are packed, and whose send is not yet settled

    void hold(Index cell, Index elements) {
        auto& capacity = capacities[static_cast<std::size_t>(cell)];
        capacity = std::max(capacity, elements);
    }
};

/// The addresses in a memory plan.
class Places {
public:
    explicit Places(MemoryPlan const& plan) : plan_(plan), offsets_{0} {
        for (auto const capacity : plan.capacities) offsets_.push_back(offsets_.back() + capacity);
    }

    Index cell(Index cell, Index plane) const {
        return plane * offsets_.back() + offsets_[static_cast<std::size_t>(cell)];
    }
    Index messages() const { return plan_.planes * offsets_.back(); }
    Index packed() const { return messages() + plan_.messages; }
    Index end() const { return packed() + plan_.packed; }

private:
    MemoryPlan plan_;
    std::vector<Index> offsets_;
};

}  // namespace cubecheck::real
