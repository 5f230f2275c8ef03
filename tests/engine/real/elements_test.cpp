#include "engine/real/elements.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::real {
namespace {

using testing::ElementsAre;

/// The result of a join of two inputs, as text.
std::string joined_text(Elements const& elements, Contribution const& left, Contribution const& right) {
    std::vector<std::byte> a(elements.bytes()), b(elements.bytes()), out(elements.bytes());
    elements.fill(a.data(), left, 3, 1);
    elements.fill(b.data(), right, 3, 1);
    elements.join(out.data(), a.data(), b.data(), 1);
    return elements.text(out.data());
}

template <class T>
std::vector<T> joined(Operator op, Type type, std::vector<T> const& a, std::vector<T> const& b) {
    std::vector<T> out(a.size());
    Elements{type, op, 1, 0}.join(reinterpret_cast<std::byte*>(out.data()),
                                  reinterpret_cast<std::byte const*>(a.data()),
                                  reinterpret_cast<std::byte const*>(b.data()), static_cast<Index>(a.size()));
    return out;
}

TEST(RealElements, AreJoinedByEveryOperator) {
    std::vector<std::int32_t> const a{6, -5}, b{3, 7};
    auto const by = [&](Operator op) { return joined(op, Type::int32, a, b); };
    EXPECT_THAT(by(Operator::sum), ElementsAre(9, 2));
    EXPECT_THAT(by(Operator::prod), ElementsAre(18, -35));
    EXPECT_THAT(by(Operator::min), ElementsAre(3, -5));
    EXPECT_THAT(by(Operator::max), ElementsAre(6, 7));
    EXPECT_THAT(by(Operator::band), ElementsAre(2, 3));
    EXPECT_THAT(by(Operator::bor), ElementsAre(7, -1));
    EXPECT_THAT(by(Operator::bxor), ElementsAre(5, -4));
}

TEST(RealElements, OfFloatingPointAreJoinedInTheirOwnPrecision) {
    EXPECT_THAT(joined<double>(Operator::sum, Type::float64, {0.1}, {0.2}), ElementsAre(0.1 + 0.2));
    EXPECT_THAT(joined<float>(Operator::prod, Type::float32, {0.1F}, {3.0F}), ElementsAre(0.1F * 3.0F));
    EXPECT_THAT(joined<double>(Operator::max, Type::float64, {-1.5}, {-2.5}), ElementsAre(-1.5));
}

TEST(RealElements, OfIntegersWrapAround) {
    EXPECT_THAT(joined<std::int32_t>(Operator::sum, Type::int32, {2147483647}, {1}),
                ElementsAre(-2147483648));
    EXPECT_THAT(joined<std::int64_t>(Operator::prod, Type::int64, {std::int64_t{1} << 62}, {4}),
                ElementsAre(0));
}

TEST(RealElements, OfTheAlgebraAreWordsInTheOrderOfTheOperands) {
    Elements const words{Type::word, Operator::concatenation, 1, 2};
    EXPECT_EQ(joined_text(words, {0, 5}, {7, 2}), "0:5[3] 7:2[3]");
    EXPECT_EQ(joined_text(words, {7, 2}, {0, 5}), "7:2[3] 0:5[3]");
}

TEST(RealElements, OfTheAlgebraThatAreTooLongEqualNoWord) {
    EXPECT_EQ(joined_text({Type::word, Operator::concatenation, 1, 1}, {0, 0}, {1, 0}),
              "a word that is too long");
}

TEST(RealElements, AreTheSameForTheSameSeedAndDifferForAnother) {
    for (auto const type : {Type::int32, Type::int64, Type::float32, Type::float64}) {
        std::vector<std::byte> a(64 * 8), b(64 * 8), c(64 * 8);
        Elements const elements{type, Operator::sum, 4, 0};
        elements.fill(a.data(), {3, 1}, 10, 64);
        elements.fill(b.data(), {3, 1}, 10, 64);
        EXPECT_EQ(a, b);
        Elements{type, Operator::sum, 5, 0}.fill(c.data(), {3, 1}, 10, 64);
        EXPECT_NE(a, c);
        elements.fill(c.data(), {3, 2}, 10, 64);
        EXPECT_NE(a, c) << "of another part";
    }
}

TEST(RealElements, AreFilledAlikeWhereverTheFillingStarts) {
    Elements const elements{Type::float64, Operator::prod, 1, 0};
    std::vector<std::byte> all(10 * 8), some(4 * 8);
    elements.fill(all.data(), {1, 0}, 0, 10);
    elements.fill(some.data(), {1, 0}, 6, 4);
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin() + 6 * 8));
}

TEST(RealElements, HaveOperatorsByType) {
    EXPECT_TRUE(is_of(Operator::band, Type::int64));
    EXPECT_FALSE(is_of(Operator::band, Type::float64));
    EXPECT_FALSE(is_of(Operator::sum, Type::word));
    EXPECT_FALSE(is_of(Operator::concatenation, Type::int32));
    EXPECT_EQ(type_named("double"), Type::float64);
    EXPECT_EQ(type_named("real"), std::nullopt);
    EXPECT_EQ(operator_named("max"), Operator::max);
    EXPECT_EQ(operator_named("maximum"), std::nullopt);
}

}  // namespace
}  // namespace cubecheck::real
