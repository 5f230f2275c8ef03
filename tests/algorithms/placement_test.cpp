#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "engine/threads/barrier_clock.hpp"
#include "models/network/independent.hpp"
#include "models/network/plane.hpp"
#include "models/network/tree.hpp"
#include "tests/algorithms/network_of.hpp"

namespace cubecheck::placement {
namespace {

using Nodes = Placement;

/// A network in which the given pairs weigh 1, and all other pairs weigh nothing.
WeightedNetwork units(Index nodes, std::vector<std::pair<int, int>> const& pairs) {
    WeightedNetwork network(nodes);
    for (auto const& [a, b] : pairs) network.connect(std::size_t(a), std::size_t(b), 1);
    return network;
}

std::uint64_t blind_cost(WeightedNetwork const& network) {
    return BarrierCost::of(network, blind_placement(network.nodes()));
}

template <class H>
std::uint64_t cost(WeightedNetwork const& network) {
    return BarrierCost::of(network, H::placed(network));
}

TEST(Placement, IsAPermutationAtEverySize) {
    for (Index n = 1; n <= 64; n *= 2)
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            for (auto const& heuristic : heuristics) {
                auto const network = networks::independent(n, 9, RandomNumbers(seed).of(std::uint64_t(n)));
                EXPECT_TRUE(is_permutation(heuristic.placed(network))) << heuristic.name << " n=" << n;
            }
}

TEST(Placement, CanBeWorseThanBlindEvenOnFourNodes) {
    EXPECT_EQ(cost<Dim2>(network_of({2, 2, 1, 3, 1, 1})), 5U);
    EXPECT_EQ(blind_cost(network_of({2, 2, 1, 3, 1, 1})), 4U);
    EXPECT_EQ(cost<Tsts>(network_of({1, 1, 1, 2, 1, 1})), 3U);
    EXPECT_EQ(cost<Eff>(network_of({1, 1, 1, 2, 1, 1})), 3U);
    EXPECT_EQ(blind_cost(network_of({1, 1, 1, 2, 1, 1})), 2U);
}

TEST(Dim2, PairsTheFirstFreeNodeWithTheNearestOne) {
    auto network = networks::independent(8, 1, RandomNumbers(0));
    for (std::size_t a = 0; a < 8; ++a)
        for (std::size_t b = 0; b < a; ++b) network.connect(a, b, 9);
    for (auto const& [a, b] : {std::pair{0, 6}, {1, 7}, {2, 3}})
        network.connect(std::size_t(a), std::size_t(b), 1);
    EXPECT_EQ(Dim2::placed(network), (Nodes{0, 6, 1, 7, 2, 3, 4, 5}));
}

TEST(Dim2, IsNotAlwaysAMatchingOfLeastWeight) {
    auto const network = network_of({1, 1, 1, 1, 1, 2});
    EXPECT_EQ(Dim2::placed(network), (Nodes{0, 1, 2, 3}));
    EXPECT_EQ(network.weight(0, 1) + network.weight(2, 3), 3U);
    EXPECT_EQ(network.weight(0, 2) + network.weight(1, 3), 2U);
}

TEST(Tsts, PutsTheTourOnTheGrayCode) {
    auto const network = networks::independent(16, 20, RandomNumbers(3));
    auto const tour = Tsts::tour(network);
    auto const placed = Tsts::placed(network);
    EXPECT_TRUE(is_permutation(tour));
    for (std::uint32_t i = 0; i < 16; ++i) EXPECT_EQ(placed[i ^ i >> 1], tour[i]);
}

TEST(Tsts, ItsTourMayBeLongerThanTwiceTheShortestWithoutTheTriangleInequality) {
    auto const network = network_of({1, 1, 1, 1, 1, 6});
    EXPECT_EQ(tour_weight(network, Tsts::tour(network)), 9U);
    EXPECT_EQ(tour_weight(network, {0, 2, 1, 3}), 4U);
}

TEST(SpanningTree, TakesTheLeastLinks) {
    auto const tree = least_spanning_tree(network_of({4, 1, 9, 2, 3, 9}));
    EXPECT_EQ(tree.parent, (Nodes{0, 2, 0, 1}));
    EXPECT_EQ(tree.attached, (Nodes{0, 2, 1, 3}));
}

TEST(Eff, FillsTheNeighboursOfPositionZeroRegardlessOfCost) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        auto const placed = Eff::placed(networks::independent(8, 20, RandomNumbers(seed)));
        EXPECT_EQ((Nodes{placed[1], placed[2], placed[4]}), (Nodes{0, 1, 2}));
    }
}

TEST(Eff, TakesTheNodeThatCostsLeastToAllAroundThePosition) {
    auto network = networks::independent(8, 1, RandomNumbers(0));
    for (std::size_t a = 3; a < 8; ++a)
        for (std::size_t b = 0; b < 3; ++b) network.connect(a, b, 30);
    network.connect(7, 0, 10);
    network.connect(7, 1, 4);
    network.connect(7, 2, 3);
    network.connect(0, 3, 13);
    network.connect(1, 3, 12);
    network.connect(2, 3, 0);
    auto const placed = Eff::placed(network);
    EXPECT_EQ(placed[0], 7U);
}

TEST(BarrierCost, IsZeroForASingleNode) { EXPECT_EQ(blind_cost(WeightedNetwork(1)), 0U); }

TEST(BarrierCost, WaitsForThePartnerBeforeEachRound) {
    EXPECT_EQ(blind_cost(units(8, {{0, 1}, {2, 6}})), 2U);
}

TEST(BarrierCost, ExceedsUnsynchronizedSendsFromEightNodes) {
    auto const network = units(8, {{0, 1}, {0, 2}, {0, 4}});
    EXPECT_EQ(blind_cost(network), 3U);
    EXPECT_EQ(nonblocking_end(network, blind_placement(8)), 2U);
}

RC_GTEST_PROP(BarrierCost, IsTheTimeOfARendezvousAndAtLeastThatWithoutWaiting, (std::uint64_t seed)) {
    Index const n = Index{1} << *rc::gen::inRange(0, 6);
    auto const network = networks::independent(n, 20, RandomNumbers(seed));
    for (auto const& heuristic : heuristics) {
        auto const placed = heuristic.placed(network);
        auto const cost = BarrierCost::of(network, placed);
        RC_ASSERT(cost == RendezvousClock(network, placed).end());
        RC_ASSERT(cost >= nonblocking_end(network, placed));
    }
}

RC_GTEST_PROP(BarrierCost, NeverFallsIfAWeightRises, (std::uint64_t seed)) {
    auto network = networks::independent(16, 20, RandomNumbers(seed));
    auto const before = blind_cost(network);
    auto const a = *rc::gen::inRange<std::size_t>(0, 15);
    auto const b = *rc::gen::inRange<std::size_t>(a + 1, 16);
    network.connect(a, b, network.weight(a, b) + *rc::gen::inRange(0U, 50U));
    RC_ASSERT(blind_cost(network) >= before);
}

}  // namespace
}  // namespace cubecheck::placement
