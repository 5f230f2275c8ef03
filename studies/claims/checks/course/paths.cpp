#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "models/network/graph.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the paths between two nodes of the cube, and on messages that are sent over several of them.
namespace cubecheck::claims {

namespace {

/// Packets go over several paths at once, one after the other on every path.
using Paths = std::vector<std::vector<Index>>;

/// The numbers of links of the paths, the shortest first.
std::vector<Index> lengths(Paths const& paths) {
    std::vector<Index> found;
    for (auto const& path : paths) found.push_back(std::ssize(path) - 1);
    std::ranges::sort(found);
    return found;
}

/// The steps until this many packets have arrived: from step `length` on, each path delivers one per step.
Index steps(std::vector<Index> const& lengths, Index packets) {
    Index step = 0;
    for (Index through = 0; through < packets;) {
        ++step;
        for (Index const length : lengths) through += step >= length ? 1 : 0;
    }
    return step;
}

/// Calls wrong(paths, source, target, d) with a maximum set of disjoint paths between all pairs of nodes.
Verdict for_pairs(Index low, Index high,
                  std::function<std::optional<Wrong>(Paths const&, Index, Index, Index)> const& wrong) {
    return for_every("d", low, high, [&](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        for (Index s = 0; s < cube.nodes; ++s)
            for (Index t = 0; t < cube.nodes; ++t)
                if (s != t)
                    if (auto found = wrong(disjoint_paths(cube, s, t), s, t, d)) return found;
        return std::nullopt;
    });
}

std::string pair_text(Index s, Index t) { return fmt::format("nodes {} and {}", s, t); }

std::optional<Wrong> shares_a_node(Paths const& paths, Index s, Index t) {
    std::vector<Index> inner;
    for (auto const& path : paths) inner.insert(inner.end(), path.begin() + 1, path.end() - 1);
    std::ranges::sort(inner);
    bool const apart = std::ranges::adjacent_find(inner) == inner.end() &&
                       !std::ranges::binary_search(inner, s) && !std::ranges::binary_search(inner, t);
    return unless(apart, pair_text(s, t), "two paths share a node", "node-disjoint paths");
}

/// The flow is maximal, so there are no more paths.  Each path leaves over its own link.
StatementResult at_most_d_paths() {
    return {for_pairs(1, 5, [](Paths const& paths, Index s, Index t, Index d) {
        return unless(std::ssize(paths) <= d, pair_text(s, t), fmt::format("{} paths", paths.size()),
                      "at most d");
    })};
}

/// No choice of as many paths has fewer links in total, and the described paths have these lengths.
StatementResult d_paths_of_two_lengths() {
    auto const fewest_links =
        for_pairs(1, 5, [](Paths const& paths, Index s, Index t, Index d) -> std::optional<Wrong> {
            if (auto wrong = shares_a_node(paths, s, t)) return wrong;
            Index const n = ones(node(s ^ t));
            std::vector<Index> expected(static_cast<std::size_t>(n), n);
            expected.resize(static_cast<std::size_t>(d), n + 2);
            auto const found = lengths(paths);
            auto const sum = std::accumulate(found.begin(), found.end(), Index{0});
            return unless(found == expected, pair_text(s, t),
                          fmt::format("{} paths of {} links in all", found.size(), sum),
                          "n of length n and d - n of length n + 2");
        });
    return {all_of({fewest_links, catalogued("routing/disjoint_paths", "disjoint")})};
}

/// The smallest number, over all pairs of nodes, of paths that share no node, and no arc.  By Menger, which
/// B-07 checks on small networks, this many nodes or links disconnect the cube.  Up to d = 3 they are removed
/// one by one.
StatementResult connectivity_is_d() {
    auto const by_paths = for_every("d", 1, 5, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        auto fewest = cube.links.size();
        for (Index s = 0; s < cube.nodes; ++s)
            for (Index t = s + 1; t < cube.nodes; ++t)
                fewest = std::min(fewest, disjoint_paths(cube, s, t).size());
        if (auto wrong = unless_equal("the paths without common nodes", static_cast<Index>(fewest), d))
            return wrong;
        return unless_equal("the paths without common arcs", link_connectivity(cube), d);
    });
    auto const by_faults = for_every("d", 1, 3, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        if (auto wrong = unless_equal("nodes that part the cube", fewest_nodes_to_part(cube), d))
            return wrong;
        return unless_equal("links that part the cube", fewest_links_to_part(cube), d);
    });
    return {all_of({noted(by_paths, "by paths, and Menger's theorem"), by_faults})};
}

/// Whether all paths together take fewer steps than one shortest path, and at most M/d + n + 1.
Verdict many_paths_are_faster(Index from) {
    constexpr Index most_packets = 100;
    return for_pairs(2, 4, [from](Paths const& paths, Index s, Index t, Index d) -> std::optional<Wrong> {
        auto const all = lengths(paths);
        Index const n = all.front();
        for (Index packets = from; packets <= most_packets; ++packets) {
            Index const over_all = steps(all, packets), over_one = steps({n}, packets);
            auto const where = fmt::format("{}, packets: {}", pair_text(s, t), packets);
            auto const held = fmt::format("{} steps over all paths", over_all);
            if (over_all >= over_one)
                return Wrong{where, held, fmt::format("fewer than over one path, {}", over_one)};
            if (over_all > (packets + d - 1) / d + n + 1) return Wrong{where, held, "at most M/d + n + 1"};
        }
        return std::nullopt;
    });
}

StatementResult several_paths_are_efficient() {
    return {.as_written = many_paths_are_faster(1),
            .hypothesis = Reading{"there are at least four packets to share out", many_paths_are_faster(4)}};
}

/// The lengths of the d disjoint paths between two neighbours in a cube.
std::vector<Index> path_lengths(Index d) { return lengths(disjoint_paths(graphs::cube(d), 0, 1)); }

/// Whether k paths need 1/k of the time of the shortest one, up to `slack` steps.
Verdict k_times_faster(Index (*slack)(std::vector<Index> const& lengths)) {
    return for_every("packets", 1, 1000, [slack](Index packets) -> std::optional<Wrong> {
        for (Index d = 2; d <= 5; ++d) {
            auto const links = path_lengths(d);
            Index const alone = steps({links.front()}, packets), split = steps(links, packets);
            if (std::abs(d * split - alone) > slack(links))
                return Wrong{fmt::format("neighbours in a cube of d={}", d),
                             fmt::format("{} steps over {} paths", split, d),
                             fmt::format("1/{} of {}", d, alone)};
        }
        return std::nullopt;
    });
}

/// With k paths of at most l links, t steps carry k (t - l + 1) packets, so k t <= M + k l.
StatementResult k_paths_are_k_times_faster() {
    auto const longest = [](std::vector<Index> const& lengths) {
        return std::ssize(lengths) * lengths.back();
    };
    return {
        .as_written = k_times_faster([](std::vector<Index> const&) { return Index{0}; }),
        .hypothesis = Reading{"the message is so long that k times the longest path is nothing against it",
                              k_times_faster(longest)}};
}

/// Whether a later packet arrives first, if packets take paths of different lengths in turn.
StatementResult packets_overtake() {
    return {for_every("d", 2, 5, [](Index d) {
        auto const links = path_lengths(d);
        Index latest = 0;
        bool overtaken = false;
        for (Index packet = 0; packet < 2 * d; ++packet) {
            // The paths in turn, the longest first: path packet mod d, on which packet / d packets precede
            // it.
            Index const arrival = packet / d + links[at(d - 1 - packet % d)];
            overtaken = overtaken || arrival < latest;
            latest = std::max(latest, arrival);
        }
        return unless(overtaken, "neighbours", "packets come in order", "one overtakes another");
    })};
}

}  // namespace

Checks course_paths_checks() {
    static constexpr Check checks[] = {
        {"at_most_d_paths", at_most_d_paths},
        {"d_paths_of_two_lengths", d_paths_of_two_lengths},
        {"connectivity_is_d", connectivity_is_d},
        {"several_paths_are_efficient", several_paths_are_efficient},
        {"k_paths_are_k_times_faster", k_paths_are_k_times_faster},
        {"packets_overtake", packets_overtake},
    };
    return checks;
}

}  // namespace cubecheck::claims
