#include <algorithm>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the ring.
namespace cubecheck::claims {

namespace {

constexpr Index most_ring_nodes = 48;

/// A ring has at least three nodes: two nodes would have one link between them.
StatementResult ring_survives_a_link() {
    return {for_every("p", 3, most_ring_nodes, [](Index p) -> std::optional<Wrong> {
        auto const ring = graphs::ring(p);
        for (Index link = 0; link < p; ++link)
            if (!connected(without_links(ring, std::uint64_t{1} << link)))
                return Wrong{fmt::format("without link {}", link), "parted", "connected"};
        return std::nullopt;
    })};
}

StatementResult ring_diameter() {
    return {for_every("p", 1, most_ring_nodes, [](Index p) {
        return unless_equal("the diameter", diameter(graphs::ring(p)), (p - 1 + 1) / 2);
    })};
}

/// Wrong unless the ring takes at least half of the line's rounds and at most all of them.
std::optional<Wrong> outside_of_line_and_ring(std::string const& task, Index line, Index ring) {
    return unless(line <= 2 * ring && ring <= line, task,
                  fmt::format("{} rounds on the ring, {} on the line", ring, line),
                  "between half and all of the line's");
}

constexpr auto all_tasks_between =
    "argument: a broadcast takes the diameter at least, and no gather or scatter more than a multinode "
    "broadcast";

/// No broadcast from the worst node is faster than the diameter, and no gather or scatter is slower than a
/// multinode broadcast.  If these two times are equal, all these tasks take the same time.
std::optional<Wrong> ring_time_outside(Index p) {
    Index const line = rounds_on<allgather::Line>(p), ring = rounds_on<allgather::RingBothWays>(p);
    if (auto wrong = unless_equal("line, farthest broadcast", diameter(graphs::line(p)), line)) return wrong;
    if (auto wrong = unless_equal("ring, farthest broadcast", diameter(graphs::ring(p)), ring)) return wrong;
    if (auto wrong = outside_of_line_and_ring("from broadcast to multinode broadcast", line, ring))
        return wrong;
    return outside_of_line_and_ring("total exchange", rounds_on<alltoall::Line>(p),
                                    rounds_on<alltoall::RingBothWays>(p));
}

StatementResult ring_takes_half_to_all_of_the_line() {
    auto const within = for_every("p", 1, most_ring_nodes, ring_time_outside);
    std::vector<Verdict> verdicts{noted(within, all_tasks_between)};
    for (auto const* name :
         {"allgather/line", "allgather/ring_both_ways", "alltoall/line", "alltoall/ring_both_ways"})
        for (auto const* property : {"contract", "cost", "optimal"})
            verdicts.push_back(catalogued(name, property));
    return {all_of(verdicts)};
}

/// The number of nodes below the root's first neighbour, and the number of the other nodes.
std::pair<Index, Index> chains(Graph const& tree) {
    auto const rest = without_nodes(tree, 1);
    if (rest.nodes == 0) return {0, 0};
    Index const first = std::ranges::count_if(rest.distances(0), [](Index far) { return far >= 0; });
    return {first, rest.nodes - first};
}

/// A ring without the link opposite to a root consists of two chains whose lengths differ by at most one
/// node.
std::optional<Wrong> unbalanced(Index p) {
    Graph tree = graphs::ring(p);
    Index const cut = p / 2;  // the link from p/2 to the next node
    if (p > 2) std::erase(tree.links, cut + 1 == p ? std::pair{cut, Index{0}} : std::pair{cut, cut + 1});
    auto const depth = tree.distances(0);
    if (auto wrong = unless_equal("links of the tree", std::ssize(tree.links), p - 1)) return wrong;
    if (std::ranges::min(depth) < 0) return Wrong{"the tree", "does not span", "spans the ring"};
    auto const [one, other] = chains(tree);
    if (auto wrong = unless_equal("nodes of the one chain", one, p / 2)) return wrong;
    if (auto wrong = unless_equal("nodes of the other", other, (p - 1) / 2)) return wrong;
    for (Index v = 0; v < p; ++v)
        if (auto wrong = unless_equal(fmt::format("depth of node {}", v), depth[at(v)], v <= cut ? v : p - v))
            return wrong;
    return unless_equal("rounds of the broadcast", std::ranges::max(depth), diameter(graphs::ring(p)));
}

StatementResult ring_broadcast_along_two_chains() {
    return {all_of({for_every("p", 1, most_ring_nodes, unbalanced),
                    catalogued("broadcast/tree", {"contract", "cost"})})};
}

}  // namespace

Checks course_rings_checks() {
    static constexpr Check checks[] = {
        {"ring_survives_a_link", ring_survives_a_link},
        {"ring_diameter", ring_diameter},
        {"ring_takes_half_to_all_of_the_line", ring_takes_half_to_all_of_the_line},
        {"ring_broadcast_along_two_chains", ring_broadcast_along_two_chains},
    };
    return checks;
}

}  // namespace cubecheck::claims
