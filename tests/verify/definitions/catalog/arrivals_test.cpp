#include "verify/definitions/catalog/arrivals.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "algorithms/blocks/farthest_first.hpp"
#include "tests/verify/definitions/catalog/arrivals_testing.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

using namespace arrivals_testing;

/// A hop of a packet in the recursive exchange.
struct ExchangeHop {
    Index step, node, dimension, origin, destination;
};

/// The hops of the recursion: those inside both halves of a cube; at the same time, those between the halves,
/// over the highest dimension; then those inside the halves, of packets from the other half.
std::vector<ExchangeHop> exchange_hops(Index d) {
    std::vector<ExchangeHop> all;
    if (d == 0) return all;
    Index const half = Index{1} << (d - 1);
    for (auto const& [step, node, dimension, origin, destination] : exchange_hops(d - 1))
        for (Index const top : {Index{0}, half}) {
            all.push_back({step, node | top, dimension, origin | top, destination | top});
            all.push_back({step + half, node | top, dimension, (origin | top) ^ half, destination | top});
        }
    for (Index t = 0; t < half; ++t)
        for (Index u = 0; u < 2 * half; ++u) all.push_back({t, u, d - 1, u, u ^ half ^ t});
    return all;
}

TEST(ByArrivals, TheExchangeIsTheRecursiveOne) {
    expect_messages<alltoall::RecursiveExchange>({5, 0}, [](Size const& size) {
        Rounds rounds;
        for (auto const& hop : exchange_hops(size.d))
            explicit_form::add(rounds, hop.step,
                               explicit_form::packet(hop.node, hop.node ^ Index{1} << hop.dimension,
                                                     CellPerPair::of(hop.origin, hop.destination, size)));
        return rounds;
    });
}

/// On all arcs of the trees at once: a chunk starts on each tree in every round.
TEST(ByArrivals, TheBroadcastOnACubeGoesAlongItsTrees) {
    expect_messages<broadcast::EsbtAllPorts>({4, 0}, [](Size const& size) {
        Rounds rounds;
        for (Index chunk = 0; chunk < size.chunks && size.d > 0; ++chunk)
            for (std::uint32_t v = 1; v < size.nodes; ++v) {
                Index const tree = chunk % size.d;
                Node const parent = flip_at(Node{v}, broadcast::Esbt::entrance(tree, Node{v}, size.d));
                explicit_form::add(
                    rounds, chunk / size.d + broadcast::Esbt::depth(tree, Node{v}, size.d),
                    explicit_form::packet(value(parent) ^ size.root, Index{v} ^ size.root, chunk));
            }
        return rounds;
    });
}

TEST(ByArrivals, TheBroadcastOnATreeForwardsToAllChildren) {
    expect_messages<broadcast::Tree>({0, 9}, [](Size const& size) {
        auto const network = families::tree.topology(size);
        auto const depth = network.distances(size.root);
        Rounds rounds;
        for (Index parent = 0; parent < size.nodes; ++parent)
            for (Index const child : network.neighbours(parent)) {
                Index const level = depth[static_cast<std::size_t>(parent)];
                if (depth[static_cast<std::size_t>(child)] < level) continue;
                for (Index chunk = 0; chunk < size.chunks; ++chunk)
                    explicit_form::add(rounds, level + chunk, explicit_form::packet(parent, child, chunk));
            }
        return rounds;
    });
}

TEST(ByArrivals, TheScatterSendsToTheFarthestFirst) {
    expect_messages<scatter::Tree>({0, 12}, [](Size const& size) {
        blocks::RootedTree const tree(families::tree.topology(size), size.root);
        std::vector<blocks::Route> packets;
        for (Index node = 0; node < size.nodes; ++node) {
            blocks::Route route{node, {node}};
            while (route.nodes.front() != size.root)
                route.nodes.insert(route.nodes.begin(), tree.parent(route.nodes.front()));
            packets.push_back(std::move(route));
        }
        return blocks::farthest_first(packets);
    });
}

/// What the prover assumes of a tree with a root.
TEST(ByArrivals, TreesAreAsTheProverAssumes) {
    for (auto const& size : sizes(families::tree, {0, 16}, true, false)) {
        auto const network = families::tree.topology(size);
        auto const tree = scatter::Tree::at(size);
        Index deepest = 0;
        for (Index node = 0; node < size.nodes; ++node) {
            bool const is_root = node == size.root;
            deepest = std::max(deepest, tree.depth(node));
            EXPECT_EQ(tree.depth(node) == 0, is_root);
            EXPECT_EQ(tree.parent(node) == node, is_root);
            if (is_root) continue;
            EXPECT_TRUE(network.linked(node, tree.parent(node)));
            EXPECT_EQ(tree.depth(tree.parent(node)) + 1, tree.depth(node));
        }
        EXPECT_EQ(deepest, network.eccentricity(size.root));
        Index paths = 0;
        for (Index node = 0; node < size.nodes; ++node) paths += tree.depth(node);
        EXPECT_EQ(measures(families::tree, size).paths, paths);
    }
}

/// What the prover assumes of the order in which packets leave the root.
TEST(ByArrivals, PacketsLeaveTheRootAsTheProverAssumes) {
    for (auto const& size : sizes(families::tree, {0, 16}, true, false)) {
        auto const tree = scatter::Tree::at(size);
        std::map<Index, std::set<Index>> starts;
        for (Index to = 0; to < size.nodes; ++to) {
            std::set<Index> way;
            for (Index node = to; node != size.root; node = tree.parent(node)) way.insert(node);
            for (Index node = 0; node < size.nodes; ++node)
                EXPECT_EQ(tree.leads_to(node, to), way.contains(node) || node == size.root);
            if (to == size.root) continue;
            EXPECT_EQ(tree.depth(tree.branch(to)), 1);
            EXPECT_TRUE(way.contains(tree.branch(to)));
            EXPECT_TRUE(starts[tree.branch(to)].insert(tree.start(to)).second);
            for (Index other = 0; other < size.nodes; ++other)
                if (tree.branch(other) == tree.branch(to) && tree.depth(to) < tree.depth(other))
                    EXPECT_LT(tree.start(other), tree.start(to));
        }
        std::size_t largest = 0;
        for (auto const& [branch, numbers] : starts) {
            EXPECT_EQ(*numbers.rbegin() + 1, std::ssize(numbers));
            largest = std::max(largest, numbers.size());
        }
        EXPECT_EQ(measures(families::tree, size).branch, static_cast<Index>(largest));
    }
}

TEST(ByArrivals, LemmasHoldAndAreProved) {
    EXPECT_EQ(failing_lemmas<alltoall::RecursiveExchange>({3, 0}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<broadcast::EsbtAllPorts>({4, 0}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<broadcast::Tree>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<scatter::Tree>({0, 8}), LemmaNames{});
    EXPECT_EQ(properties_not_proved<alltoall::RecursiveExchange>(), PropertyNames{});
    EXPECT_EQ(properties_not_proved<broadcast::EsbtAllPorts>(), PropertyNames{});
    EXPECT_EQ(properties_not_proved<broadcast::Tree>(), PropertyNames{});
    EXPECT_EQ(properties_not_proved<scatter::Tree>(), PropertyNames{});
}

/// As the exchange, but a packet that has crossed dimension 6 alone never arrives.
struct ExchangeLate : alltoall::RecursiveExchange {
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        return !((me ^ packet.origin) == 64) && RecursiveExchange::arrives(me, packet, at);
    }
};
/// As the broadcast on a cube, but from 6 dimensions on chunks enter over the next dimension.
struct EsbtLate : broadcast::EsbtAllPorts {
    static constexpr auto sender(auto const& me, auto const& chunk, auto const& at) {
        auto const right = entrance(me, chunk, at);
        return flip_at(me, choose(at.d < 6, right, wrap(right + 1, at.d)));
    }
};
/// As the broadcast on a tree, but nodes from 21 on are a round late.
struct TreeLate : broadcast::Tree {
    static constexpr auto arrival(auto const& me, auto const& chunk, auto const& at) {
        return choose(me < 21, Tree::arrival(me, chunk, at), Tree::arrival(me, chunk, at) + 1);
    }
};
/// As the scatter, but nodes from 21 on receive from their parent's parent.
struct ScatterLate : scatter::Tree {
    static constexpr auto sender(auto const& me, auto const&, auto const& at) {
        return choose(me < 21, at.parent(me), at.parent(at.parent(me)));
    }
};

TEST(ByArrivals, LateErrorsAreNotProved) {
    EXPECT_EQ(failing_lemmas<ExchangeLate>({3, 0}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<EsbtLate>({5, 0}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<TreeLate>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<ScatterLate>({0, 8}), LemmaNames{});
    EXPECT_TRUE(properties_not_proved<ExchangeLate>().contains("contract"));
    EXPECT_TRUE(properties_not_proved<EsbtLate>().contains("contract"));
    EXPECT_TRUE(properties_not_proved<TreeLate>().contains("cost"));
    EXPECT_TRUE(properties_not_proved<ScatterLate>().contains("neighbours"));
    EXPECT_FALSE(is_by_arrivals<EsbtLate>() || is_by_arrivals<TreeLate>() || is_by_arrivals<ScatterLate>());
}

/// Each of these breaks some lemmas at small sizes.
struct TwoAtOnce : broadcast::Tree {
    static constexpr auto arrival(auto const& me, auto const&, auto const& at) { return at.depth(me) - 1; }
};
struct ToTheRootToo : broadcast::Tree {
    static constexpr auto arrives(auto const&, auto const&, auto const&) { return true; }
};
struct NotToLeaves : scatter::Tree {
    static constexpr auto arrives(auto const& me, auto const& destination, auto const& at) {
        return Tree::arrives(me, destination, at) && !(me == destination);
    }
};

/// From node 21 on, packets come from a node that does not exist.
struct FromNobody : broadcast::Tree {
    static constexpr auto sender(auto const& me, auto const&, auto const& at) {
        return choose(me < 21, at.parent(me), 0 - me);
    }
    static constexpr auto arrival(auto const& me, auto const& chunk, auto const& at) {
        return choose(me < 0, 0 - 1, Tree::arrival(me, chunk, at));
    }
};
struct BeforeTheFirstRound : broadcast::Tree {
    static constexpr auto arrival(auto const& me, auto const& chunk, auto const& at) {
        return Tree::arrival(me, chunk, at) - 1'000;
    }
};
/// The costs are wrong only in networks that are too large to run.
struct OneMessageMore : scatter::Tree {
    static constexpr auto cost(auto m) {
        return Cost{m.branch, choose(m.branch < 20, m.paths, m.paths + 1), m.branch};
    }
};
struct OtherDivisor : broadcast::EsbtAllPorts {
    static constexpr auto cost(auto m) {
        auto const starts = ceil_div(m.chunks, choose(m.d < 9, m.d, m.d + 1));
        auto const rounds = choose(m.d < 2, m.d * m.chunks, starts + m.d);
        return Cost{rounds, m.chunks * (m.nodes - 1), rounds};
    }
};

TEST(ByArrivals, APropertyRestsOnAllThatItNeeds) {
    for (auto const* property : {"in_range", "available", "contract", "progress", "cost", "optimal"}) {
        EXPECT_FALSE(is_proved<FromNobody>(property)) << property;
        EXPECT_FALSE(is_proved<BeforeTheFirstRound>(property)) << property;
    }
    for (auto const* property : {"all_port", "cost", "optimal"})
        EXPECT_FALSE(is_proved<TwoAtOnce>(property)) << property;
    EXPECT_FALSE(is_proved<NotToLeaves>("optimal"));
}

TEST(ByArrivals, ACostIsComparedWithTheMessages) {
    EXPECT_FALSE(is_proved<OneMessageMore>("cost"));
    EXPECT_FALSE(is_proved<OtherDivisor>("cost"));
}

TEST(ByArrivals, EachLemmaFails) {
    EXPECT_EQ(failing_lemmas<TwoAtOnce>({0, 4}), LemmaNames{"one_an_arc"});
    EXPECT_EQ(failing_lemmas<ToTheRootToo>({0, 4}), (LemmaNames{"exists", "over_a_link", "not_given"}));
    EXPECT_EQ(failing_lemmas<NotToLeaves>({0, 4}), LemmaNames{"promised"});
    EXPECT_TRUE(properties_not_proved<TwoAtOnce>().contains("all_port"));
    EXPECT_TRUE(properties_not_proved<NotToLeaves>().contains("contract"));
}

TEST(ByArrivals, NothingElseIsProved) {
    EXPECT_TRUE(arrivals::has_theorem<broadcast::Tree>("optimal"));
    EXPECT_FALSE(arrivals::has_theorem<broadcast::EsbtAllPorts>("optimal"));
    EXPECT_FALSE(arrivals::has_theorem<broadcast::Tree>("agreement"));
}

TEST(ByArrivals, TargetsAreProvedForEverySize) {
    std::map<std::string, std::string> const scopes{{"allgather/tree", "every tree"},
                                                    {"alltoall/line", "every n"},
                                                    {"alltoall/recursive_exchange", "every d"},
                                                    {"alltoall/ring_both_ways", "every n"},
                                                    {"broadcast/esbt_all_ports", "every d and k"},
                                                    {"broadcast/tree", "every tree and k"},
                                                    {"broadcast/two_levels", "every n and base"},
                                                    {"scatter/tree", "every tree"}};
    for (auto const& target : catalog::targets()) {
        auto const scope = scopes.find(target.name);
        if (scope == scopes.end()) continue;
        for (auto const& question : target.questions) {
            if (!question.not_applicable.empty()) continue;
            auto const verdict =
                decide(target, question, up_to({2, 5}, target), [](auto const&) { return true; });
            ASSERT_TRUE(std::holds_alternative<Proved>(verdict)) << target.name << " " << question.property;
            EXPECT_EQ(std::get<Proved>(verdict).scope, scope->second);
        }
    }
}

}  // namespace
}  // namespace cubecheck
