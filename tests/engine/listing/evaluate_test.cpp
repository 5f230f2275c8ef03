#include "engine/listing/evaluate.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/alg/alg.hpp"

namespace cubecheck::listing {
namespace {

/// The value of an expression on rank 5 of 8.
std::int64_t value(std::string const& expression) {
    auto const text = formats::parse_alg("t.alg", "allreduce x(n)\n    a := " + expression + "\n");
    Evaluation evaluation(text, variables_of(text, {.nodes = 8}, 5));
    return evaluation(std::get<Assign>(text.block[0].does).value);
}

/// The error message for an expression without a value.
std::string refusal(std::string const& expression) {
    try {
        return std::to_string(value(expression));
    } catch (NoValue const& found) {
        return found.got;
    }
}

bool holds(std::string const& condition) {
    auto const text = formats::parse_alg("t.alg", "allreduce x(n)\n    if " + condition + " then stop\n");
    Evaluation evaluation(text, variables_of(text, {.nodes = 8}, 5));
    return evaluation(std::get<If>(text.block[0].does).condition) != 0;
}

TEST(Evaluation, BindsAsTextbooksDo) {
    EXPECT_EQ(value("1 + 2 * 3 ^ 2"), 19);
    EXPECT_EQ(value("me xor 2^1"), 7);
    EXPECT_EQ(value("me xor 1 + 1"), 7);
    EXPECT_EQ(value("(me and 6) or 8"), 12);
    EXPECT_EQ(value("-1 and me"), 5);
    EXPECT_EQ(value("-2^2"), -4);
    EXPECT_EQ(value("(-2)^3"), -8);
    EXPECT_EQ(value("2^3^2"), 512);
    EXPECT_EQ(value("10 - 3 - 2"), 5);
    EXPECT_EQ(value("1 << 2 + 1"), 8);
    EXPECT_EQ(value("bit 2 of me * 4"), 4);
}

TEST(Evaluation, RoundsDown) {
    EXPECT_EQ(value("7 div 2"), 3);
    EXPECT_EQ(value("-7 div 2"), -4);
    EXPECT_EQ(value("7 div -2"), -4);
    EXPECT_EQ(value("-1 mod n"), 7);
    EXPECT_EQ(value("7 mod -4"), -1);
    EXPECT_EQ(value("-5 >> 1"), -3);
}

TEST(Evaluation, KnowsPowersOfTwo) {
    EXPECT_EQ(value("log2(n)"), 3);
    EXPECT_EQ(value("floor(log2(me))"), 2);
    EXPECT_EQ(value("ceil(log2(me))"), 3);
    EXPECT_EQ(value("ceil(log2(1))"), 0);
    EXPECT_EQ(value("largest power of 2 at most 7"), 4);
    EXPECT_EQ(value("smallest power of 2 at least 5"), 8);
    EXPECT_EQ(value("ctz(12)"), 2);
    EXPECT_EQ(value("min(3, max(1, 2))"), 2);
}

TEST(Evaluation, DecidesConditions) {
    EXPECT_TRUE(holds("0 <= me < n"));
    EXPECT_FALSE(holds("0 <= n < n"));
    EXPECT_TRUE(holds("me is odd and not n is odd"));
    EXPECT_TRUE(holds("n is a power of 2 or me = 0"));
    EXPECT_FALSE(holds("me > n or me /= 5"));
    EXPECT_TRUE(holds("me = 5 or 1 div 0 = 1"));
    EXPECT_FALSE(holds("me /= 5 and 1 div 0 = 1"));
}

TEST(Evaluation, RefusesWhatHasNoValue) {
    EXPECT_EQ(refusal("1 div (n - 8)"), "a division by 0");
    EXPECT_EQ(refusal("1 mod (n - 8)"), "a remainder by 0");
    EXPECT_EQ(refusal("2 ^ (-1)"), "the exponent -1");
    EXPECT_EQ(refusal("log2(6)"), "log2 of 6");
    EXPECT_EQ(refusal("floor(log2(0))"), "the logarithm of 0");
    EXPECT_EQ(refusal("ceil(log2(n - 8))"), "the logarithm of 0");
    EXPECT_EQ(refusal("ceil(log2(-2 ^ 62 - 2 ^ 62))"), "the logarithm of -9223372036854775808");
    EXPECT_EQ(refusal("ctz(0)"), "ctz of 0");
    EXPECT_EQ(refusal("1 << (-1)"), "a shift by -1");
    EXPECT_EQ(refusal("bit -1 of 3"), "bit -1");
    EXPECT_EQ(refusal("a + 1"), "'a', which has no value yet");
}

TEST(Evaluation, NeverWrapsAround) {
    auto const beyond = "a number beyond 64 bits";
    EXPECT_EQ(refusal("9223372036854775807 + 1"), beyond);
    EXPECT_EQ(refusal("-9223372036854775807 - 2"), beyond);
    EXPECT_EQ(refusal("4294967296 * 4294967296"), beyond);
    EXPECT_EQ(refusal("2 ^ 63"), beyond);
    EXPECT_EQ(refusal("3 ^ 9223372036854775807"), beyond);
    EXPECT_EQ(refusal("1 << 63"), beyond);
    EXPECT_EQ(refusal("(-9223372036854775807 - 1) div -1"), beyond);
    EXPECT_EQ(refusal("-(-9223372036854775807 - 1)"), beyond);
    EXPECT_EQ(refusal("(-9223372036854775807 - 1) mod -1"), "0");
    EXPECT_EQ(refusal("2 ^ 62"), "4611686018427387904");
    EXPECT_EQ(refusal("(-1) ^ 9223372036854775807"), "-1");
}

RC_GTEST_PROP(Evaluation, DividesSoThatRemaindersHaveTheSignOfTheDivisor, ()) {
    auto const a = *rc::gen::inRange<std::int64_t>(-1000, 1000), b = *rc::gen::inRange<std::int64_t>(-20, 20);
    RC_PRE(b != 0);
    auto const text = "(" + std::to_string(a) + ") div (" + std::to_string(b) + ")";
    auto const rest = value("(" + std::to_string(a) + ") mod (" + std::to_string(b) + ")");
    RC_ASSERT(value(text) * b + rest == a);
    RC_ASSERT(rest == 0 || (rest < 0) == (b < 0));
}

}  // namespace
}  // namespace cubecheck::listing
