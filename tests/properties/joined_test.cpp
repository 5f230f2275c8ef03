#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/algebra/words.hpp"
#include "properties/parametric/contract.hpp"

namespace cubecheck {
namespace {

constexpr Index ranks = 6;

Content<Index, Only> any_content_on_a_ring() {
    return fold(*rc::gen::inRange<Index>(0, ranks), *rc::gen::inRange<Index>(0, ranks + 1));
}
Content<Node, Only> any_content_on_a_cube() {
    auto const first = *rc::gen::inRange<std::uint32_t>(0, 8);
    return fold(Node{first}, *rc::gen::inRange<Index>(0, 8 - first + 1));
}

/// Expects that the joined content of two claims, if it is known, has the word that their two words make.
void claims_what_words_make(auto const& left, auto const& right, auto const& at, Words words) {
    auto const both = joined(left, right, at);
    if (both.known) RC_ASSERT(words.join(words.word(left), words.word(right)) == words.word(both));
}

RC_GTEST_PROP(Joined, OnARingIsTheConcatenation, ()) {
    auto const left = any_content_on_a_ring(), right = any_content_on_a_ring();
    RC_PRE(left.count + right.count <= ranks);
    claims_what_words_make(left, right, RingAt<Index>{0, ranks, 0}, Words(ranks));
}

RC_GTEST_PROP(Joined, OnACubeIsTheConcatenation, ()) {
    CubeAt<Level, Node, Index> const at{{0, 3}, Node{0}, 8, 4};
    claims_what_words_make(any_content_on_a_cube(), any_content_on_a_cube(), at, Words(8));
}

TEST(Joined, IsUnknownForWordsThatAreNotAdjacent) {
    RingAt<Index> const at{0, ranks, 0};
    EXPECT_FALSE(joined(fold(Index{0}, 2), fold(Index{3}, 1), at).known);
    EXPECT_FALSE(joined(fold(Index{2}, 1), fold(Index{0}, 2), at).known);
    EXPECT_TRUE(joined(fold(Index{5}, 1), fold(Index{0}, 2), at).known);
}

TEST(Joined, WithNothingOnTheRightIsTheWord) {
    RingAt<Index> const at{0, ranks, 0};
    auto const word = fold(Index{0}, 2);
    auto const both = joined(word, fold(Index{4}, 0), at);
    EXPECT_TRUE(both.known && same(both, word));
}

TEST(Joined, IsUnknownForUnknownOrOtherParts) {
    RingAt<Index> const at{0, ranks, 0};
    auto const left = fold(Index{0}, 2), right = fold(Index{2}, 1);
    EXPECT_TRUE(joined(left, right, at).known);
    EXPECT_FALSE(joined(left.when(false), right, at).known);
    EXPECT_FALSE(joined(left, right.when(false), at).known);
    EXPECT_FALSE(joined(left.of(Index{0}), right.of(Index{1}), at).known);
}

TEST(Arrived, MergesOnTheSideWhereTheRanksAreAdjacent) {
    RingAt<Index> const at{0, ranks, 0};
    auto const here = fold(Index{2}, 2), before = fold(Index{1}, 1), behind = fold(Index{4}, 1);
    EXPECT_TRUE(same(arrived(Merge{false}, here, before, at), fold(Index{1}, 3)));
    EXPECT_TRUE(same(arrived(Merge{false}, here, behind, at), fold(Index{2}, 3)));
    EXPECT_FALSE(arrived(Merge{false}, here, fold(Index{5}, 1), at).known);
    EXPECT_FALSE(arrived(Merge{false}, here, before.when(false), at).known);
}

TEST(Arrived, EntersOnTheSideThatTheModeNames) {
    RingAt<Index> const at{0, ranks, 0};
    auto const here = fold(Index{2}, 2), before = fold(Index{1}, 1), behind = fold(Index{4}, 1);
    EXPECT_TRUE(same(arrived(JoinLeft{}, here, before, at), fold(Index{1}, 3)));
    EXPECT_TRUE(same(arrived(JoinRight{}, here, behind, at), fold(Index{2}, 3)));
    EXPECT_TRUE(same(arrived(Join{true}, here, before, at), fold(Index{1}, 3)));
    EXPECT_TRUE(same(arrived(Join{false}, here, behind, at), fold(Index{2}, 3)));
    EXPECT_TRUE(same(arrived(Put{}, here, before, at), before));
    EXPECT_FALSE(arrived(JoinRight{}, here, before, at).known);
}

}  // namespace
}  // namespace cubecheck
