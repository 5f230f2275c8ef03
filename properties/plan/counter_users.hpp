#pragma once

#include <set>
#include <vector>

#include "models/plan/plan.hpp"

namespace cubecheck::plans {

/// The blocks that increment a counter, and those that decrement it.
struct CounterUsers {
    std::set<Index> raisers;
    std::set<Index> takers;

    /// Whether the plan leaves open which token is taken.
    bool is_ambiguous() const { return raisers.size() > 1 || takers.size() > 1; }
};

/// By counter.
inline std::vector<CounterUsers> counter_users(Plan const& plan) {
    std::vector<CounterUsers> users(plan.counters.size());
    for_each_op(plan, [&](Block const& block, Op const& op, Op const*) {
        auto const index = static_cast<Index>(&block - plan.blocks.data());
        for (auto const counter : op.counters) {
            if (counter == none) continue;
            (takes(op.kind) ? users[counter].takers : users[counter].raisers).insert(index);
        }
    });
    return users;
}

}  // namespace cubecheck::plans
