#include "proofs/symbols/term.hpp"

#include <limits>
#include <type_traits>

#include <gtest/gtest.h>

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {
namespace {

/// Functions of a user, declared beside a definition, with names of the library.
namespace beside {
constexpr auto larger(auto a, auto b) { return a + b; }
constexpr auto choose(auto, auto, auto no) { return no; }
constexpr auto asked(auto a, auto b) { return larger(a, choose(a < b, a, b)); }
}  // namespace beside

TEST(Term, LeavesAFunctionBesideADefinitionToTheDefinition) {
    EXPECT_EQ(beside::asked(Index{3}, Index{4}), 7);
    EXPECT_TRUE(beside::asked(Term(3), Term(4)).is(7));
}

/// Whether the formula is true for all values of its unknowns.
bool always(z3::context& context, Formula const& formula) {
    z3::solver solver(context, z3::solver::simple());
    solver.add(!formula.in(context));
    return solver.check() == z3::unsat;
}

TEST(Term, ComputesWithPlainNumbersAtOnce) {
    EXPECT_TRUE((Term(2) + Term(3)).is(5));
    EXPECT_TRUE((Term(2) - Term(3)).is(-1));
    EXPECT_TRUE((Term(2) * Term(3)).is(6));
    EXPECT_TRUE(pairs(Term(4)).is(6));
    EXPECT_TRUE((Term(2) < Term(3)).is(true));
    EXPECT_TRUE((Term(2) == Term(3)).is(false));
}

/// In a run, numbers have 64 bits.
TEST(Term, RefusesSumsAndProductsThatOverflowInARun) {
    z3::context context;
    Term const n(context.int_const("n")), large(Index{1} << 31);
    EXPECT_NO_THROW(n * large + n * large);
    EXPECT_NO_THROW(static_cast<void>(n < Term(std::numeric_limits<Index>::max())));
    EXPECT_THROW(n * Term(82'000'000'000'000'000), Unsupported);
    EXPECT_THROW(n + Term(std::numeric_limits<Index>::max()), Unsupported);
    EXPECT_THROW((n * large) * (n * large), Unsupported);
    EXPECT_THROW(large * large * Term(4), Unsupported);
    EXPECT_NO_THROW(n * n * n);
    EXPECT_THROW(n * n * n * n, Unsupported);
    EXPECT_NO_THROW(pairs(n + Term(5)));
    EXPECT_THROW(pairs(pairs(n + Term(5))), Unsupported);
    EXPECT_THROW(pairs(n * large), Unsupported);
    EXPECT_THROW(n.weighing_as(n * n * n) * n, Unsupported) << "a cell of n^3";
    EXPECT_THROW(choose(n < large, n, n * large) * large, Unsupported);
}

TEST(Term, MeansTheSameToTheSolverAndToNumbers) {
    z3::context context;
    Term const x(context.int_const("x"));
    for (Index const n : {-3, 0, 1, 4})
        for (Index const m : {-3, 0, 1, 4}) {
            Formula const is_n = x == Term(n);
            EXPECT_TRUE(always(context, implies(is_n, x + m == n + m)));
            EXPECT_TRUE(always(context, implies(is_n, x - m == n - m)));
            EXPECT_TRUE(always(context, implies(is_n, m - x == m - n)));
            EXPECT_TRUE(always(context, implies(is_n, x * m == n * m)));
            EXPECT_TRUE(always(context, implies(is_n, pairs(x) == Term(pairs(n)))));
            EXPECT_TRUE(always(context, implies(is_n, same(x < m, Formula(n < m)))));
            EXPECT_TRUE(always(context, implies(is_n, same(x == Term(m), Formula(n == m)))));
            EXPECT_TRUE(always(context, implies(is_n, same(x > m, Formula(n > m)))));
            EXPECT_TRUE(always(context, implies(is_n, same(x <= m, Formula(n <= m)))));
            EXPECT_TRUE(always(context, implies(is_n, same(x >= m, Formula(n >= m)))));
            EXPECT_TRUE(always(context, implies(is_n, same(x != Term(m), Formula(n != m)))));
        }
}

TEST(Term, WrapsAsNumbersDo) {
    z3::context context;
    Term const x(context.int_const("x")), n(context.int_const("n"));
    Formula const pre = 0 < n && !(x < 0 - n - n) && x < n + n;
    EXPECT_TRUE(always(context, implies(pre, in_range(wrap(x, n), n))));
    EXPECT_FALSE(always(context, implies(pre, wrap(x, n) == x)));
}

TEST(Formula, ObeysTheTruthTables) {
    z3::context context;
    for (bool const a : {false, true})
        for (bool const b : {false, true}) {
            Formula const x(context.bool_const("x")), y(context.bool_const("y"));
            Formula const given = same(x, a) && same(y, b);
            auto const is = [&](Formula const& f, bool truth) {
                return always(context, implies(given, same(f, truth)));
            };
            EXPECT_TRUE(is(!x, !a));
            EXPECT_TRUE(is(x && y, a && b));
            EXPECT_TRUE(is(x || y, a || b));
            EXPECT_TRUE(is(implies(x, y), !a || b));
            EXPECT_TRUE(is(same(x, y), a == b));
            EXPECT_TRUE(is(x && Formula(b), a && b));
            EXPECT_TRUE(is(Formula(a) || y, a || b));
        }
}

TEST(Formula, DecidesPlainTruthsAtOnce) {
    for (bool const a : {false, true})
        for (bool const b : {false, true}) {
            EXPECT_TRUE((Formula(a) && Formula(b)).is(a && b));
            EXPECT_TRUE((Formula(a) || Formula(b)).is(a || b));
            EXPECT_TRUE(same(Formula(a), Formula(b)).is(a == b));
        }
}

TEST(Select, TakesTheFirstWhereTheFormulaIsTrue) {
    z3::context context;
    Formula const c(context.bool_const("c"));
    Term const x(context.int_const("x")), y(context.int_const("y"));
    EXPECT_TRUE(always(context, implies(c, choose(c, x, y) == x)));
    EXPECT_TRUE(always(context, implies(!c, choose(c, x, y) == y)));
    EXPECT_TRUE(choose(Formula(true), Term(1), Term(2)).is(1));
}

TEST(Formula, ConvertsNeitherToBoolNorToNumber) {
    EXPECT_FALSE((std::is_constructible_v<bool, Formula>));
    EXPECT_FALSE((std::is_convertible_v<int, Formula>));
    EXPECT_FALSE((std::is_convertible_v<Term, Formula>));
    EXPECT_TRUE((std::is_convertible_v<bool, Formula>));
}

}  // namespace
}  // namespace cubecheck
