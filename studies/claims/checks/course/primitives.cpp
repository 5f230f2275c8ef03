#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/lower/rounds_of.hpp"
#include "models/network/topology.hpp"
#include "models/parametric/collective.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/backwards.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the definitions of the communication problems, compared with the promises of the
/// collectives, and on accumulation as a reversed broadcast.
namespace cubecheck::claims {

namespace {

using backwards::not_dual;
using backwards::Rounds;

constexpr Index largest_network = 32;

/// A size with p nodes and this root.
Size of(Index p, Index root = 0) { return {.nodes = p, .root = root}; }

/// A promised packet: its source, and its destination if that matters.
using Packet = std::pair<Index, Index>;

/// The packets of others that the nodes are promised, each counted once for all nodes.
template <class Collective>
std::set<Packet> packets(Size const& size) {
    std::set<Packet> found;
    for (Index me = 0; me < size.nodes; ++me)
        for (Index cell = 0; cell < size.nodes; ++cell) {
            auto const promised = Collective::result(me, cell, size);
            if (promised.known && promised.first != me) found.emplace(promised.first, value(promised.part));
        }
    return found;
}

std::string named(Index i, std::string const& what) { return fmt::format("{} {}", what, i); }

/// For every root, cell `root` of the multinode problem has the promise of the problem with this root.
template <class Multinode, class Single>
Verdict many_at_once() {
    return for_every("p", 1, largest_network, [](Index p) -> std::optional<Wrong> {
        for (Index root = 0; root < p; ++root)
            for (Index me = 0; me < p; ++me) {
                auto const all = Multinode::result(me, root, of(p));
                auto const one = Single::result(me, 0, of(p, root));
                if (all.known != one.known ||
                    (one.known && (all.first != one.first || all.count != one.count)))
                    return Wrong{named(me, "node") + ", " + named(root, "root"), "other promises",
                                 "the same"};
            }
        return std::nullopt;
    });
}

StatementResult multinode_broadcast_is_all_broadcasts() { return {many_at_once<AllGather, Broadcast>()}; }
StatementResult multinode_accumulation_is_all_accumulations() {
    return {many_at_once<ReduceScatter, Reduce>()};
}

/// The number of nodes with a promised result.
template <class Collective>
Index results(Index p, auto cell) {
    Index count = 0;
    for (Index me = 0; me < p; ++me) count += Collective::result(me, cell, of(p)).known ? 1 : 0;
    return count;
}

/// The prefix of the last node is the result of an accumulation at that node.
Verdict last_prefix_is_an_accumulation() {
    return for_every("p", 1, largest_network, [](Index p) {
        auto const prefix = Prefix::result(p - 1, ScanCell<bool>{false}, of(p));
        auto const sum = Reduce::result(p - 1, Index{0}, of(p, p - 1));
        return unless(prefix.known && sum.known && prefix.first == sum.first && prefix.count == sum.count,
                      "the prefix of the last node", "something else", "the sum of all");
    });
}

StatementResult examples_of_accumulation() {
    auto const examples = for_every("p", 1, largest_network, [](Index p) {
        auto wrong = unless_equal("nodes with the scalar product", results<Reduce>(p, Index{0}), 1);
        return wrong ? wrong
                     : unless_equal("nodes with a prefix", results<Prefix>(p, ScanCell<bool>{false}), 1);
    });
    return {.as_written = examples,
            .hypothesis =
                Reading{"of the prefixes only the last is asked for", last_prefix_is_an_accumulation()}};
}

StatementResult total_exchange_has_a_packet_for_every_pair() {
    return {for_every("p", 1, largest_network, [](Index p) {
        return unless_equal("different packets", std::ssize(packets<AllToAll>(of(p))), p * (p - 1));
    })};
}

/// Compares the packets of a scatter from one node with a number.
Verdict scattered(Index (*count)(Index p)) {
    return for_every("p", 1, largest_network, [count](Index p) {
        return unless_equal("packets of a scatter", std::ssize(packets<Scatter>(of(p))), count(p));
    });
}

StatementResult scatter_sends_from_each_node() {
    return {.as_written = scattered([](Index p) { return p * (p - 1); }),
            .correction = Reading{"a separate packet from one node to each other node",
                                  scattered([](Index p) { return p - 1; })}};
}

StatementResult gather_collects_a_packet_of_each() {
    return {for_every("p", 1, largest_network, [](Index p) -> std::optional<Wrong> {
        for (Index root = 0; root < p; ++root) {
            auto const found = packets<Gather>(of(p, root));
            if (auto wrong = unless_equal("packets for " + named(root, "root"), std::ssize(found), p - 1))
                return wrong;
            for (Index me = 0; me < p; ++me)
                if (me != root && Gather::result(me, Index{0}, of(p, root)).known)
                    return Wrong{named(me, "node"), "is promised a packet", "only the root is"};
        }
        return std::nullopt;
    })};
}

/// Every node takes the packet of the root from one neighbour that is nearer to it.
Rounds down_a_tree(Graph const& graph, Index root) {
    auto const depth = graph.distances(root);
    auto const parent = parents_towards(graph, root);
    Rounds rounds(at(std::ranges::max(depth)));
    for (Index v = 0; v < graph.nodes; ++v)
        if (v != root) rounds[at(depth[at(v)] - 1)].push_back({parent[at(v)], v, root});
    return rounds;
}

/// The messages of an all-gather, whose cell is the root.
template <class A>
std::optional<Wrong> all_gather_not_dual(Size const& size) {
    Rounds rounds;
    std::vector<Index> roots;
    for (Index root = 0; root < size.nodes; ++root) roots.push_back(root);
    for (auto const& round : explicit_form::rounds_of<A>(size)) {
        rounds.emplace_back();
        for (auto const& message : round)
            for (auto const& it : message.transfers)
                rounds.back().push_back({message.from, message.to, it.taken});
    }
    return not_dual(rounds, size.nodes, roots);
}

StatementResult accumulation_takes_the_time_of_broadcast() {
    auto const trees = for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [p](Graph const& graph) {
            return first_wrong(p, [&](Index root) { return not_dual(down_a_tree(graph, root), p, {root}); });
        });
    });
    auto const multinode = for_every("p", 1, 16, [](Index p) {
        auto wrong = all_gather_not_dual<allgather::Line>({.nodes = p});
        return wrong ? wrong : all_gather_not_dual<allgather::RingBothWays>({.nodes = p});
    });
    auto const necklaces =
        for_every("d", 0, 5, [](Index d) { return all_gather_not_dual<allgather::Necklaces>(cube_size(d)); });
    auto const both_ways = noted(for_every("p", 2, 5, backwards::reversal_fails),
                                 "to p = 5 all ways that every node sends one message");
    return {all_of({trees, multinode, necklaces, both_ways})};
}

/// The reduction on a cube is the reversed broadcast, message by message, with as many words and rounds.
StatementResult accumulation_uses_the_same_trees() {
    return {all_of({for_every_root(6, mirrored_wrong<broadcast::Binomial, reduce::Binomial>),
                    catalogued("reduce/binomial", {"contract", "cost"}),
                    catalogued("broadcast/binomial", "cost")})};
}

}  // namespace

Checks course_primitives_checks() {
    static constexpr Check checks[] = {
        {"multinode_broadcast_is_all_broadcasts", multinode_broadcast_is_all_broadcasts},
        {"multinode_accumulation_is_all_accumulations", multinode_accumulation_is_all_accumulations},
        {"examples_of_accumulation", examples_of_accumulation},
        {"total_exchange_has_a_packet_for_every_pair", total_exchange_has_a_packet_for_every_pair},
        {"scatter_sends_from_each_node", scatter_sends_from_each_node},
        {"gather_collects_a_packet_of_each", gather_collects_a_packet_of_each},
        {"accumulation_takes_the_time_of_broadcast", accumulation_takes_the_time_of_broadcast},
        {"accumulation_uses_the_same_trees", accumulation_uses_the_same_trees},
    };
    return checks;
}

}  // namespace cubecheck::claims
