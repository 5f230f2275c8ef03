#include <gtest/gtest.h>

#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/offsets.hpp"
#include "models/parametric/forms/pipeline.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

auto fields(RingCut<Index> const& at) { return std::tuple(at.round, at.nodes, at.root); }
auto fields(Distances::Cut const& at) { return std::tuple(at.distance, at.round, at.nodes, at.root); }
auto fields(AscendingCube::Cut const& at) {
    return std::tuple(below(at.k), above(at.k), value(at.root), at.nodes, at.half);
}
auto fields(Offsets::Cut const& at) { return std::tuple(at.round, at.nodes, value(at.root)); }
auto fields(Pipeline::Cut const& at) {
    return std::tuple(at.round, at.d, at.chunks, value(at.root), at.nodes);
}

/// A cut is the same value at the start or the end of a run, after the round before it and before the round
/// after.
template <class Form>
void expect_one_value(Size const& size) {
    Index const rounds = Form::rounds(size);
    for (Index cut = 1; cut < rounds; ++cut) {
        EXPECT_EQ(fields(Form::after(Form::in(size, cut - 1))), fields(Form::before(Form::in(size, cut))));
    }
    if (rounds == 0) {
        EXPECT_EQ(fields(Form::first(size)), fields(Form::last(size)));
        return;
    }
    EXPECT_EQ(fields(Form::first(size)), fields(Form::before(Form::in(size, 0))));
    EXPECT_EQ(fields(Form::last(size)), fields(Form::after(Form::in(size, rounds - 1))));
}

template <class Form>
void expect_one_value_on_cubes() {
    for (Index d = 0; d <= 5; ++d)
        for (Index chunks = 1; chunks <= 4; ++chunks) {
            Size size = cube_size(d);
            size.chunks = chunks;
            size.root = size.nodes - 1;
            expect_one_value<Form>(size);
        }
}

TEST(Forms, HaveOneValueForACutOfARing) {
    for (Index n = 1; n <= 9; ++n) expect_one_value<Ring>(ring_size(n));
}
TEST(Forms, HaveOneValueForACutBetweenDistances) {
    for (Index n = 1; n <= 40; ++n) expect_one_value<Distances>(ring_size(n));
}
TEST(Forms, HaveDistancesThatReachEveryRankAndNoFurther) {
    for (Index n = 1; n <= 300; ++n) {
        Size const size = ring_size(n);
        Index const rounds = Distances::rounds(size), cover = Distances::last(size).distance;
        EXPECT_TRUE(n <= cover && cover < 2 * n) << n;
        for (Index r = 0; r < rounds; ++r) EXPECT_LT(Distances::in(size, r).distance, n);
        EXPECT_EQ(parameters(size).ceil_log, rounds) << n;
        EXPECT_EQ(parameters(size).cover, cover) << n;
    }
}
TEST(Forms, HaveOneValueForACutOfACube) {
    expect_one_value_on_cubes<AscendingCube>();
    expect_one_value_on_cubes<DescendingCube>();
}
TEST(Forms, HaveOneValueForACutBetweenOffsets) {
    expect_one_value_on_cubes<Offsets>();
    expect_one_value_on_cubes<OffsetsIn<Order::descending>>();
}
TEST(Forms, HaveOneValueForACutOfAPipeline) {
    expect_one_value_on_cubes<Pipeline>();
    expect_one_value_on_cubes<CappedPipeline>();
}

/// What belongs to a round is no part of a cut.
template <class Cut>
concept TellsTheRound = requires(Cut at) {
    at.port;
}
|| requires(Cut at) { at.offset; }
|| requires(Cut at) { at.dimension; };

TEST(Forms, CutsHaveNoPortsAndNoOffsets) {
    EXPECT_FALSE(TellsTheRound<Ring::Cut>);
    EXPECT_FALSE(TellsTheRound<Distances::Cut>);
    EXPECT_FALSE(TellsTheRound<AscendingCube::Cut>);
    EXPECT_FALSE(TellsTheRound<Offsets::Cut>);
    EXPECT_FALSE(TellsTheRound<Pipeline::Cut>);
    EXPECT_TRUE(TellsTheRound<Offsets::At>);
}

}  // namespace
}  // namespace cubecheck
