#include "proofs/symbols/bit_address.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "proofs/symbols/unsupported.hpp"
#include "tests/proofs/forced.hpp"

namespace cubecheck {
namespace {

/// A position of a d-cube, and two of its nodes.
struct BitValues {
    Index d = *rc::gen::inRange<Index>(1, 5);
    Index q = *rc::gen::inRange<Index>(0, d);
    Node a = node(), b = node();

    Node node() const { return {*rc::gen::inRange<std::uint32_t>(0, 1U << d)}; }
};

/// The unknowns of a cube of bits, and their values.
struct BitCube {
    BitValues values;
    z3::context context;
    Scene scene{context};
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Term q = scene.number("q");
    BitAddress a = fresh(bits, "a"), b = fresh(bits, "b");
    Concrete concrete{context};

    BitCube() {
        concrete.number("d", values.d);
        concrete.number("N", Index{1} << values.d);
        concrete.number("q", values.q);
        concrete.digits("a", values.a, values.d);
        concrete.digits("b", values.b, values.d);
    }
    /// States that the address has the digits of a node.
    Formula has_digits(BitAddress const& address, Node node) const {
        Formula all(true);
        for (Index r = 0; r < values.d; ++r) all = all && same(bit_at(address, r), bit_at(node, r));
        return all;
    }
};

TEST(BitAddress, HasResiduesByItsOwnDimensionsOnly) {
    z3::context context;
    Scene scene(context);
    Bits bits{scene, scene.number("d"), scene.number("N")};
    EXPECT_NO_THROW(residue(&bits, Term(5), bits.d));
    EXPECT_THROW(residue(&bits, Term(5), bits.d + 1), Unsupported);
}

RC_GTEST_PROP(BitAddress, ChangesBitsAsNodesDo, ()) {
    BitCube cube;
    auto const& v = cube.values;
    auto const flipped = flip_at(cube.a, cube.q);
    std::vector<std::pair<char const*, Formula>> const claims{
        {"digits", cube.has_digits(cube.a, v.a)},
        {"flip_at", cube.has_digits(flipped, flip_at(v.a, v.q))},
        {"ones", ones(flipped) == ones(flip_at(v.a, v.q))},
        {"xor", cube.has_digits(cube.a ^ cube.b, v.a ^ v.b)},
        {"shifted_down", cube.has_digits(shifted_down(cube.a), shifted_down(v.a))},
        {"zero_like", cube.has_digits(zero_like(cube.a), Node{0})},
        {"equal", same(cube.a == cube.b, v.a == v.b)},
        {"inside", in_range(value(cube.a), cube.bits.nodes)}};
    expect_forced(cube.scene, cube.concrete, claims);
}

RC_GTEST_PROP(BitAddress, GoesAroundTheCycleAsNodesDo, ()) {
    BitCube cube;
    auto const& v = cube.values;
    std::vector<std::pair<char const*, Formula>> const claims{
        {"ones_up", ones_up(cube.a, cube.q, cube.bits.d) == ones_up(v.a, v.q, v.d)},
        {"ones_down", ones_down(cube.a, cube.q, cube.bits.d) == ones_down(v.a, v.q, v.d)},
        {"lowest_zero", lowest_zero(cube.a, cube.bits.d) == lowest_zero(v.a, v.d)},
        {"successor", cube.has_digits(successor(cube.a, cube.bits.d), successor(v.a, v.d))}};
    expect_forced(cube.scene, cube.concrete, claims);
}

RC_GTEST_PROP(BitAddress, HasTheResiduesOfNumbersThatAreNear, ()) {
    BitCube cube;
    Index const d = cube.values.d;
    auto const x = *rc::gen::inRange<Index>(0, d), step = *rc::gen::inRange<Index>(0, d + 1);
    Term const number = cube.scene.number("x"), further = cube.scene.number("y");
    cube.concrete.number("x", x);
    cube.concrete.number("y", x + step);
    Term const first = residue(&cube.bits, number), second = residue(&cube.bits, further);
    expect_forced(cube.scene, cube.concrete,
                  {{"first", first == x % d}, {"second", second == (x + step) % d}});
}

TEST(BitAddress, IsCountedInACubeWithoutDimensionsToo) {
    z3::context context;
    Scene scene(context);
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Concrete concrete(context);
    concrete.number("d", 0);
    auto const a = fresh(bits, "a");
    std::vector<std::pair<char const*, Formula>> const claims{
        {"residue", residue(&bits, scene.number("x")) == residue(7, Index{0})},
        {"ones", ones(a) == 0},
        {"ones_up", ones_up(a, 0, bits.d) == ones_up(Node{0}, 0, 0)},
        {"ones_down", ones_down(a, 0, bits.d) == ones_down(Node{0}, 0, 0)},
        {"lowest_zero", lowest_zero(a, bits.d) == lowest_zero(Node{0}, 0)}};
    expect_forced(scene, concrete, claims);
}

}  // namespace
}  // namespace cubecheck
