#include "models/parametric/invariant/invariant.hpp"

#include <gtest/gtest.h>

namespace cubecheck::invariant {
namespace {

Shared number(char const* text) { return word(Sort::number, text); }

TEST(Expression, IsWrittenAsADefinitionHasIt) {
    auto const far = wrapped(minus(number("me"), number("cell")));
    EXPECT_EQ(text(less(far, plus(number("at.round"), constant(1)))),
              "wrap(me - cell, at.nodes) < at.round + 1");
    EXPECT_EQ(text(chosen(equal(number("me"), constant(0)), number("me"), number("cell"))),
              "choose(me == 0, me, cell)");
}

TEST(Expression, HasTheBracketsThatCppNeeds) {
    auto const a = number("a"), b = number("b"), c = number("c");
    EXPECT_EQ(text(minus(a, minus(b, c))), "a - (b - c)");
    EXPECT_EQ(text(minus(minus(a, b), c)), "a - b - c");
    EXPECT_EQ(text(negated(less(a, b))), "!(a < b)");
    auto const p = word(Sort::truth, "p"), q = word(Sort::truth, "q"), r = word(Sort::truth, "r");
    EXPECT_EQ(text(either(p, both(q, r))), "p || (q && r)");
    EXPECT_EQ(text(both(either(p, q), r)), "(p || q) && r");
}

TEST(Expression, IsNotDeniedTwice) {
    auto const p = word(Sort::truth, "p");
    EXPECT_EQ(negated(negated(p)), p);
}

TEST(Invariant, IsPrintedAsTheMemberHolds) {
    Invariant const all{word(Sort::rank, "first_of_block(me, at.k)"), number("pow2(at.k)"), nullptr,
                        truth(true)};
    EXPECT_EQ(holds_text(all),
              "static constexpr auto holds(auto me, auto, auto at) {\n"
              "    return fold(first_of_block(me, at.k), pow2(at.k));\n}");
}

TEST(Invariant, NamesRankZeroByTheTypeOfRanks) {
    Invariant const zero{constant(0), constant(1), number("cell"), word(Sort::truth, "at.unfolded")};
    EXPECT_EQ(holds_text(zero),
              "static constexpr auto holds(auto me, auto cell, auto at) {\n"
              "    return message(zero_like(me)).of(cell).when(at.unfolded);\n}");
}

TEST(Invariant, NamesAConditionThatItHasTwice) {
    auto const p = word(Sort::truth, "odd(me)");
    Invariant const both_chosen{chosen(p, number("me"), number("cell")), chosen(p, constant(1), constant(2)),
                                nullptr, truth(true)};
    EXPECT_EQ(holds_text(both_chosen),
              "static constexpr auto holds(auto me, auto cell, auto) {\n"
              "    auto const is_so = odd(me);\n"
              "    return fold(choose(is_so, me, cell), choose(is_so, 1, 2));\n}");
}

}  // namespace
}  // namespace cubecheck::invariant
