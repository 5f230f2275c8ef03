#include "verify/definitions/parametric/formula_text.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

FormulaText const p{"p", 3};

TEST(FormulaText, PutsANegativeNumberInBrackets) {
    EXPECT_EQ((p + -1).text, "p + (-1)");
    EXPECT_EQ((p - -1).text, "p - (-1)");
    EXPECT_EQ((-2 * p).text, "(-2) p");
    EXPECT_EQ((p / -2).text, "p / (-2)");
    EXPECT_EQ((-1 + p).text, "-1 + p");
}

TEST(FormulaText, RoundsHalvesDown) {
    EXPECT_EQ(half_of(p).text, "floor(p / 2)");
    EXPECT_EQ((2 * half_of(p - 1)).text, "2 floor((p - 1) / 2)");
}

TEST(FormulaText, IsNotLongerThanCanBeRead) {
    auto doubled = p;
    for (int i = 0; i < 100; ++i) doubled = compute(LargerFunction(), doubled, doubled);
    EXPECT_LT(doubled.text.size(), 5000u);
    EXPECT_NE(doubled.text.find("more than 2000 letters"), std::string::npos);
}

TEST(FormulaText, HasNumbersBeyond32Bits) {
    EXPECT_EQ((p + 5'000'000'000).text, "p + 5000000000");
    EXPECT_EQ((5'000'000'000 * p).text, "5000000000 p");
}

TEST(FormulaText, BindsAsTheOperatorsDo) {
    EXPECT_EQ((2 * (p - 1)).text, "2 (p - 1)");
    EXPECT_EQ((p - (p - 1)).text, "p - (p - 1)");
    EXPECT_EQ((p + (2 * p - 1)).text, "p + 2 p - 1");
}

}  // namespace
}  // namespace cubecheck
