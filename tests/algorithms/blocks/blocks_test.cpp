#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "algorithms/blocks/bine_butterfly.hpp"
#include "algorithms/blocks/calls.hpp"
#include "algorithms/blocks/edge_colouring.hpp"
#include "algorithms/blocks/line_route.hpp"
#include "algorithms/blocks/necklaces.hpp"
#include "models/network/topologies.hpp"

namespace cubecheck::blocks {
namespace {

TEST(NecklaceTree, EntersEveryNodeOnceUpTo14Dimensions) {
    for (Index d = 0; d <= 14; ++d) {
        std::set<Index> entered;
        for (auto const& arc : necklace_tree(d)) EXPECT_TRUE(entered.insert(arc.node).second) << d;
        EXPECT_EQ(std::ssize(entered), (Index{1} << d) - 1);
        EXPECT_FALSE(entered.contains(0));
    }
}

TEST(NecklaceTree, TakesTheDimensionsInTurnAndRemovesABitOfTheAddressUpTo14Dimensions) {
    for (Index d = 1; d <= 14; ++d) {
        Index n = 0;
        for (auto const& arc : necklace_tree(d)) {
            EXPECT_EQ(arc.dimension, n++ % d);
            EXPECT_TRUE(has_bit(arc.node, arc.dimension)) << d << " " << arc.node;
        }
    }
}

TEST(NecklaceTree, HasEveryParentInAnEarlierSetUpTo14Dimensions) {
    for (Index d = 1; d <= 14; ++d) {
        std::vector<Index> set_of(std::size_t{1} << d, -1);
        Index n = 0;
        for (auto const& arc : necklace_tree(d)) {
            Index const set = n++ / d;
            EXPECT_LT(set_of[static_cast<std::size_t>(arc.parent())], set) << d << " " << arc.node;
            set_of[static_cast<std::size_t>(arc.node)] = set;
        }
    }
}

RC_GTEST_PROP(EdgeColouring, IsProperWithAsManyColoursAsTheLargestDegree, ()) {
    auto const nodes = *rc::gen::inRange<Index>(1, 9);
    auto const edges = *rc::gen::container<std::set<std::pair<Index, Index>>>(
        rc::gen::pair(rc::gen::inRange<Index>(0, nodes), rc::gen::inRange<Index>(0, nodes)));
    std::vector<Index> left(9), right(9);
    Index colours = 0;
    for (auto const& [a, b] : edges)
        colours =
            std::max({colours, ++left[static_cast<std::size_t>(a)], ++right[static_cast<std::size_t>(b)]});
    EdgeColouring colouring(nodes, nodes, colours);
    for (auto const& [a, b] : edges) colouring.add(a, b);
    std::set<std::pair<Index, Index>> at_left, at_right;
    for (auto const& [a, b] : edges) {
        auto const colour = colouring.of(a, b);
        RC_ASSERT(in_range(colour, colours));
        RC_ASSERT(colouring.left_of(b, colour) == a);
        RC_ASSERT(at_left.insert({a, colour}).second);
        RC_ASSERT(at_right.insert({b, colour}).second);
    }
}

TEST(FarthestFirst, LetsThePacketWithTheLongestWayGoFirst) {
    auto const rounds = farthest_first({along_line(7, 0, 1), along_line(8, 0, 3), along_line(9, 0, 2)});
    ASSERT_EQ(rounds.size(), 3U);
    std::vector<Index> first_arc;
    for (auto const& round : rounds) first_arc.push_back(round.front().transfers.front().entered);
    EXPECT_EQ(first_arc, (std::vector<Index>{8, 9, 7}));
}

TEST(FarthestFirst, NeedsNoRoundsForDeliveredPackets) {
    EXPECT_TRUE(farthest_first({along_line(0, 2, 2)}).empty());
}

TEST(Negabinary, PartnersAreEachOtherOnEvenNumbersOfRanksAndNotOnThree) {
    for (Index p = 2; p <= 40; p += 2)
        for (Index round = 0; round < doublings(p); ++round)
            for (Index rank = 0; rank < p; ++rank) {
                Index const partner = bine_partner(rank, round, p);
                EXPECT_NE(partner, rank);
                EXPECT_EQ(bine_partner(partner, round, p), rank) << p << " " << round;
            }
    EXPECT_EQ(bine_partner(2, 0, 3), 0);
    EXPECT_EQ(bine_partner(0, 0, 3), 1);
}

TEST(Negabinary, EqualLastDigitsAreThoseOfTheNumberWritten) {
    EXPECT_EQ(equal_last_digits(0, 5), 5);
    EXPECT_EQ(equal_last_digits(1, 5), 1);   // 01
    EXPECT_EQ(equal_last_digits(-1, 5), 2);  // 011
    EXPECT_EQ(equal_last_digits(4, 5), 2);   // 100
    EXPECT_EQ(equal_last_digits(-1, 1), 1);
}

TEST(BineButterfly, PermutesTheBlocksOfPowersOfTwoButNotOfThree) {
    for (Index p = 1; p <= 64; p *= 2) {
        std::set<std::uint64_t> places;
        for (Index block = 0; block < p; ++block) places.insert(BineButterfly(p).place(block));
        EXPECT_EQ(std::ssize(places), p);
        EXPECT_LT(*places.rbegin(), static_cast<std::uint64_t>(p));
    }
    EXPECT_EQ(BineButterfly(3).place(1), BineButterfly(3).place(2));
}

using enum Call::Way;

TEST(MatchedCalls, PutValuesWhereTheReceiverExpectsThem) {
    auto const rounds = matched({{{send, 1, {4}}}, {{receive, 0, {2, 3}}}});
    EXPECT_EQ(rounds, (explicit_form::Rounds{{{0, 1, {{4, 2}}}}}));
}

TEST(MatchedCalls, ComeInTheOrderInWhichTheyWereSent) {
    auto const rounds = matched({{{send, 1, {4}}, {send, 1, {5}}}, {{receive, 0, {7}}, {receive, 0, {6}}}});
    EXPECT_EQ(rounds, (explicit_form::Rounds{{{0, 1, {{4, 7}}}}, {{0, 1, {{5, 6}}}}}));
}

TEST(MatchedCalls, WaitForAMessageThatComesLater) {
    auto const rounds = matched({{{receive, 2, {0}}, {send, 1, {0}}}, {{receive, 0, {0}}}, {{send, 0, {0}}}});
    EXPECT_EQ(rounds, (explicit_form::Rounds{{{2, 0, {{0, 0}}}}, {{0, 1, {{0, 0}}}}}));
}

TEST(MatchedCalls, StopAtAMessageThatIsTooLongOrDoesNotCome) {
    EXPECT_TRUE(
        matched({{{send, 1, {4, 5}}, {send, 1, {6}}}, {{receive, 0, {2}}, {receive, 0, {3}}}}).empty());
    EXPECT_TRUE(matched({{{receive, 1, {0}}, {send, 1, {1}}}, {{receive, 0, {1}}, {send, 0, {0}}}}).empty());
}

}  // namespace
}  // namespace cubecheck::blocks
