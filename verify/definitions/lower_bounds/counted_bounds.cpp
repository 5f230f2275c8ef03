#include "models/network/graphs.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "verify/definitions/lower_bounds/lower_bound.hpp"

namespace cubecheck::catalog {

namespace {

/// The largest sizes that are counted.  A cut is a set of at most 64 nodes.
constexpr Index most_counted_d = 8, most_d_of_a_cut = 6, most_nodes = 48;

/// How to count a bound on a family of networks.
struct Counting {
    std::function<Graph(Index)> network;       ///< by its size
    Index most;                                ///< the largest size that is checked
    std::function<Index(Graph const&)> count;  ///< the bound from the network alone
    std::function<Index(Index)> formula;       ///< the bound from the size
    std::string argument;
};

/// The bound, decided by a count at every size, which must agree with the formula.
LowerBound counted(LowerBound bound, Counting const& by) {
    bound.evidence = "counting argument";
    bound.decide = [by](unsigned, GoOn const& go_on) -> Verdict {
        std::vector<BoundAt> all;
        for (Index i = 1; i <= by.most; ++i) {
            Graph const graph = by.network(i);
            if (!go_on(graph.name)) return Unknown{"ended early"};
            all.push_back({graph.name, by.count(graph), by.formula(i)});
        }
        return agreement(all, by.network(1).name + " to " + std::to_string(by.most),
                         "counting argument: " + by.argument);
    };
    return bound;
}

constexpr Index nodes(Index d) { return Index{1} << d; }

/// The bound that algorithms name, at one size.
template <class Optimum>
Index least(Index d) {
    return Optimum::least(parameters(cube_size(d)));
}

/// The half of the nodes with the smaller numbers.
std::uint64_t lower_half(Graph const& graph) { return (std::uint64_t{1} << (graph.nodes / 2)) - 1; }

/// The largest cut between two neighbours on a line.
Index worst_cut(Graph const& line) {
    Index best = 0;
    for (Index k = 1; k < line.nodes; ++k)
        best = std::max(best, lower_bounds::across(line, (std::uint64_t{1} << k) - 1));
    return best;
}

LowerBound broadcast() {
    return counted(
        {"broadcast", "a one-port broadcast takes at least d rounds", "", "ledger W-03", {}},
        {graphs::cube, most_counted_d, [](Graph const& g) { return lower_bounds::doubling(g.nodes); },
         least<optimum::RoundsByDoubling>,
         "a round at most doubles the number of nodes that have the message"});
}

LowerBound multinode_broadcast() {
    return counted(
        {"multinode_broadcast",
         "on all ports, a multinode broadcast (all-gather), a scatter and a gather take at least "
         "(p - 1) / d rounds, rounded up",
         "",
         "ledger B-105, B-122",
         {}},
        {graphs::cube, most_counted_d, lower_bounds::all_ports,
         [](Index d) { return (nodes(d) - 2 + d) / d; }, "p - 1 packets pass through the links of one node"});
}

LowerBound total_exchange() {
    return counted(
        {"total_exchange", "on all ports, an all-to-all takes at least p / 2 rounds", "", "ledger B-123", {}},
        {graphs::cube, most_counted_d, lower_bounds::distances, [](Index d) { return nodes(d) / 2; },
         "total path length of all packets <= capacity of all links"});
}

LowerBound total_exchange_by_a_cut() {
    return counted(
        {"total_exchange_by_a_cut",
         "on all ports, an all-to-all takes at least p / 2 rounds",
         "",
         "ledger B-123",
         {}},
        {graphs::cube, most_d_of_a_cut, [](Graph const& g) { return lower_bounds::across(g, lower_half(g)); },
         [](Index d) { return nodes(d) / 2; }, "half of all packets cross between two halves"});
}

LowerBound total_exchange_one_link() {
    return counted(
        {"total_exchange_one_link",
         "with one link per node and round, an all-to-all takes at least p d / 2 rounds",
         "",
         "ledger B-141",
         {}},
        {graphs::cube, most_counted_d, lower_bounds::distances_one_link, least<optimum::WordsOfAllWays>,
         "total path length of all packets <= one link per node and round"});
}

LowerBound total_exchange_on_a_line() {
    return counted({"total_exchange_on_a_line",
                    "an all-to-all takes at least n^2 / 4 rounds, rounded down",
                    "",
                    "ledger B-46",
                    {}},
                   {graphs::line, most_nodes, worst_cut, [](Index n) { return n * n / 4; },
                    "all packets across the worst cut share one link"});
}

LowerBound total_exchange_on_a_ring() {
    return counted({"total_exchange_on_a_ring",
                    "an all-to-all takes at least n^2 / 8 rounds, rounded up for even n and down for odd n",
                    "",
                    "ledger B-50",
                    {}},
                   {graphs::ring, most_nodes, lower_bounds::distances,
                    [](Index n) { return n % 2 == 0 ? (n * n + 7) / 8 : n * n / 8; },
                    "total path length of all packets <= capacity of all links"});
}

}  // namespace

std::vector<LowerBound> counted_bounds() {
    return {broadcast(),
            multinode_broadcast(),
            total_exchange(),
            total_exchange_by_a_cut(),
            total_exchange_one_link(),
            total_exchange_on_a_line(),
            total_exchange_on_a_ring()};
}

}  // namespace cubecheck::catalog
