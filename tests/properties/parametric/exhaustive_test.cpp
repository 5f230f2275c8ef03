#include "properties/parametric/exhaustive.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "models/parametric/collective.hpp"

namespace cubecheck {
namespace {

struct OnACube : CubeExchange {
    using Form = AscendingCube;
    using Collective = AllGather;
    using Cells = CellPerNode;
};
struct OnARing : RingShift {
    using Collective = AllGather;
};

/// A lemma that counts its evaluations.  It is true, except in the evaluation of a given number.
template <class Scope>
struct Asked {
    static constexpr std::string_view name = "asked";
    using Over = Scope;
    inline static Index times, false_at;

    template <class A>
    static bool holds(auto const&...) {
        return times++ != false_at;
    }
    template <class A>
    static int of(auto const&...) {
        return 0;
    }
    static bool compare(int, int) { return holds<void>(); }
};

/// Returns the number of evaluations of a lemma over this scope at a size.
template <class A, class Scope>
Index asked(Size const& size) {
    Asked<Scope>::times = 0;
    Asked<Scope>::false_at = -1;
    EXPECT_FALSE((first_violation<A, Asked<Scope>>(size)));
    return Asked<Scope>::times;
}

TEST(Exhaustive, VisitsEveryRoundNodeAndCellOnce) {
    auto const size = cube_size(3);
    EXPECT_EQ((asked<OnACube, over::RoundCell>(size)), 3 * 8 * 8);
    EXPECT_EQ((asked<OnACube, over::RoundNode>(size)), 3 * 8);
    EXPECT_EQ((asked<OnACube, over::RoundPair>(size)), 3 * 8 * 7);
    EXPECT_EQ((asked<OnACube, over::RoundPairCell>(size)), 3 * 8 * 8 * 8);
    EXPECT_EQ((asked<OnARing, over::RoundCell>(ring_size(5))), 4 * 5 * 5);
}

TEST(Exhaustive, VisitsTheStartAndTheEndOnce) {
    auto const size = cube_size(3);
    EXPECT_EQ((asked<OnACube, over::FirstCell>(size)), 64);
    EXPECT_EQ((asked<OnACube, over::LastCell>(size)), 64);
    EXPECT_EQ((asked<OnACube, over::FirstPairCell>(size)), 512);
    EXPECT_EQ((asked<OnACube, over::LastPairCell>(size)), 512);
    EXPECT_EQ((asked<OnACube, over::LastPairCells>(size)), 64 * 64);
    EXPECT_EQ((asked<OnACube, over::First>(size)), 1);
    EXPECT_EQ((asked<OnACube, over::Last>(size)), 1);
}

TEST(Exhaustive, VisitsNoRoundIfThereIsNone) {
    EXPECT_EQ((asked<OnACube, over::RoundCell>(cube_size(0))), 0);
    EXPECT_EQ((asked<OnACube, over::LastCell>(cube_size(0))), 1);
}

struct Structure {
    static Index entrance(Index tree, Node, Index) { return tree; }
    static Index depth(Index, Node, Index) { return 0; }
};

TEST(Exhaustive, VisitsEveryTreeNodeAndPositionOnce) {
    auto const size = cube_size(3);
    EXPECT_EQ((asked<Structure, over::TreeNode>(size)), 3 * 7);
    EXPECT_EQ((asked<Structure, over::TreePair>(size)), 3 * 7);
    EXPECT_EQ((asked<Structure, over::Position>(size)), 8 * 3);
    EXPECT_EQ((asked<Structure, over::PositionPair>(size)), 28);
}

template <class A, class Scope>
void expect_each_failure_is_seen(Size const& size) {
    std::set<std::string> places;
    Index const all = asked<A, Scope>(size);
    for (Index i = 0; i < all; ++i) {
        Asked<Scope>::times = 0;
        Asked<Scope>::false_at = i;
        auto const found = first_violation<A, Asked<Scope>>(size);
        ASSERT_TRUE(found) << i;
        EXPECT_EQ(Asked<Scope>::times, i + 1);
        places.insert(found->where);
    }
    EXPECT_EQ(static_cast<Index>(places.size()), all) << "two places are written the same";
}

TEST(Exhaustive, SeesEveryFailureAndSaysWhere) {
    expect_each_failure_is_seen<OnACube, over::RoundCell>(cube_size(2));
    expect_each_failure_is_seen<OnACube, over::RoundNode>(cube_size(2));
    expect_each_failure_is_seen<OnACube, over::RoundPair>(cube_size(2));
    expect_each_failure_is_seen<OnACube, over::RoundPairCell>(cube_size(2));
    expect_each_failure_is_seen<OnACube, over::LastPairCell>(cube_size(2));
    expect_each_failure_is_seen<OnACube, over::LastPairCells>(cube_size(2));
    expect_each_failure_is_seen<OnACube, over::Last>(cube_size(2));
    expect_each_failure_is_seen<Structure, over::TreeNode>(cube_size(3));
    expect_each_failure_is_seen<Structure, over::Position>(cube_size(3));
    expect_each_failure_is_seen<Structure, over::PositionPair>(cube_size(3));
}

}  // namespace
}  // namespace cubecheck
