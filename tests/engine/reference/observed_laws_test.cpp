#include "engine/reference/observed_laws.hpp"

#include <gtest/gtest.h>

#include "tests/algorithms/every.hpp"

namespace cubecheck {
namespace {

/// The strongest laws that A needs at any size up to a bound.
template <class A>
Laws used(UpTo const& bound) {
    Laws most = Laws::none;
    for (Size const& size : sizes<A>(bound)) {
        auto const found = observed_laws<A>(size);
        EXPECT_TRUE(found) << A::name << " " << describe<A>(size);
        if (found) most = std::max(most, found->laws);
    }
    return most;
}

TEST(ObservedLaws, AreThoseThatEveryAlgorithmNames) {
    for_every_algorithm(Algorithms{}, []<class A>() {
        bool const is_fold_from_the_left = is_one_of<A, allreduce::Linear, scan::Linear, barrier::DoubleRing>;
        EXPECT_EQ(used<A>({4, 6}), is_fold_from_the_left ? Laws::none : A::laws) << A::name;
    });
}

TEST(ObservedLaws, OfAFoldFromLeftToRightAreNone) {
    EXPECT_EQ(observed_laws<allreduce::RecursiveDoubling>(cube_size(1))->laws, Laws::none);
}

TEST(ObservedLaws, NameTheirFirstUse) {
    auto const found = observed_laws<as_published::ScanPrinted>(cube_size(1));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->laws, Laws::associative_commutative);
    EXPECT_EQ(found->node, 1);
    EXPECT_EQ(found->cell, 0);
}

/// Wrong: a received value replaces the content of the cell.
struct Forgets : allreduce::RecursiveDoubling {
    static constexpr auto mode(auto, auto, auto) { return Put{}; }
};
/// Wrong: the value that is received in the last round is the one that the node already has.
struct CountsTwice : allreduce::RecursiveDoubling {
    static constexpr auto from(auto me, auto) { return me; }
};

TEST(ObservedLaws, AreAbsentIfContributionsAreLostOrCountTwice) {
    EXPECT_FALSE(observed_laws<Forgets>(cube_size(1)));
    EXPECT_FALSE(observed_laws<CountsTwice>(cube_size(1)));
}

}  // namespace
}  // namespace cubecheck
