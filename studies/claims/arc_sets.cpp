#include "studies/claims/arc_sets.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>

#include "algorithms/blocks/necklaces.hpp"
#include "studies/claims/integers.hpp"

namespace cubecheck::claims {

Index CubeArc::dimension() const { return std::countr_zero(static_cast<std::uint64_t>(from ^ to)); }

Index ArcSets::arcs() const {
    std::size_t count = 0;
    for (auto const& set : sets) count += set.size();
    return static_cast<Index>(count);
}

ArcSet arcs_of_cube(Index d) {
    ArcSet all;
    for (Index from = 0; from < Index{1} << d; ++from)
        for (Index k = 0; k < d; ++k) all.push_back({from, from ^ Index{1} << k});
    return all;
}

Index fewest_steps(Index d) { return d == 0 ? 0 : ((Index{1} << d) - 1 + d - 1) / d; }

bool describes_a_broadcast(ArcSets const& description) {
    std::vector<bool> ended(at(description.nodes()));
    ended[0] = true;
    for (auto const& set : description.sets) {
        if (!std::ranges::all_of(set, [&](CubeArc arc) { return ended[at(arc.from)]; })) return false;
        for (auto const& arc : set) ended[at(arc.to)] = true;
    }
    return std::ranges::find(ended, false) == ended.end();
}

bool is_spanning_tree(ArcSets const& description) {
    std::vector<Index> parent(at(description.nodes()), -1);
    for (auto const& set : description.sets)
        for (auto const& [from, to] : set) {
            if (to == 0 || (parent[at(to)] >= 0 && parent[at(to)] != from)) return false;
            parent[at(to)] = from;
        }
    for (Index v = 1; v < description.nodes(); ++v) {
        Index up = v;
        for (Index hops = 0; up > 0 && hops < description.nodes(); ++hops) up = parent[at(up)];
        if (up != 0) return false;
    }
    return true;
}

Index uses(ArcSet const& set, CubeArc arc, Index d) {
    Index count = 0;
    for (Index t = 0; t < Index{1} << d; ++t)
        count += std::ranges::count_if(
            set, [&](CubeArc it) { return (it.from ^ t) == arc.from && (it.to ^ t) == arc.to; });
    return count;
}

Index busiest(ArcSet const& set, Index d) {
    Index most = 0;
    for (auto const& arc : arcs_of_cube(d)) most = std::max(most, uses(set, arc, d));
    return most;
}

std::string multinode_broadcast(ArcSets const& description, Index& steps) {
    Index const p = description.nodes();
    std::vector<std::vector<bool>> known(at(p), std::vector<bool>(at(p)));
    for (Index v = 0; v < p; ++v) known[at(v)][at(v)] = true;
    for (auto const& set : description.sets) {
        std::map<std::pair<Index, Index>, std::vector<Index>> queues;
        for (Index t = 0; t < p; ++t)
            for (auto const& [from, to] : set) queues[{from ^ t, to ^ t}].push_back(t);
        std::size_t longest = 0;
        auto const before = known;
        for (auto const& [arc, packets] : queues) {
            longest = std::max(longest, packets.size());
            for (Index const t : packets) {
                if (!before[at(arc.first)][at(t)])
                    return fmt::format("node {} has not got packet {}", arc.first, t);
                known[at(arc.second)][at(t)] = true;
            }
        }
        steps += static_cast<Index>(longest);
    }
    for (Index v = 0; v < p; ++v)
        for (Index t = 0; t < p; ++t)
            if (!known[at(v)][at(t)]) return fmt::format("node {} never gets packet {}", v, t);
    return "";
}

ArcSets necklace_sets(Index d) {
    ArcSets found{d, std::vector<ArcSet>(at(fewest_steps(d)))};
    Index n = 0;
    for (auto const& arc : blocks::necklace_tree(d))
        found.sets[at(n++ / d)].push_back({arc.parent(), arc.node});
    return found;
}

}  // namespace cubecheck::claims
