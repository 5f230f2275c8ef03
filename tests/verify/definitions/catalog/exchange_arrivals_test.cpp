#include <gtest/gtest.h>

#include "algorithms/blocks/line_route.hpp"
#include "tests/verify/definitions/catalog/arrivals_testing.hpp"
#include "verify/definitions/catalog/arrivals/obligations.hpp"

namespace cubecheck {
namespace {

using namespace arrivals_testing;

/// Packets with longer routes come later in the list, so that `farthest_first` sends them later if they have
/// equally far to go.
Rounds farthest_then_nearest_origin(std::vector<blocks::Route> routes) {
    std::ranges::stable_sort(routes, {}, [](auto const& route) { return route.nodes.size(); });
    return blocks::farthest_first(routes);
}

TEST(ByArrivals, TheExchangeOnALineIsThatOfTheQueues) {
    expect_messages<alltoall::Line>({0, 20}, [](Size const& size) {
        std::vector<blocks::Route> routes;
        for (Index from = 0; from < size.nodes; ++from)
            for (Index to = 0; to < size.nodes; ++to)
                routes.push_back(blocks::along_line(CellPerPair::of(from, to, size), from, to));
        return farthest_then_nearest_origin(routes);
    });
}

blocks::Route around_the_ring(Index origin, Index way, Size const& size) {
    Index const n = size.nodes;
    bool const right = 2 * way < n || (2 * way == n && origin % 2 == 0);
    blocks::Route route{CellPerPair::of(origin, (origin + way) % n, size), {origin}};
    for (Index hop = right ? way : n - way; hop > 0; --hop)
        route.nodes.push_back((route.nodes.back() + (right ? 1 : n - 1)) % n);
    return route;
}

TEST(ByArrivals, TheExchangeOnARingIsThatOfTheQueues) {
    expect_messages<alltoall::RingBothWays>({0, 21}, [](Size const& size) {
        std::vector<blocks::Route> routes;
        for (Index origin = 0; origin < size.nodes; ++origin)
            for (Index way = 1; way < size.nodes; ++way) routes.push_back(around_the_ring(origin, way, size));
        return farthest_then_nearest_origin(routes);
    });
}

/// A node that has a packet to forward sends the one with the nearest origin.
TEST(ByArrivals, TheAllGatherOnATreeForwardsTheNearestPacketFirst) {
    expect_messages<allgather::Tree>({0, 12}, [](Size const& size) {
        auto const network = families::tree.topology(size);
        std::vector<std::set<Index>> has(static_cast<std::size_t>(size.nodes));
        for (Index node = 0; node < size.nodes; ++node) has[static_cast<std::size_t>(node)] = {node};
        std::set<std::tuple<Index, Index, Index>> sent;
        Rounds rounds;
        for (Index round = 0; round + 1 < size.nodes; ++round) {
            std::vector<explicit_form::Message> messages;
            for (Index node = 0; node < size.nodes; ++node) {
                auto const distances = network.distances(node);
                for (Index const to : network.neighbours(node)) {
                    Index best = -1;
                    for (Index const packet : has[static_cast<std::size_t>(node)]) {
                        bool const is_behind = network.distances(to)[static_cast<std::size_t>(packet)] ==
                                               distances[static_cast<std::size_t>(packet)] + 1;
                        bool const is_nearer = best < 0 || distances[static_cast<std::size_t>(packet)] <
                                                               distances[static_cast<std::size_t>(best)];
                        if (is_behind && is_nearer && !sent.contains({node, to, packet})) best = packet;
                    }
                    if (best >= 0) messages.push_back(explicit_form::packet(node, to, best));
                }
            }
            for (auto const& message : messages) {
                Index const packet = message.transfers.front().entered;
                sent.insert({message.from, message.to, packet});
                has[static_cast<std::size_t>(message.to)].insert(packet);
                explicit_form::add(rounds, round, message);
            }
        }
        return rounds;
    });
}

/// The number of nodes whose packets go before a packet, as the prover understands it.
Index number_before(allgather::Tree::At const& tree, Index me, Index origin, Index nodes) {
    Index count = 0;
    for (Index node = 0; node < nodes; ++node) {
        bool const over_one_arc = tree.next(me, node) == tree.next(me, origin);
        Index const distance = tree.distance(me, node), of_origin = tree.distance(me, origin);
        count += over_one_arc && (distance < of_origin || (distance == of_origin && node < origin)) ? 1 : 0;
    }
    return count;
}

/// The prover's assumptions about the ways between the nodes of a tree.
TEST(ByArrivals, WaysInTreesAreAsTheProverAssumes) {
    for (auto const& size : sizes(families::tree, {0, 16}, false, false)) {
        auto const network = families::tree.topology(size);
        auto const tree = allgather::Tree::at(size);
        for (Index from = 0; from < size.nodes; ++from)
            for (Index to = 0; to < size.nodes; ++to) {
                Index const next = tree.next(from, to);
                EXPECT_EQ(tree.before(from, to), number_before(tree, from, to, size.nodes));
                EXPECT_EQ(tree.distance(from, to), network.distances(from)[static_cast<std::size_t>(to)]);
                EXPECT_EQ(tree.distance(from, to) == 1, network.linked(from, to));
                EXPECT_EQ(tree.distance(from, to) == 0, from == to);
                EXPECT_EQ(next == from, from == to);
                if (from == to) continue;
                EXPECT_TRUE(network.linked(from, next));
                EXPECT_EQ(tree.distance(next, to) + 1, tree.distance(from, to));
                for (Index node = 0; node < size.nodes; ++node)
                    EXPECT_EQ(tree.next(from, node) == next, tree.next(next, node) != from);
            }
        bool has_leaf = size.nodes < 2;
        for (Index node = 0; node < size.nodes; ++node) has_leaf = has_leaf || network.degree(node) == 1;
        EXPECT_TRUE(has_leaf);
    }
}

TEST(ByArrivals, LemmasOfExchangesHoldAndAreProved) {
    EXPECT_EQ(failing_lemmas<alltoall::Line>({0, 9}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<alltoall::RingBothWays>({0, 9}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<allgather::Tree>({0, 8}), LemmaNames{});
    EXPECT_EQ(properties_not_proved<alltoall::Line>(), PropertyNames{});
    EXPECT_EQ(properties_not_proved<alltoall::RingBothWays>(), PropertyNames{});
    EXPECT_EQ(properties_not_proved<allgather::Tree>(), PropertyNames{});
}

/// As the exchange on a line, but the packets for nodes after 40 arrive a round late.
struct LineLate : alltoall::Line {
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        return Line::arrival(me, packet, at) + one_if(40 < packet.destination);
    }
};
/// As the exchange on a line, but the packets from node 0 end before node 41.
struct LineShort : alltoall::Line {
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        return Line::arrives(me, packet, at) && !(packet.origin == 0 && 40 < me);
    }
};
/// As the exchange on a line, but nodes after 64 receive from the second node before them.
struct LineFromAfar : alltoall::Line {
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        return choose(64 < me && goes_up(packet) && packet.origin + 1 < me, me - 2,
                      Line::sender(me, packet, at));
    }
};
/// As the exchange on a ring, but on more than 40 nodes all packets for the opposite rank go to the right.
struct RingLopsided : alltoall::RingBothWays {
    static constexpr auto right_way(auto const& packet, auto const& at) {
        auto const way = wrap(packet.destination - packet.origin, at.nodes);
        return goes_right(packet, at) || (way + way == at.nodes && 40 < at.nodes);
    }
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        auto const way = wrap(packet.destination - packet.origin, at.nodes);
        auto const right = wrap(me - packet.origin, at.nodes);
        return choose(right_way(packet, at), 0 < right && !(way < right),
                      RingBothWays::arrives(me, packet, at));
    }
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        return wrap(choose(right_way(packet, at), me - 1, me + 1), at.nodes);
    }
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        auto const hops =
            choose(right_way(packet, at), wrap(me - packet.origin, at.nodes), passed(me, packet, at));
        auto const of_block = half_of(at.nodes) - length(packet, at) + hops - 1;
        return start(of_block, is_early(me, packet, at), at) + hops - 1;
    }
};
/// As the exchange on a ring, but blocks from 33 on begin a round early.
struct RingHasty : alltoall::RingBothWays {
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        return RingBothWays::arrival(me, packet, at) - one_if(32 < block(me, packet, at));
    }
};
/// As the all-gather on a tree, but nodes after 40 are a round late.
struct GatherLate : allgather::Tree {
    static constexpr auto arrival(auto const& me, auto const& origin, auto const& at) {
        return Tree::arrival(me, origin, at) + one_if(40 < me);
    }
};
/// As the all-gather on a tree, but nodes after 40 receive the packets of node 0 from the next node but one.
struct GatherFromAfar : allgather::Tree {
    static constexpr auto sender(auto const& me, auto const& origin, auto const& at) {
        return choose(40 < me && origin == 0, at.next(at.next(me, origin), origin), at.next(me, origin));
    }
};
/// As the all-gather on a tree, but the packets of nodes after 40 do not arrive at node 0.
struct GatherLess : allgather::Tree {
    static constexpr auto arrives(auto const& me, auto const& origin, auto const& at) {
        return Tree::arrives(me, origin, at) && !(me == 0 && 40 < origin);
    }
};

TEST(ByArrivals, LateErrorsOfExchangesAreNotProved) {
    EXPECT_EQ(failing_lemmas<LineLate>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<LineShort>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<LineFromAfar>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<RingLopsided>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<RingHasty>({0, 8}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<GatherLate>({0, 7}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<GatherFromAfar>({0, 7}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<GatherLess>({0, 7}), LemmaNames{});
    for (auto const* property : {"cost", "optimal"}) {
        EXPECT_FALSE(is_proved<LineLate>(property)) << property;
        EXPECT_FALSE(is_proved<LineShort>(property)) << property;
        EXPECT_FALSE(is_proved<RingLopsided>(property)) << property;
        EXPECT_FALSE(is_proved<RingHasty>(property)) << property;
        EXPECT_FALSE(is_proved<GatherLate>(property)) << property;
        EXPECT_FALSE(is_proved<GatherLess>(property)) << property;
    }
    EXPECT_FALSE(is_proved<LineShort>("contract"));
    EXPECT_FALSE(is_proved<LineFromAfar>("neighbours"));
    EXPECT_FALSE(is_proved<RingHasty>("all_port"));
    EXPECT_FALSE(is_proved<GatherFromAfar>("neighbours"));
    EXPECT_FALSE(is_proved<GatherLess>("contract"));
}

/// As the exchange on a line, but the network is a ring, on which fewer rounds are enough.
struct LineOnARing : alltoall::Line {
    static Family family() { return families::ring; }
};
/// As the all-gather on a tree, but the network is a ring, in which no node has only one arc.
struct GatherOnARing : allgather::Tree {
    static Family family() { return families::ring; }
};

TEST(ByArrivals, AProofIsForOneFamilyOfNetworks) {
    auto const of_eight = measures(families::ring, ring_size(8));
    EXPECT_LT(alltoall::RingBothWays::cost(of_eight).rounds, LineOnARing::cost(of_eight).rounds);
    EXPECT_FALSE(is_proved<LineOnARing>("optimal"));
    EXPECT_FALSE(is_proved<GatherOnARing>("optimal"));
    EXPECT_TRUE(is_proved<alltoall::Line>("neighbours"));
}

/// Whether the ranks and packets of the formulas, which the proofs are about, are those of a run. Some of the
/// sizes are too large for a run.
template <class A>
bool runs_with_the_packets_of_the_proof() {
    for (Index const n : {1, 2, 3, 40, 41, 63, 64, 65, 100, 1'000}) {
        auto const size = ring_size(n);
        if (A::at(size).nodes != n || cell_count<typename A::Cells>(size) != n * n) return false;
        for (Index origin = 0; origin < n; ++origin) {
            if (A::rank(origin, size) != origin || A::number(origin, size) != origin) return false;
            for (Index to = 0; to < n; ++to)
                if (!(A::packet(CellPerPair::of(origin, to, size), size) ==
                      OriginAndDestination<Index>{origin, to}))
                    return false;
        }
    }
    return true;
}
/// As the exchange on a line, but on more than 65 nodes the ends of all packets are exchanged.
struct LineOfOtherPackets : alltoall::Line {
    static constexpr OriginAndDestination<Index> packet(Index cell, Size const& size) {
        auto const right = Line::packet(cell, size);
        return size.nodes < 66 ? right : OriginAndDestination<Index>{right.destination, right.origin};
    }
};
/// As the exchange on a ring, but on more than 65 nodes the formulas are told of one node less.
struct RingOfFewerNodes : alltoall::RingBothWays {
    static constexpr AtOf<Index> at(Size const& size) { return {size.nodes - one_if(65 < size.nodes)}; }
};

/// A proof has its own ranks and packets: it does not show that those of a run are the same.
TEST(ByArrivals, RunsHaveThePacketsOfTheProof) {
    EXPECT_TRUE(runs_with_the_packets_of_the_proof<alltoall::Line>());
    EXPECT_TRUE(runs_with_the_packets_of_the_proof<alltoall::RingBothWays>());
    EXPECT_FALSE(runs_with_the_packets_of_the_proof<LineOfOtherPackets>());
    EXPECT_FALSE(runs_with_the_packets_of_the_proof<RingOfFewerNodes>());
}

/// Node 0 sends the packet for itself to node 1 in a round in which the arc is free: one message more.
struct LineWithAnotherMessage : alltoall::Line {
    static constexpr auto is_other(auto const& me, auto const& packet, auto const& at) {
        return 40 < at.nodes && me == 1 && packet.origin == 0 && packet.destination == 0;
    }
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        return is_other(me, packet, at) || Line::arrives(me, packet, at);
    }
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        return choose(is_other(me, packet, at), me - 1, Line::sender(me, packet, at));
    }
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        return choose(is_other(me, packet, at), at.nodes - 1, Line::arrival(me, packet, at));
    }
};
/// On an even number of nodes after 40, packets for one destination go in the reverse order of their origins.
struct LineReversed : alltoall::Line {
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        auto const passed = choose(goes_up(packet), me - packet.origin, packet.origin - me);
        auto const is_reversed = 40 < at.nodes && !odd(at.nodes);
        auto const turn = choose(is_reversed, behind(me, packet, at) - passed, passed - 1);
        return start(behind(me, packet, at), beyond(packet, at)) + turn;
    }
};
/// As the exchange on a ring, but node 0 receives from the node before the last one.
struct RingTornAtTheSeam : alltoall::RingBothWays {
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        auto const is_torn = 40 < at.nodes && me == 0 && goes_right(packet, at) && 1 < passed(me, packet, at);
        return choose(is_torn, at.nodes - 2, RingBothWays::sender(me, packet, at));
    }
};
/// As the exchange on a ring, but node 0 lacks the packet of the opposite node.
struct RingWithoutTheOpposite : alltoall::RingBothWays {
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        auto const is_lost =
            40 < at.nodes && me == 0 && packet.destination == 0 && packet.origin + packet.origin == at.nodes;
        return RingBothWays::arrives(me, packet, at) && !is_lost;
    }
};
/// As the all-gather on a tree, but after node 40 the first two packets of an arc are exchanged.
struct GatherExchanged : allgather::Tree {
    static constexpr auto arrival(auto const& me, auto const& origin, auto const& at) {
        auto const turn = Tree::arrival(me, origin, at);
        return choose(40 < me && turn < 2, 1 - turn, turn);
    }
};

TEST(ByArrivals, ErrorsOfASingleMessageAreNotProved) {
    EXPECT_EQ(failing_lemmas<LineWithAnotherMessage>({0, 7}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<LineReversed>({0, 7}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<RingTornAtTheSeam>({0, 7}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<RingWithoutTheOpposite>({0, 7}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<GatherExchanged>({0, 7}), LemmaNames{});
    EXPECT_FALSE(is_proved<LineWithAnotherMessage>("cost"));
    EXPECT_FALSE(is_proved<LineReversed>("available"));
    EXPECT_FALSE(is_proved<RingTornAtTheSeam>("neighbours"));
    EXPECT_FALSE(is_proved<RingWithoutTheOpposite>("contract"));
    EXPECT_TRUE(is_proved<RingWithoutTheOpposite>("all_port"));
    EXPECT_FALSE(is_proved<GatherExchanged>("available"));
}

/// The costs are wrong only in networks that are too large to run.
struct LineDearer : alltoall::Line {
    static constexpr auto cost(auto m) {
        auto const right = Line::cost(m);
        return Cost{right.rounds, choose(m.nodes < 65, right.messages, right.messages + 1), right.words};
    }
};
struct RingDearer : alltoall::RingBothWays {
    static constexpr auto cost(auto m) {
        auto const right = RingBothWays::cost(m);
        return Cost{right.rounds, choose(m.nodes < 65, right.messages, right.messages + 1), right.words};
    }
};
struct RingLonger : alltoall::RingBothWays {
    static constexpr auto cost(auto m) {
        auto const right = RingBothWays::cost(m);
        auto const rounds = choose(m.nodes < 65, right.rounds, right.rounds + 1);
        return Cost{rounds, right.messages, rounds};
    }
};
struct GatherLonger : allgather::Tree {
    static constexpr auto cost(auto m) {
        auto const right = Tree::cost(m);
        auto const rounds = choose(m.nodes < 65, right.rounds, right.rounds + 1);
        return Cost{rounds, right.messages, rounds};
    }
};

TEST(ByArrivals, CostsOfExchangesAreComparedWithTheMessages) {
    EXPECT_FALSE(is_proved<LineDearer>("cost"));
    EXPECT_FALSE(is_proved<RingDearer>("cost"));
    EXPECT_FALSE(is_proved<RingLonger>("cost"));
    EXPECT_FALSE(is_proved<RingLonger>("optimal"));
    EXPECT_FALSE(is_proved<GatherLonger>("cost"));
    EXPECT_FALSE(is_proved<GatherLonger>("optimal"));
}

}  // namespace
}  // namespace cubecheck
