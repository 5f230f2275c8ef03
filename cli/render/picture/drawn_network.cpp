#include "cli/render/picture/drawn_network.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "models/network/topologies.hpp"

namespace cubecheck::cli {

namespace {

/// The number of streams that have their own colour.
constexpr Index most_streams = 8;

/// The names of ranks: the bits of an address, or row and column.
std::vector<std::string> rank_names(Arrangement arrangement, Index nodes) {
    std::vector<std::string> found;
    auto const bits = std::bit_width(static_cast<std::uint64_t>(nodes) - 1);
    Index const side = topologies::side_of(nodes, 2);
    for (Index node = 0; node < nodes; ++node)
        if (arrangement == Arrangement::cube && nodes > 2)
            found.push_back(fmt::format("{:0{}b}", node, bits));
        else if (arrangement == Arrangement::grid && side > 1)
            found.push_back(fmt::format("{},{}", node / side, node % side));
    return found;
}

bool is_complete(Topology const& network) {
    return network.nodes() > 3 && network.arcs() == network.nodes() * (network.nodes() - 1);
}

std::vector<std::pair<Index, Index>> links_of(Topology const& network) {
    std::vector<std::pair<Index, Index>> found;
    for (Index a = 0; a < network.nodes(); ++a)
        for (Index const b : network.neighbours(a))
            if (a < b) found.emplace_back(a, b);
    return found;
}

/// The tree of the links that carry messages, if these form a tree of all ranks that branches below its root.
/// Lines and stars are clearer on a circle.
std::optional<Topology> tree_of_messages(Script const& script) {
    Topology found(script.size.nodes);
    for (Index node = 0; node < script.size.nodes; ++node)
        for (auto const& turn : script.turns[static_cast<std::size_t>(node)])
            for (auto const& send : turn.sends) found.link(node, send.peer);
    bool const is_connected = std::ranges::count(found.distances(0), -1) == 0;
    if (!is_connected || found.arcs() != 2 * (found.nodes() - 1) || found.diameter() < 3) return std::nullopt;
    for (Index node = 0; node < found.nodes(); ++node)
        if (found.degree(node) > 2) return found;
    return std::nullopt;
}

/// Whether each link that carries messages carries some in both directions.
bool carries_both_ways(Script const& script) {
    std::set<std::pair<Index, Index>> arcs;
    for (Index node = 0; node < script.size.nodes; ++node)
        for (auto const& turn : script.turns[static_cast<std::size_t>(node)])
            for (auto const& send : turn.sends) arcs.emplace(node, send.peer);
    return std::ranges::all_of(arcs, [&](auto const& arc) { return arcs.contains({arc.second, arc.first}); });
}

/// The last node that begins to send: the root, if messages go up a tree and down again.
Index last_to_send(Script const& script) {
    Index found = 0, latest = -1;
    for (Index node = 0; node < script.size.nodes; ++node) {
        auto const& turns = script.turns[static_cast<std::size_t>(node)];
        auto const first = std::ranges::find_if(turns, [](auto const& turn) { return !turn.sends.empty(); });
        auto const round = first == turns.end() ? std::numeric_limits<Index>::max() : first->round;
        if (round <= latest) continue;
        latest = round;
        found = node;
    }
    return found;
}

/// The arrangement of the nodes.  A grid with different numbers of rows and columns is drawn as a circle.
Arrangement arrangement_of(Family const& network, Size const& size) {
    bool const is_square = !network.has_every_base || size.shape * size.shape == size.nodes;
    return network.arrangement == Arrangement::grid && !is_square ? Arrangement::cycle : network.arrangement;
}

}  // namespace

formats::PageNetwork drawn_network(Target const& target, Script const& script) {
    auto const& size = script.size;
    auto const topology = target.network.topology(size);
    if (!is_complete(topology)) {
        auto const arrangement = arrangement_of(target.network, size);
        return {arrangement, links_of(topology), 0, rank_names(arrangement, size.nodes)};
    }
    auto const tree = tree_of_messages(script);
    if (!tree) return {target.network.arrangement, {}, 0, {}};
    auto const root = target.rooted ? size.root : last_to_send(script);
    return {Arrangement::tree, links_of(*tree), root, {}};
}

formats::PageNetwork pictured_network(Target const& target, Script const& script) {
    auto found = drawn_network(target, script);
    if (found.arrangement != Arrangement::cube) return found;
    auto const tree = tree_of_messages(script);
    if (!tree || !carries_both_ways(script)) return found;
    return {Arrangement::tree, links_of(*tree), last_to_send(script), std::move(found.names)};
}

std::optional<Index> streams(Target const& target, Size const& size) {
    if (!target.pipelined) return std::nullopt;
    if (target.network.arrangement == Arrangement::cube) return std::max<Index>(size.d, 1);
    return std::min(size.chunks, most_streams);
}

}  // namespace cubecheck::cli
