#include "models/network/topology.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck {

void Topology::link(Index a, Index b) {
    expects(in_range(a, nodes()) && in_range(b, nodes()), "a link joins two nodes of the network");
    if (a == b || linked(a, b)) return;
    neighbours_[static_cast<std::size_t>(a)].push_back(b);
    neighbours_[static_cast<std::size_t>(b)].push_back(a);
}

bool Topology::linked(Index a, Index b) const {
    auto const& near = neighbours(a);
    return std::find(near.begin(), near.end(), b) != near.end();
}

Index Topology::arcs() const {
    Index count = 0;
    for (Index node = 0; node < nodes(); ++node) count += degree(node);
    return count;
}

std::vector<Index> Topology::distances(Index from) const {
    std::vector<Index> found(neighbours_.size(), -1), reached{from};
    found[static_cast<std::size_t>(from)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (Index const next : neighbours(reached[i])) {
            auto& distance = found[static_cast<std::size_t>(next)];
            if (distance >= 0) continue;
            distance = found[static_cast<std::size_t>(reached[i])] + 1;
            reached.push_back(next);
        }
    return found;
}

Index Topology::eccentricity(Index from) const {
    auto const all = distances(from);
    return *std::max_element(all.begin(), all.end());
}

Index Topology::diameter() const {
    Index most = 0;
    for (Index node = 0; node < nodes(); ++node) most = std::max(most, eccentricity(node));
    return most;
}

}  // namespace cubecheck
