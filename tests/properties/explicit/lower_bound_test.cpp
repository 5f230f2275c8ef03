#include "properties/explicit/lower_bound.hpp"

#include <gtest/gtest.h>

#include "algorithms/catalog_explicit.hpp"
#include "models/network/trees.hpp"

namespace cubecheck::explicit_form {
namespace {

template <class A>
LowerBound bound(Size const& size) {
    return lower_bound(program_of<A>(), size);
}

TEST(LowerBound, OfScatterOnACubeComesFromTheArcsOfTheRoot) {
    auto const found = bound<scatter::Necklaces>({.nodes = 32, .d = 5, .root = 6});
    EXPECT_EQ(found.rounds, 7);
    EXPECT_EQ(found.argument, "31 packets pass the 5 arcs of node 6");
}

TEST(LowerBound, OfTotalExchangeOnACubeComesFromItsHops) {
    auto const found = bound<alltoall::EveryArc>({.nodes = 8, .d = 3});
    EXPECT_EQ(found.rounds, 4);
    EXPECT_EQ(found.argument, "there are 96 hops to make on 24 arcs");
}

TEST(LowerBound, OfTotalExchangeOnALineComesFromItsMiddle) {
    auto const found = bound<alltoall::Line>({.nodes = 6});
    EXPECT_EQ(found.rounds, 9);
    EXPECT_EQ(found.argument, "9 packets pass the arc 2 -> 3 one by one");
}

TEST(LowerBound, OfAPipelineCountsThePathAfterTheFirstArc) {
    EXPECT_EQ(bound<broadcast::Tree>({.nodes = 4, .chunks = 5, .shape = 9}).rounds, 3 + 5 - 1);
}

TEST(LowerBound, OfABroadcastComesFromTheDistance) {
    auto const found = bound<broadcast::Tree>({.nodes = 7, .shape = topologies::number_of_path(7)});
    EXPECT_EQ(found.rounds, 6);
    EXPECT_EQ(found.argument, "of the distance");
}

/// A routed message arrives in the round in which it is sent, at any distance.
TEST(LowerBound, OfRoutedMessagesDoesNotComeFromTheDistance) {
    Size const size{.nodes = 7, .shape = topologies::number_of_path(7)};
    auto routed = program_of<broadcast::Tree>();
    routed.links = Links::routed;
    EXPECT_EQ(lower_bound(routed, size).rounds, 1);
    auto exchange = program_of<alltoall::Line>();
    exchange.links = Links::routed;
    EXPECT_EQ(lower_bound(exchange, {.nodes = 6}).rounds, 9);
}

TEST(LowerBound, WithOnePortComesFromDoubling) {
    EXPECT_EQ(bound<broadcast::Mesh>({.nodes = 16, .d = 2}).rounds, 4);
    EXPECT_EQ(bound<reduce::Mesh>({.nodes = 64, .d = 2}).rounds, 6);
}

TEST(LowerBound, OfOneNodeIsZero) { EXPECT_EQ(bound<allgather::Tree>({.nodes = 1}).rounds, 0); }

TEST(LowerBound, OfTotalExchangeOnAnOddRingIsBelowAnEighthOfTheSquare) {
    for (Index n = 3; n <= 15; n += 2)
        EXPECT_EQ(bound<alltoall::RingBothWays>({.nodes = n}).rounds, (n * n - 1) / 8);
}

}  // namespace
}  // namespace cubecheck::explicit_form
