#include "properties/explicit/task.hpp"

namespace cubecheck::explicit_form {

namespace {

/// Whether a node is nearer to b than to a, which are linked.
bool is_beyond(Task const& task, Index a, Index b, Index node) {
    return task.between(b, node) < task.between(a, node);
}

/// The packets that must cross the arc a -> b of a bridge. The first one arrives at a after some rounds, and
/// the last one still has to travel on from b. Neither takes rounds if messages are routed.
LowerBound by_one_bridge(Task const& task, Index a, Index b) {
    auto const beyond = [&](Index node) { return is_beyond(task, a, b, node); };
    Index packets = 0, first = task.network.nodes(), rest = task.network.nodes();
    for (auto const& demand : task.demands) {
        if (std::ranges::any_of(demand.sources, beyond)) continue;
        Index farthest = -1;
        for (Index const node : demand.destinations)
            if (beyond(node)) farthest = std::max(farthest, task.between(b, node));
        if (farthest < 0) continue;
        ++packets;
        first = std::min(first, task.nearest(demand.sources, a));
        rest = std::min(rest, farthest);
    }
    if (packets == 0) return {};
    if (task.is_routed) first = rest = 0;
    return {first + packets + rest, std::to_string(packets) + " packets pass the arc " + std::to_string(a) +
                                        " -> " + std::to_string(b) + " one by one"};
}

/// Whether the link of a and b is a bridge: no other link joins the two sides.
bool is_bridge(Task const& task, Index a, Index b) {
    auto const beyond = [&](Index node) { return is_beyond(task, a, b, node); };
    for (Index node = 0; node < task.network.nodes(); ++node)
        for (Index const near : task.network.neighbours(node))
            if (beyond(node) != beyond(near) && !(node == a && near == b) && !(node == b && near == a))
                return false;
    return true;
}

}  // namespace

LowerBound by_bridges(Task const& task) {
    LowerBound best;
    for (Index a = 0; a < task.network.nodes(); ++a)
        for (Index const b : task.network.neighbours(a)) {
            if (!is_bridge(task, a, b)) continue;
            auto const bound = by_one_bridge(task, a, b);
            if (bound.rounds > best.rounds) best = bound;
        }
    return best;
}

}  // namespace cubecheck::explicit_form
