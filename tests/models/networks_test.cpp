#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/network/independent.hpp"
#include "models/network/plane.hpp"
#include "models/network/tree.hpp"

namespace cubecheck::networks {
namespace {

bool is_symmetric(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            if (network.weight(a, b) != network.weight(b, a) || (a == b && network.weight(a, b) != 0))
                return false;
    return true;
}

bool obeys_the_triangle_inequality(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            for (std::size_t c = 0; c < n; ++c)
                if (network.weight(a, c) > network.weight(a, b) + network.weight(b, c)) return false;
    return true;
}

RC_GTEST_PROP(Networks, AreSymmetric, (std::uint64_t seed)) {
    Index const n = *rc::gen::inRange(1, 40);
    RC_ASSERT(is_symmetric(independent(n, 20, RandomNumbers(seed))));
    RC_ASSERT(is_symmetric(plane(n, 50, RandomNumbers(seed))));
    RC_ASSERT(is_symmetric(tree(n, 20, RandomNumbers(seed))));
}

RC_GTEST_PROP(Networks, OfPointsAndOfTreesAreMetric, (std::uint64_t seed)) {
    Index const n = *rc::gen::inRange(1, 24);
    RC_ASSERT(obeys_the_triangle_inequality(plane(n, 50, RandomNumbers(seed))));
    RC_ASSERT(obeys_the_triangle_inequality(tree(n, 20, RandomNumbers(seed))));
}

TEST(Networks, OfIndependentCostsAreNotMetric) {
    EXPECT_FALSE(obeys_the_triangle_inequality(independent(16, 20, RandomNumbers(1))));
}

TEST(Networks, OfIndependentCostsHaveExactlyTheAllowedCosts) {
    auto const network = independent(64, 5, RandomNumbers(1));
    std::vector<int> often(6);
    for (std::size_t a = 0; a < 64; ++a)
        for (std::size_t b = 0; b < a; ++b) ++often.at(network.weight(a, b));
    EXPECT_EQ(often[0], 0);
    EXPECT_GT(*std::min_element(often.begin() + 1, often.end()), 300);
}

TEST(RandomNumbers, AreTheSameOnEveryMachine) {
    RandomNumbers random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
    EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(RandomNumbers, BelowABoundAreAllEquallyLikely) {
    RandomNumbers random(1);
    std::vector<int> often(7);
    for (int i = 0; i < 70'000; ++i) ++often.at(random.below(7));
    for (int const count : often) EXPECT_NEAR(count, 10'000, 500);
    for (int i = 0; i < 100; ++i) EXPECT_LT(random.below(0xFFFFFFFFU), 0xFFFFFFFFU);
}

TEST(RandomNumbers, OfACaseDoNotDependOnWhatWasDrawnBefore) {
    RandomNumbers drawn(1), fresh(1);
    EXPECT_EQ(drawn.of(7).next(), fresh.of(7).next());
    EXPECT_NE(fresh.of(7).next(), fresh.of(8).next());
}

}  // namespace
}  // namespace cubecheck::networks
