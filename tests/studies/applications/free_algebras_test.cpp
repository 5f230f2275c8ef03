#include <gtest/gtest.h>

#include "models/algebra/lists.hpp"
#include "models/algebra/polynomials.hpp"
#include "models/algebra/residues.hpp"
#include "models/algebra/terms.hpp"

namespace cubecheck {
namespace {

auto const a = Polynomials::letter("a", 0, 0), b = Polynomials::letter("b", 0, 0),
           c = Polynomials::letter("c", 0, 0);

TEST(Polynomials, CommuteUnderAdditionButNotMultiplication) {
    EXPECT_EQ(Polynomials::join(a, b), Polynomials::join(b, a));
    EXPECT_NE(Polynomials::times(a, b), Polynomials::times(b, a));
    EXPECT_EQ(Polynomials::times(a, Polynomials::join(b, c)),
              Polynomials::join(Polynomials::times(a, b), Polynomials::times(a, c)));
}

TEST(Polynomials, TellWhatIsCountedTwiceOrMissing) {
    EXPECT_NE(Polynomials::join(a, a), a);
    EXPECT_NE(Polynomials::join(a, b), a);
    EXPECT_EQ(Polynomials::join(a, Polynomials::neutral()), a);
    EXPECT_EQ(Polynomials::join(a, Polynomials::nothing()), Polynomials::nothing());
    EXPECT_EQ(Polynomials::times(Polynomials::nothing(), a), Polynomials::nothing());
}

TEST(Polynomials, AreWrittenAsSums) {
    EXPECT_EQ(Polynomials::text(Polynomials::join(Polynomials::times(a, b), Polynomials::join(c, c))),
              "a[0,0] b[0,0] + 2 c[0,0]");
    EXPECT_EQ(Polynomials::text(Polynomials::neutral()), "0");
}

TEST(Terms, AreEqualOnlyIfStructurallyEqual) {
    Terms terms;
    auto const x = terms.letter("x", 0, 0), y = terms.letter("y", 0, 0);
    EXPECT_EQ(terms.apply("f", {x, y}), terms.apply("f", {x, y}));
    EXPECT_NE(terms.apply("f", {x, y}), terms.apply("f", {y, x}));
    EXPECT_NE(terms.apply("f", {x, y}), terms.apply("g", {x, y}));
    EXPECT_EQ(terms.apply("f", {x, Terms::nothing()}), Terms::nothing());
    EXPECT_EQ(terms.text(terms.apply("f", {x, terms.apply("g", {y})})), "f(x[0,0], g(y[0,0]))");
}

TEST(Terms, CountTheArgumentsThatAreRead) {
    Terms terms;
    auto const x = terms.letter("x", 0, 0);
    terms.apply("f", {x, x});
    terms.apply("f", {x, x});
    EXPECT_EQ(terms.read(), 4);
}

TEST(Residues, AreDrawnFromTheSeedAndTheName) {
    Residues const one(1), two(2);
    EXPECT_EQ(one.letter("a", 0, 1), one.letter("a", 0, 1));
    EXPECT_NE(one.letter("a", 0, 1), one.letter("a", 1, 0));
    EXPECT_NE(one.letter("a", 0, 1), two.letter("a", 0, 1));
    EXPECT_NE(Residues::apply("f", {1, 2}), Residues::apply("f", {2, 1}));
    EXPECT_EQ(Residues::apply("f", {1, Residues::nothing()}), Residues::nothing());
}

TEST(Lists, CountTheirWords) {
    Lists<Terms> lists;
    auto const x = lists.entry().letter("x", 0, 0);
    EXPECT_EQ(lists.words({x, x}), 2);
    EXPECT_EQ(lists.text(std::vector<Index>{x, x}), "(x[0,0], x[0,0])");
}

}  // namespace
}  // namespace cubecheck
