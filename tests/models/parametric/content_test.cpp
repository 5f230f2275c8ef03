#include "models/parametric/content.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

TEST(Content, OfAMessageIsOneContribution) {
    auto const held = message(Node{3});
    EXPECT_EQ(value(held.first), 3);
    EXPECT_EQ(held.count, 1);
    EXPECT_TRUE(held.known);
}

TEST(Content, OfAPacketIsTheOriginsPartForTheDestination) {
    auto const held = packet(Node{3}, Node{5});
    EXPECT_EQ(value(held.first), 3);
    EXPECT_EQ(value(held.part), 5);
}

TEST(Content, IsKnownOnlyUnderAllConditions) {
    EXPECT_FALSE(message(Index{0}).when(false).when(true).known);
    EXPECT_FALSE(message(Index{0}).when(true).when(false).known);
    EXPECT_TRUE(message(Index{0}).when(true).known);
}

TEST(Content, IsEqualIfFirstCountAndPartAre) {
    auto const held = fold(Index{2}, 3).of(Index{1});
    EXPECT_TRUE(same(held, fold(Index{2}, 3).of(Index{1})));
    EXPECT_FALSE(same(held, fold(Index{1}, 3).of(Index{1})));
    EXPECT_FALSE(same(held, fold(Index{2}, 2).of(Index{1})));
    EXPECT_FALSE(same(held, fold(Index{2}, 3).of(Index{0})));
}

TEST(Content, OfNothingIsEqualWhereverItBegins) { EXPECT_TRUE(same(fold(Index{2}, 0), fold(Index{5}, 0))); }

TEST(Content, ClaimsTheSameIfNeitherIsKnownOrBothAreEqual) {
    auto const held = fold(Index{2}, 3), other = fold(Index{1}, 3);
    EXPECT_TRUE(same_claim(held, held));
    EXPECT_FALSE(same_claim(held, other));
    EXPECT_FALSE(same_claim(held, held.when(false)));
    EXPECT_FALSE(same_claim(held.when(false), held));
    EXPECT_TRUE(same_claim(held.when(false), other.when(false)));
}

TEST(Content, OfAllRanksIsEqualUpToOrder) {
    EXPECT_TRUE(same_up_to_order(fold(Index{2}, 4), fold(Index{0}, 4), 4));
    EXPECT_FALSE(same_up_to_order(fold(Index{2}, 3), fold(Index{0}, 3), 4));
    EXPECT_FALSE(same_up_to_order(fold(Index{2}, 4).of(Index{0}), fold(Index{0}, 4).of(Index{1}), 4));
}

}  // namespace
}  // namespace cubecheck
