#include <gtest/gtest.h>

#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/decide.hpp"
#include "tests/proofs/facts/point_cube.hpp"

/// The prover's facts about invalid arguments: a position outside of the width, an address outside of the
/// cube. There, too, facts must be true or not be stated.
namespace cubecheck::facts {
namespace {

Answer answer(std::function<Formula(PointCube&)> const& claim) {
    auto context = std::make_shared<z3::context>();
    PointCube x(*context);
    auto const all = x.facts_and(claim(x));
    return decided({"", "", "", Method::functions, {}},
                   {"facts", "total", "", context, x.given().facts(), {all}});
}

/// Node a with bit q flipped: an address outside of the cube if q is not one of its positions.  The number of
/// its set bits is not stated.
PointCube::Both flipped(PointCube& x, Term const& q) {
    auto const a = x.any("a");
    return {flip_at(a.address, q) ^ zero_like(a.address), flip_at(a.node, q) ^ zero_like(a.node)};
}

TEST(TotalFacts, OnesUpIsSpecifiedOnlyForValidBitPositions) {
    EXPECT_EQ(answer([](PointCube& x) {
                  auto const a = x.any("a");
                  Term const q = x.number("q");
                  x.means("ones_up", ones_up(a.node, q, x.d()));
                  ones_up(a.address, q, x.d());
                  return Formula(true);
              }),
              Answer::proved);
}

TEST(TotalFacts, OnesDownIsSpecifiedOnlyForValidBitPositions) {
    EXPECT_EQ(answer([](PointCube& x) {
                  auto const a = x.any("a");
                  Term const q = x.number("q");
                  x.means("ones_down", ones_down(a.node, q, x.d()));
                  ones_down(a.address, q, x.d());
                  return Formula(true);
              }),
              Answer::proved);
}

TEST(TotalFacts, EqualityIsStatedOnlyOfAddressesOfTheCube) {
    EXPECT_EQ(answer([](PointCube& x) {
                  auto const other = flipped(x, x.number("q"));
                  auto const b = x.any("b");
                  x.means("equal", other.node == b.node);
                  x.means("differing", Term(x.given().context().int_const("bits_differing")));
                  auto const equal = other.address == b.address;
                  return implies(equal, equal);
              }),
              Answer::proved);
}

TEST(TotalFacts, AddressesOfTheCubeShiftedDownAreOfTheCube) {
    EXPECT_EQ(answer([](PointCube& x) {
                  auto const other = flipped(x, x.number("q"));
                  auto const down = shifted_down(other.address);
                  Term const beyond = x.number("beyond");
                  return implies(down.inside && !(beyond < x.d()), !bit_at(shifted_down(other.node), beyond));
              }),
              Answer::proved);
}

}  // namespace
}  // namespace cubecheck::facts
