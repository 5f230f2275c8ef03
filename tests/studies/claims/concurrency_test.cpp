#include "studies/claims/concurrency.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

TEST(Concurrency, OfOneSumDependsOnItsTasks) {
    EXPECT_FALSE(no_sum(sum_in_a_chain(16), 16));
    EXPECT_FALSE(no_sum(sum_in_a_tree(16), 16));
    EXPECT_EQ(concurrency(sum_in_a_chain(16)), 1);
    EXPECT_EQ(concurrency(sum_in_a_tree(16)), 8);
}

TEST(Concurrency, TasksWithAnotherSumAreRefused) {
    EXPECT_TRUE(no_sum(sum_in_a_chain(15), 16));
    EXPECT_TRUE(no_sum({{{0, 1}, {0, 2}}}, 3));
    EXPECT_TRUE(no_sum({{{0, 1}}, {{0, 1}}}, 2));
}

TEST(Concurrency, IsLimitedOnlyByOverhead) {
    EXPECT_FALSE(does_not_cap(1024, 3));
    EXPECT_TRUE(does_not_cap(1024, 0));
    EXPECT_LT(useful_dimensions(1024, 50), useful_dimensions(1024, 3));
}

}  // namespace
}  // namespace cubecheck
