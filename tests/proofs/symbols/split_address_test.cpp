#include "proofs/symbols/split_address.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/proofs/assign.hpp"
#include "tests/proofs/forced.hpp"

namespace cubecheck {
namespace {

using Place = SplitLevel::Place;

/// A dimension k of a d-cube, and two of its nodes.
struct SplitValues {
    Index d = *rc::gen::inRange<Index>(1, 6);
    Index k = *rc::gen::inRange<Index>(0, d);
    Node a = node(), b = node();

    Node node() const { return {*rc::gen::inRange<std::uint32_t>(0, 1U << d)}; }
    Level level(Index position) const {
        return {static_cast<std::uint8_t>(position), static_cast<std::uint8_t>(d)};
    }
    Size size() const { return {.nodes = Index{1} << d, .d = d}; }
};

/// The unknowns of a split cube, and their values.
struct SplitCube {
    z3::context context;
    Scene scene{context};
    Split split{scene};
    SplitAddress a, b;
    Concrete concrete{context};

    explicit SplitCube(SplitValues const& v)
        : a((split.assume_dimension(), fresh_cut(split, "a"))), b(fresh_cut(split, "b")) {
        concrete.number("N", v.size().nodes);
        concrete.number("d", v.d);
        assign::levels(concrete, v.size(), v.k);
        assign::cut(concrete, "a", value(v.a), v.k);
        assign::cut(concrete, "b", value(v.b), v.k);
    }
    SplitLevel level(Place place) { return {place, &split}; }
};

RC_GTEST_PROP(SplitAddress, ChangesOneBitAsNodesDo, ()) {
    SplitValues const v;
    SplitCube cube(v);
    auto const k = v.level(v.k);
    auto const at_k = cube.level(Place::k);
    expect_forced(cube.scene, cube.concrete,
                  {{"value", value(cube.a) == value(v.a)},
                   {"bit", same(bit(cube.a, at_k), bit(v.a, k))},
                   {"flip", value(flip(cube.a, at_k)) == value(flip(v.a, k))},
                   {"differ", same(differ(cube.a, cube.b, at_k), differ(v.a, v.b, k))},
                   {"zero_like", value(zero_like(cube.a)) == 0},
                   {"equal", same(cube.a == cube.b, v.a == v.b)}});
}

RC_GTEST_PROP(SplitAddress, JoinsAndAgreesAtEveryCutAsNodesDo, ()) {
    SplitValues const v;
    SplitCube cube(v);
    for (auto const& [place, position] : {std::pair(Place::bottom, Index{0}),
                                          {Place::k, v.k},
                                          {Place::above_k, v.k + 1},
                                          {Place::top, v.d}}) {
        auto const there = cube.level(place);
        auto const k = v.level(position);
        expect_forced(
            cube.scene, cube.concrete,
            {{"join", value(join(cube.a, cube.b, there)) == value(join(v.a, v.b, k))},
             {"first_of_block", value(first_of_block(cube.a, there)) == value(first_of_block(v.a, k))},
             {"agree_from", same(agree_from(cube.a, cube.b, there), agree_from(v.a, v.b, k))},
             {"agree_below", same(agree_below(cube.a, cube.b, there), agree_below(v.a, v.b, k))},
             {"below", below(there) == below(k)},
             {"above", above(there) == above(k)},
             {"pow2", pow2(there) == pow2(k)},
             {"copow2", copow2(there) == copow2(k)}});
    }
}

RC_GTEST_PROP(SplitAddress, IsTranslatedAsNodesAre, ()) {
    SplitValues const v;
    SplitCube cube(v);
    auto const sum = cube.a ^ cube.b;
    auto const back = sum ^ cube.b;
    cube.concrete.exclusive_or("high_xor", v.size().nodes);
    cube.concrete.exclusive_or("low_xor", v.size().nodes);
    cube.concrete.odd(v.size().nodes);
    expect_forced(cube.scene, cube.concrete,
                  {{"xor", value(sum) == value(v.a ^ v.b)},
                   {"back", back == cube.a},
                   {"odd", same(odd(cube.a), odd(v.a))}});
}

RC_GTEST_PROP(SplitAddress, ClaimsNoLinkThatTheCubeHasNot, ()) {
    SplitValues const v;
    SplitCube cube(v);
    bool const apart_in_k = (v.a ^ v.b) == Node{static_cast<std::uint32_t>(pow2(v.level(v.k)))};
    Formula const link = linked(cube.a, cube.b, 0), loop = linked(cube.a, cube.a, 0);
    expect_forced(cube.scene, cube.concrete, {{"linked", implies(apart_in_k, link)}, {"no loop", !loop}});
}

TEST(SplitAddress, RefusesABitOtherThanThatOfTheRound) {
    z3::context context;
    Scene scene(context);
    Split split(scene);
    auto const a = fresh_cut(split, "a");
    for (auto const place : {Place::bottom, Place::above_k, Place::top}) {
        SplitLevel const level(place, &split);
        EXPECT_THROW(bit(a, level), Unsupported);
        EXPECT_THROW(flip(a, level), Unsupported);
        EXPECT_THROW(next(level), Unsupported);
    }
}

/// Functions of a user, declared beside a definition, with names of the library.
namespace beside_nodes {
constexpr auto flip(auto a, auto) { return a; }
constexpr auto next(auto k) { return k; }
constexpr auto asked(auto a, auto k) { return flip(a, next(k)) == a; }
}  // namespace beside_nodes

TEST(SplitAddress, LeavesAFunctionBesideADefinitionToTheDefinition) {
    z3::context context;
    Scene scene(context);
    Split split(scene);
    EXPECT_TRUE(beside_nodes::asked(Node{5}, Level{1, 3}));
    auto const at_the_top = SplitLevel(Place::top, &split);
    EXPECT_NO_THROW(beside_nodes::asked(fresh_cut(split, "a"), at_the_top)) << "the library's throw there";
}

}  // namespace
}  // namespace cubecheck
