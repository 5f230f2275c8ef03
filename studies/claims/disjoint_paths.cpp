#include "studies/claims/disjoint_paths.hpp"

#include <limits>
#include <optional>

namespace cubecheck::claims {

namespace {

/// A flow in the network whose nodes are cut in two, an entrance 2v and an exit 2v + 1, so that a node is
/// passed once.
class NodeFlow {
public:
    explicit NodeFlow(Graph const& graph) : nodes_(2 * graph.nodes) {
        for (Index v = 0; v < graph.nodes; ++v) add(2 * v, 2 * v + 1, 0);
        for (auto const& [a, b] : graph.links) {
            add(2 * a + 1, 2 * b, 1);
            add(2 * b + 1, 2 * a, 1);
        }
    }

    /// Sends one more unit, the cheapest way; false if there is none.
    bool augment(Index from, Index to) {
        auto const into = cheapest(from);
        if (!into[at(to)]) return false;
        for (Index here = to; here != from;) {
            auto const arc = *into[at(here)];
            here = arcs_[arc].from;
            arcs_[arc].free = false;
            arcs_[arc ^ 1].free = true;
        }
        return true;
    }

    /// The node that the flow goes to from an exit, used up on the way; nothing if it goes nowhere.
    std::optional<Index> follow(Index exit) {
        for (std::size_t i = 0; i < arcs_.size(); i += 2)
            if (arcs_[i].from == exit && arcs_[i].cost == 1 && !arcs_[i].free) {
                arcs_[i].free = true;
                return arcs_[i].to / 2;
            }
        return std::nullopt;
    }

private:
    struct Arc {
        Index from, to, cost;
        bool free;
    };

    static std::size_t at(Index i) { return static_cast<std::size_t>(i); }
    void add(Index from, Index to, Index cost) {
        arcs_.push_back({from, to, cost, true});
        arcs_.push_back({to, from, -cost, false});
    }

    /// The arc by which the cheapest way from `from` enters each node.
    std::vector<std::optional<std::size_t>> cheapest(Index from) const {
        constexpr Index far = std::numeric_limits<Index>::max() / 2;
        std::vector<Index> cost(at(nodes_), far);
        std::vector<std::optional<std::size_t>> into(at(nodes_));
        cost[at(from)] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < arcs_.size(); ++i) {
                auto const& arc = arcs_[i];
                if (!arc.free || cost[at(arc.from)] == far ||
                    cost[at(arc.from)] + arc.cost >= cost[at(arc.to)])
                    continue;
                cost[at(arc.to)] = cost[at(arc.from)] + arc.cost;
                into[at(arc.to)] = i;
                changed = true;
            }
        }
        return into;
    }

    Index nodes_;
    std::vector<Arc> arcs_;  ///< every arc, and behind it its reverse
};

}  // namespace

std::vector<std::vector<Index>> disjoint_paths(Graph const& graph, Index source, Index target) {
    expects(source != target, "paths lead from one node to another");
    NodeFlow flow(graph);
    while (flow.augment(2 * source + 1, 2 * target)) {
    }
    std::vector<std::vector<Index>> paths;
    while (auto const first = flow.follow(2 * source + 1)) {
        std::vector<Index> path{source, *first};
        while (path.back() != target) path.push_back(flow.follow(2 * path.back() + 1).value());
        paths.push_back(std::move(path));
    }
    return paths;
}

}  // namespace cubecheck::claims
