#include "models/parametric/fold.hpp"

#include <gtest/gtest.h>

#include "models/parametric/fold_text.hpp"

namespace cubecheck::schedules {
namespace {

TEST(Folds, EqualBracketingsAreEqualNumbers) {
    Folds folds;
    auto const a = folds.leaf({0, 3});
    auto const b = folds.leaf({1, 3});
    EXPECT_EQ(folds.join(a, b), folds.join(folds.leaf({0, 3}), folds.leaf({1, 3})));
    EXPECT_NE(folds.join(a, b), folds.join(b, a));
}

TEST(Folds, KeepTheBracketing) {
    Folds folds;
    auto const a = folds.leaf({0, 0});
    auto const b = folds.leaf({1, 0});
    auto const c = folds.leaf({2, 0});
    EXPECT_NE(folds.join(folds.join(a, b), c), folds.join(a, folds.join(b, c)));
    EXPECT_EQ(text(folds, folds.join(folds.join(a, b), c)), "((0:i[0] + 1:i[0]) + 2:i[0])");
}

TEST(Folds, AnEmptyFoldIsNothing) {
    Folds folds;
    EXPECT_EQ(folds.join(folds.leaf({0, 0}), Folds::nothing), Folds::nothing);
}

TEST(Folds, CountSaturatesWhereDoublingWouldOverflow) {
    Folds folds;
    auto fold = folds.leaf({0, 0});
    for (int i = 0; i < 200; ++i) fold = folds.join(fold, fold);
    EXPECT_EQ(folds.leaves(fold), Folds::many);
    EXPECT_EQ(folds.size(), 202U);
    EXPECT_EQ(folds.contributions(fold, 5).size(), 5U);
    EXPECT_LT(text(folds, fold).size(), 500U);
}

TEST(Folds, StayEqualWhenTheTableGrows) {
    Folds folds;
    std::vector<Index> before;
    for (Index i = 0; i < 10000; ++i) before.push_back(folds.leaf({i, i + 1}));
    for (Index i = 0; i < 10000; ++i) EXPECT_EQ(folds.leaf({i, i + 1}), before[i]);
}

}  // namespace
}  // namespace cubecheck::schedules
