#include <gtest/gtest.h>

#include "models/explicit/renumbering.hpp"
#include "tests/proofs/facts/decide.hpp"
#include "tests/proofs/facts/folded_ranks.hpp"
#include "tests/proofs/facts/grouped_ranks.hpp"
#include "tests/proofs/facts/point_cube.hpp"
#include "tests/proofs/facts/split_cube.hpp"
#include "tests/proofs/temporary_folder.hpp"

/// False facts are refuted, among them some that the prover once used.
namespace cubecheck::facts {
namespace {

Theorem with(Method method) { return {"", "", "", method, {}}; }

Obligation of_points(std::function<Formula(PointCube&)> const& claim) {
    auto context = std::make_shared<z3::context>();
    PointCube x(*context);
    auto const all = x.facts_and(claim(x));
    return {"facts", "false", "points", context, x.given().facts(), {all}};
}

Obligation of_vectors(std::function<Formula(SplitCube&)> const& claim) {
    auto context = std::make_shared<z3::context>();
    SplitCube x(*context);
    Formula const all = claim(x) && x.cube.all_facts();
    return {"facts", "false", "vectors", context, x.cube.premises(), {all.in(*context)}};
}

void expect_refuted(Method method, Obligation const& obligation) {
    EXPECT_EQ(decided(with(method), obligation), Answer::refuted);
    TemporaryFolder const folder;
    auto const found = recheck(write_smtlib(obligation, folder.path()));
    EXPECT_EQ(found.errors, "");
    EXPECT_NE(found.claim, "unsat");
}

TEST(FalseFact, ThatFlippingChangesNothingIsRefuted) {
    expect_refuted(Method::bit_vectors, of_vectors([](SplitCube& x) {
                       auto const a = x.any("a");
                       return x.is(flip(a.cut, x.level(SplitLevel::Place::k)), a.node);
                   }));
}

TEST(FalseFact, ThatThePartsOfAnAddressAreArbitraryIsRefuted) {
    expect_refuted(Method::bit_vectors, of_vectors([](SplitCube& x) {
                       auto const a = x.any("a"), b = x.any("b");
                       return x.is(value(a.cut) + value(b.cut), value(a.node ^ b.node));
                   }));
}

TEST(FalseFact, ThatOnesUpAlwaysFindsASetBitIsRefuted) {
    expect_refuted(Method::functions, of_points([](PointCube& x) {
                       auto const a = x.any("a");
                       Term const q = x.number("q"), s = ones_up(a.node, q, x.d()), r = x.number("r");
                       Term const way = wrap(r - q, x.d());
                       return implies(in_range(r, x.d()) && way < s, !bit_at(a.address, r)) &&
                              implies(s < x.d(), bit_at(a.address, wrap(q + s, x.d())));
                   }));
}

/// The sum carries out of the cube unless it is limited to d digits.
TEST(FalseFact, ThatDigitsToTheBaseMinusTwoStayInTheCubeByThemselvesIsRefuted) {
    expect_refuted(Method::bit_vectors, of_vectors([](SplitCube& x) {
                       auto const a = x.cube.node("a");
                       auto const odd = renumbering::odd_places(a.bits);
                       return x.cube.is_inside(SolverNode{(a.bits + odd) ^ odd});
                   }));
}

TEST(FalseFact, ThatRotatingByMorePlacesThanThereAreIsOneToOneIsRefuted) {
    expect_refuted(Method::bit_vectors, of_vectors([](SplitCube& x) {
                       auto const a = x.cube.node("a"), b = x.cube.node("b");
                       auto const d = x.cube.d(), places = x.cube.small_number("the_places");
                       return implies(
                           renumbering::rotated(a.bits, places, d) == renumbering::rotated(b.bits, places, d),
                           a == b);
                   }));
}

TEST(FalseFact, ThatFlippingAnAbsentBitChangesTheCountIsRefuted) {
    expect_refuted(Method::bit_vectors, of_vectors([](SplitCube& x) {
                       auto const a = x.cube.node("a");
                       auto const q = x.cube.width();
                       auto const change = choose(bit_at(a, q), SolverNumber(-1), SolverNumber(1));
                       return ones(flip_at(a, q)) == ones(a) + change;
                   }));
}

TEST(FalseFact, ThatAddressesWithTheSameBitsBelowDAreEqualIsRefuted) {
    expect_refuted(Method::functions, of_points([](PointCube& x) {
                       auto const a = x.any("a");
                       Term const q = x.number("q");
                       auto const other = flip_at(a.node, q);
                       x.given().fact_for_every_position(
                           x.d(), [&](Term const& p) { return same(bit_at(a.node, p), bit_at(other, p)); });
                       return a.node == other;
                   }));
}

Obligation of_folded(std::function<Formula(FoldedRanks&)> const& claim) {
    auto context = std::make_shared<z3::context>();
    FoldedRanks x(*context);
    auto const all = x.facts_and(claim(x));
    return {"facts", "false", "folded", context, x.given().facts(), {all}};
}

TEST(FalseFact, ThatAPlaceStandsForOneRankIsRefuted) {
    expect_refuted(Method::integers, of_folded([](FoldedRanks& x) {
                       auto const a = x.any("a"), b = x.any("b");
                       return implies(place(a.rank) == place(b.rank), a.number == b.number);
                   }));
}

TEST(FalseFact, ThatTheHigherRankOfAPlaceSitsOutIsRefuted) {
    expect_refuted(Method::integers, of_folded([](FoldedRanks& x) {
                       auto const a = x.any("a");
                       auto const higher = higher_rank(place(a.rank), x.surplus());
                       return implies(stands_for_two(a.rank), x.is(higher, a.number - 1));
                   }));
}

/// A number out of range gives a rank of another group, or an invalid rank.
TEST(FalseFact, ThatEveryNumberIsAPlaceOfAGroupIsRefuted) {
    auto context = std::make_shared<z3::context>();
    GroupedRanks x(*context);
    auto const moved = as_member(x.any("a").rank, x.given().number("other"), x.at());
    x.read(moved);
    auto const all = x.facts_and(in_range(value(moved), x.grouping().nodes).total());
    expect_refuted(Method::integers, {"facts", "false", "groups", context, x.given().facts(), {all}});
}

}  // namespace
}  // namespace cubecheck::facts
