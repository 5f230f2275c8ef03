#pragma once

#include <bit>
#include <set>
#include <string>
#include <utility>

#include "models/explicit/broadcast_plan.hpp"

namespace cubecheck {

namespace broadcast_plan_detail {

using KnownChunks = std::set<std::pair<Index, Index>>;  ///< (node, chunk)

inline std::string text(ChunkTransfer const& t) {
    return "chunk " + std::to_string(t.chunk) + " from node " + std::to_string(t.from) + " to node " +
           std::to_string(t.to);
}

/// The objection to a transfer, given the chunks held before the round and the ports in use; empty if none.
inline std::string objection(ChunkTransfer const& t, BroadcastPlan const& plan, KnownChunks const& before,
                             std::set<Index>& sending, std::set<Index>& receiving) {
    Index const nodes = Index{1} << plan.d;
    if (!in_range(t.from, nodes) || !in_range(t.to, nodes) || !in_range(t.chunk, plan.chunks))
        return text(t) + " is out of range";
    if (!std::has_single_bit(static_cast<std::uint64_t>(t.from ^ t.to))) return text(t) + " has no link";
    if (!before.contains({t.from, t.chunk})) return text(t) + " is sent before it is there";
    if (!sending.insert(t.from).second) return text(t) + " is a second message out of this node";
    if (!receiving.insert(t.to).second) return text(t) + " is a second message into this node";
    return {};
}

}  // namespace broadcast_plan_detail

/// The objection to a one-port broadcast. It is empty if in every round a node sends and receives at most one
/// chunk, over links of the cube, and sends only chunks that it had before; and if at the end all nodes have
/// all chunks.
///
/// Replays the plan round by round; shares no code with the search that finds plans.
inline std::string objection(BroadcastPlan const& plan) {
    using namespace broadcast_plan_detail;
    KnownChunks known;
    for (Index c = 0; c < plan.chunks; ++c) known.insert({0, c});
    for (std::size_t r = 0; r < plan.rounds.size(); ++r) {
        KnownChunks const before = known;
        std::set<Index> sending, receiving;
        for (auto const& transfer : plan.rounds[r]) {
            auto const found = objection(transfer, plan, before, sending, receiving);
            if (!found.empty()) return "round " + std::to_string(r) + ": " + found;
            known.insert({transfer.to, transfer.chunk});
        }
    }
    auto const missing = plan.chunks * (Index{1} << plan.d) - static_cast<Index>(known.size());
    return missing == 0 ? "" : std::to_string(missing) + " chunks are missing at the end";
}

}  // namespace cubecheck
