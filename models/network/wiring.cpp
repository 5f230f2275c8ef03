#include "models/network/wiring.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "models/network/graphs.hpp"
#include "models/support/error.hpp"

namespace cubecheck::wirings {
namespace {

Wiring unwired(std::string const& name, Index ranks, Index nodes) {
    return {name, ranks, nodes, ranks, std::vector<Wiring::Capacity>(static_cast<std::size_t>(nodes * nodes)),
            {}};
}

void link(Wiring& wiring, Index from, Index to) {
    wiring.capacity[static_cast<std::size_t>(from * wiring.nodes + to)] = 1;
}

Wiring linked_as(Graph const& graph) {
    auto wiring = unwired(graph.name, graph.nodes, graph.nodes);
    for (auto const& [a, b] : graph.links) {
        link(wiring, a, b);
        link(wiring, b, a);
    }
    return wiring;
}

/// The next node on a shortest path from each node to `to`; -1 if there is none. Ties: the smallest number.
std::vector<Index> next_nodes(std::vector<std::vector<Index>> const& out,
                              std::vector<std::vector<Index>> const& in, Index to) {
    std::vector<Index> distance(out.size(), -1), next(out.size(), -1), reached{to};
    distance[static_cast<std::size_t>(to)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (Index const node : in[static_cast<std::size_t>(reached[i])]) {
            if (distance[static_cast<std::size_t>(node)] >= 0) continue;
            distance[static_cast<std::size_t>(node)] = distance[static_cast<std::size_t>(reached[i])] + 1;
            reached.push_back(node);
        }
    for (Index const node : reached)
        for (Index const there : out[static_cast<std::size_t>(node)])
            if (distance[static_cast<std::size_t>(there)] + 1 == distance[static_cast<std::size_t>(node)] &&
                distance[static_cast<std::size_t>(there)] >= 0) {
                next[static_cast<std::size_t>(node)] = there;
                break;
            }
    return next;
}

}  // namespace

Wiring on_host(Host const& host) {
    bool const is_ring = host.kind == HostKind::ring;
    auto wiring = linked_as(is_ring ? graphs::ring(host.columns) : graphs::mesh(host.rows, host.columns));
    wiring.columns = host.columns;
    wiring.route = [host](Index from, Index to, Wiring::Visit const& visit) {
        host.route(from, to,
                   [&](Index place, Index direction) { visit(place, host.next(place, direction)); });
    };
    return wiring;
}

Wiring hypercube(Index d, std::function<Index(Index at, Index to)> const& hop) {
    auto wiring = linked_as(graphs::cube(d));
    wiring.name = fmt::format("hypercube of {}", wiring.ranks);
    wiring.route = [hop](Index from, Index to, Wiring::Visit const& visit) {
        while (from != to) {
            Index const next = from ^ Index { 1 } << hop(from, to);
            visit(from, next);
            from = next;
        }
    };
    return wiring;
}

Wiring one_switch(Index ranks) {
    auto wiring = unwired(fmt::format("switch with {} ranks", ranks), ranks, ranks + 1);
    for (Index rank = 0; rank < ranks; ++rank) {
        link(wiring, rank, ranks);
        link(wiring, ranks, rank);
    }
    wiring.route = [ranks](Index from, Index to, Wiring::Visit const& visit) {
        if (from == to) return;
        visit(from, ranks);
        visit(ranks, to);
    };
    return wiring;
}

Wiring by_shortest_ways(std::string const& name, Index ranks, std::vector<Wiring::Capacity> capacity) {
    auto const n = static_cast<std::size_t>(ranks);
    expects(capacity.size() == n * n, "a matrix of capacities is square");
    std::vector<std::vector<Index>> out(n), in(n);
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            if (capacity[a * n + b] > 0) {
                out[a].push_back(static_cast<Index>(b));
                in[b].push_back(static_cast<Index>(a));
            }
    auto ways = std::make_shared<std::vector<std::vector<Index>>>();
    for (Index to = 0; to < ranks; ++to) ways->push_back(next_nodes(out, in, to));
    auto const route = [ways, name](Index from, Index to, Wiring::Visit const& visit) {
        auto const& next = (*ways)[static_cast<std::size_t>(to)];
        for (Index at = from; at != to;) {
            Index const there = next[static_cast<std::size_t>(at)];
            if (there < 0)
                throw Error(
                    fmt::format("{}: no links lead from rank {} to rank {}, between which the "
                                "schedule sends.",
                                name, from, to));
            visit(at, there);
            at = there;
        }
    };
    return {name, ranks, ranks, ranks, std::move(capacity), route};
}

}  // namespace cubecheck::wirings
