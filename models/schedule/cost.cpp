#include "models/schedule/cost.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace cubecheck::schedules {
namespace {

/// Keeps, of two longest chains, the one whose last action comes first, as if all actions were examined in
/// order.
void merge(CriticalPath& path, CriticalPath const& other) {
    path.sends = std::max(path.sends, other.sends);
    path.receives = std::max(path.receives, other.receives);
    if (other.actions.empty() || path.actions.size() > other.actions.size()) return;
    bool const is_longer = path.actions.size() < other.actions.size();
    if (is_longer || other.actions.back() < path.actions.back()) path.actions = other.actions;
}

}  // namespace

std::vector<Connection> together(std::vector<Connection> const& sorted) {
    std::vector<Connection> out;
    for (auto const& one : sorted)
        if (!out.empty() && !(out.back() < one))
            out.back().sent = out.back().sent + one.sent;
        else
            out.push_back(one);
    return out;
}

void merge(ScheduleCost& cost, ScheduleCost const& other) {
    merge(cost.critical, other.critical);
    cost.ranks.resize(std::max(cost.ranks.size(), other.ranks.size()));
    for (std::size_t rank = 0; rank < other.ranks.size(); ++rank)
        cost.ranks[rank] = cost.ranks[rank] + other.ranks[rank];
    std::vector<Connection> all;
    std::merge(cost.connections.begin(), cost.connections.end(), other.connections.begin(),
               other.connections.end(), std::back_inserter(all));
    cost.connections = together(all);
}

}  // namespace cubecheck::schedules
