#include <gtest/gtest.h>

#include "models/parametric/forms/blocks.hpp"
#include "models/parametric/forms/chain.hpp"
#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/digits.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/forms/folded_halves.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/forms/line.hpp"
#include "models/parametric/forms/offsets.hpp"
#include "models/parametric/forms/one_two_three.hpp"
#include "models/parametric/forms/pair_sums.hpp"
#include "models/parametric/forms/pipeline.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/forms/skips.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/forms/tree.hpp"
#include "models/parametric/forms/two_levels.hpp"
#include "models/parametric/forms/up_and_down.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

auto fields(RingCut<Index> const& at) { return std::tuple(at.round, at.nodes, at.root); }
auto fields(FoldedCube::Cut const& at) {
    return std::tuple(below(at.k), above(at.k), at.folded, at.unfolded, at.nodes, at.places, at.surplus);
}
auto fields(Swinging::Cut const& at) { return std::tuple(at.round, at.block, at.reach, at.nodes); }
auto fields(InsideFirst::Cut const& at) {
    return std::tuple(at.inside, at.across, at.groups, at.members, at.nodes);
}
auto fields(ChainCut<Index> const& at) { return std::tuple(at.round, at.nodes, at.chunks, at.root); }
template <class Tree>
auto fields(TreeCut<Tree, Index> const& at) {
    return std::tuple(at.round, at.rounds, at.nodes, at.chunks, at.width, at.base, at.root, at.top);
}
auto fields(Hops::Cut const& at) { return std::tuple(at.round, at.nodes); }
auto fields(Distances::Cut const& at) { return std::tuple(at.distance, at.round, at.nodes, at.root); }
auto fields(DoublingBlocks::Cut const& at) {
    return std::tuple(at.distance, at.round, at.nodes, at.root, at.blocks.places, at.blocks.merged,
                      at.blocks.group, at.blocks.nodes);
}
auto fields(AscendingCube::Cut const& at) {
    return std::tuple(below(at.k), above(at.k), value(at.root), at.nodes, at.half);
}
auto fields(UpAndDown::Cut const& at) {
    return std::tuple(below(at.k), above(at.k), at.descends, value(at.root), at.nodes, at.half);
}
auto fields(Offsets::Cut const& at) { return std::tuple(at.round, at.nodes, value(at.root)); }
auto fields(Pipeline::Cut const& at) {
    return std::tuple(at.round, at.d, at.chunks, value(at.root), at.nodes);
}

/// A cut has one value, whether it is computed as the start or end of a run, after the round before it, or
/// before the round after it.
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
TEST(Forms, HaveOneValueForACutOfAFoldedCube) {
    for (Index n = 1; n <= 33; ++n) {
        expect_one_value<FoldedCube>(ring_size(n));
        expect_one_value<FoldedCubeThat<Surplus::folds>>(ring_size(n));
        expect_one_value<FoldedCubeThat<Surplus::unfolds>>(ring_size(n));
        expect_one_value<FoldedCubeDown>(ring_size(n));
        expect_one_value<Unfolding>(ring_size(n));
        expect_one_value<HandingBack>(ring_size(n));
    }
}

/// The ranks of all places, in the order of the places, are all ranks in their order.
TEST(Forms, FoldEveryRankOntoOnePlace) {
    for (Index n = 1; n <= 70; ++n) {
        auto const at = FoldedCube::first(ring_size(n));
        ASSERT_EQ(at.places + at.surplus, n);
        ASSERT_TRUE(at.places == 1 || at.surplus < at.places);
        ASSERT_EQ(power_of_two(above(at.k)), at.places);
        Index next = 0;
        for (Index j = 0; j < at.places; ++j) {
            Node const here{static_cast<std::uint32_t>(j)};
            ASSERT_EQ(start(j, at.surplus), next);
            ASSERT_EQ(lower_rank(here, at), next);
            for (Index rank = next; rank <= higher_rank(here, at); ++rank) {
                ASSERT_EQ(place(rank, at), here) << n;
                ASSERT_EQ(sits_out(rank, at), rank < higher_rank(here, at)) << n;
                ASSERT_EQ(stands_for_two(rank, at), rank > lower_rank(here, at)) << n;
            }
            next = higher_rank(here, at) + 1;
        }
        ASSERT_EQ(next, n);
        ASSERT_EQ(start(at.places, at.surplus), n);
    }
}

/// If there is a surplus, the first round folds.  The rounds of the dimensions follow, the highest first.
TEST(Forms, CrossAFoldedCubeDownwards) {
    for (Index n = 1; n <= 70; ++n) {
        auto const start = FoldedCubeDown::first(ring_size(n));
        Index const d = below(start.k), rounds = FoldedCubeDown::rounds(ring_size(n));
        ASSERT_EQ(rounds, d + one_if(start.surplus > 0)) << n;
        ASSERT_EQ(Unfolding::rounds(ring_size(n)), one_if(start.surplus > 0)) << n;
        for (Index r = 0; r < rounds; ++r) {
            auto const at = FoldedCubeDown::in(ring_size(n), r);
            ASSERT_EQ(at.folds(), start.surplus > 0 && r == 0) << n;
            ASSERT_EQ(below(at.k), at.folds() ? d : rounds - 1 - r) << n;
        }
        if (start.surplus > 0) ASSERT_TRUE(Unfolding::in(ring_size(n), 0).unfolds()) << n;
    }
}
TEST(Forms, HandPartsBackToPlacesBeforeTheRanksThatSatOut) {
    for (Index n = 1; n <= 70; ++n) {
        bool const has_surplus = 0 < HandingBack::first(ring_size(n)).surplus;
        ASSERT_EQ(HandingBack::rounds(ring_size(n)), has_surplus ? 2 : 0) << n;
        if (!has_surplus) continue;
        ASSERT_FALSE(HandingBack::in(ring_size(n), 0).unfolds()) << n;
        ASSERT_TRUE(HandingBack::in(ring_size(n), 1).unfolds()) << n;
    }
}
TEST(Forms, HaveRanksFoldedAtPlacesWithAsManyRanksAsTheySay) {
    using Form = FoldedCubeThat<Surplus::folds>;
    for (Index n = 1; n <= 40; ++n)
        for (Index r = 0; r < Form::rounds(ring_size(n)); ++r) {
            auto const at = Form::in(ring_size(n), r);
            for (Index j = 0; j < at.places; ++j) {
                RanksFoldedAt const set{Node{static_cast<std::uint32_t>(j)}, at.cut_above(), at};
                Index count = 0;
                set.each([&](Index rank) { count += set.contains(rank) ? 1 : 0; });
                ASSERT_EQ(set.size(), count) << n << ", place " << j;
                for (Index rank = 0; rank < n; ++rank) count -= set.contains(rank) ? 1 : 0;
                ASSERT_EQ(count, 0) << n << ", place " << j;
            }
        }
}
TEST(Forms, HaveBlocksOfPlacesWithAsManyRanksAsTheySay) {
    for (Index n = 1; n <= 40; ++n)
        for (Index r = 0; r < FoldedCubeDown::rounds(ring_size(n)); ++r) {
            auto const at = FoldedCubeDown::in(ring_size(n), r);
            for (Index j = 0; j < at.places; ++j) {
                RanksOfBlock const set{Node{static_cast<std::uint32_t>(j)}, at.k, at};
                Index count = 0;
                set.each([&](Index rank) { count += set.contains(rank) ? 1 : 0; });
                ASSERT_EQ(set.size(), count) << n << ", place " << j;
                for (Index rank = 0; rank < n; ++rank) count -= set.contains(rank) ? 1 : 0;
                ASSERT_EQ(count, 0) << n << ", place " << j;
            }
        }
}
TEST(Forms, HaveAsManySendersOnAFoldedCubeAsTheySay) {
    for (Index n = 1; n <= 70; ++n)
        for (Index r = 0; r < FoldedCube::rounds(ring_size(n)); ++r) {
            FoldedSenders const senders{FoldedCube::in(ring_size(n), r)};
            Index count = 0;
            for (Index rank = 0; rank < n; ++rank) count += senders.contains(rank) ? 1 : 0;
            ASSERT_EQ(senders.size(), count) << n << ", round " << r;
        }
}

TEST(Forms, HaveOneValueForACutOfRanksThatSwing) {
    expect_one_value_on_cubes<Swinging>();
    expect_one_value_on_cubes<SwingingBack>();
}

/// The prover's facts about the reach, for every round whose numbers fit into 64 bits.
TEST(Forms, ReachAsFarAsTheProverSaysWhereRanksSwing) {
    for (Index d = 1; d <= 60; ++d)
        for (Index round = 0; round < d; ++round) {
            auto const at = Swinging::in({.nodes = power_of_two(d), .d = d}, round);
            ASSERT_EQ(at.block, power_of_two(round));
            ASSERT_EQ(at.is_even, round % 2 == 0);
            ASSERT_TRUE(is_reach(at.reach, at.block, at.is_even)) << round;
            ASSERT_LE(2 * at.block, at.nodes);
            ASSERT_EQ(Swinging::after(at).reach,
                      Swinging::in({.nodes = 2 * at.nodes, .d = d + 1}, round + 1).reach);
        }
    for (Index d = 1; d <= 60; ++d)
        for (Index round = 0; round < d; ++round) {
            Size const size{.nodes = power_of_two(d), .d = d};
            auto const back = SwingingBack::in(size, round), there = Swinging::in(size, d - 1 - round);
            ASSERT_EQ(std::tie(back.block, back.reach, back.is_even),
                      std::tie(there.block, there.reach, there.is_even));
            ASSERT_EQ(back.round, round);
        }
    for (Index d = 0; d <= 60; ++d) {
        auto const end = Swinging::last({.nodes = power_of_two(d), .d = d});
        ASSERT_TRUE(is_reach(end.reach, end.block, d % 2 == 0)) << d;
        ASSERT_EQ(end.block, end.nodes);
    }
}

TEST(Forms, HaveOneValueForACutOfGroups) {
    for (Index n = 1; n <= 24; ++n)
        for (Index base = 0; base <= 25; ++base) {
            if (base == 1) continue;
            expect_one_value<InsideFirst>({.nodes = n, .shape = base});
            expect_one_value<AcrossFirst>({.nodes = n, .shape = base});
            expect_one_value<RowsThenColumns>({.nodes = n, .shape = base});
        }
}
TEST(Forms, HaveOneValueForACutBetweenHops) {
    for (Index n = 1; n <= 12; ++n) {
        expect_one_value<Hops>(ring_size(n));
        expect_one_value<HopsBack>(ring_size(n));
    }
}
TEST(Forms, HaveOneValueForACutAlongATree) {
    for (Index n = 1; n <= 12; ++n)
        for (Index chunks = 1; chunks <= 3; ++chunks) {
            expect_one_value<AlongTree<rank_trees::Binary>>({.nodes = n, .chunks = chunks});
            expect_one_value<AlongTree<rank_trees::Kary>>(
                {.nodes = n, .root = n - 1, .chunks = chunks, .shape = 3});
            expect_one_value<AlongTree<rank_trees::Binary, OneRoundMore>>({.nodes = n, .chunks = chunks});
            expect_one_value<AlongTree<rank_trees::InOrder, LastRankToRoot>>({.nodes = n, .chunks = chunks});
        }
}

/// The subtrees of the in-order tree are intervals only if the last rank is its root.
static_assert(ProvedAlong<rank_trees::Binary, NothingMore> && ProvedAlong<rank_trees::Binary, OneRoundMore>);
static_assert(ProvedAlong<rank_trees::InOrder, LastRankToRoot>);
static_assert(!ProvedAlong<rank_trees::InOrder, NothingMore>);
struct TwoRoundsMore : OneRoundMore {};
static_assert(!ProvedAlong<rank_trees::Binary, TwoRoundsMore>);

/// The rounds are those of the rings of both levels, and each rank is at its place.
TEST(Forms, GoAroundGroupsAsTheProverSays) {
    for (Size const size : {Size{.nodes = 12, .shape = 4}, Size{.nodes = 12, .shape = 5}, Size{.nodes = 7}}) {
        auto const start = InsideFirst::first(size);
        EXPECT_EQ(start.members, size.shape == 4 ? 4 : size.nodes);
        EXPECT_EQ(start.groups * start.members, size.nodes);
        for (Index round = 0; round < InsideFirst::rounds(size); ++round) {
            auto const inside = InsideFirst::in(size, round), across = AcrossFirst::in(size, round);
            EXPECT_EQ(inside.is_across, round >= start.members - 1);
            EXPECT_EQ(across.is_across, round < start.groups - 1);
            EXPECT_LT(inside.done(), inside.is_across ? start.groups - 1 : start.members - 1);
            EXPECT_LT(across.done(), across.is_across ? start.groups - 1 : start.members - 1);
        }
        for (Index rank = 0; rank < size.nodes; ++rank) {
            EXPECT_EQ(group_of(rank, start) * start.members + member_of(rank, start), rank);
            EXPECT_LT(member_of(rank, start), start.members);
            EXPECT_EQ(in_group(rank, group_of(rank, start), start), rank);
            EXPECT_EQ(as_member(rank, member_of(rank, start), start), rank);
        }
    }
}

TEST(Forms, HaveOneValueForACutOfALineOrAChain) {
    for (Index n = 1; n <= 9; ++n)
        for (Index root = 0; root < n; ++root) {
            expect_one_value<HalfRing>({.nodes = n, .root = root});
            expect_one_value<WholeLine>({.nodes = n, .root = root});
            expect_one_value<LineFromRoot>({.nodes = n, .root = root});
            for (Index chunks = 1; chunks <= 4; ++chunks)
                expect_one_value<Chain>({.nodes = n, .root = root, .chunks = chunks});
        }
}
TEST(Forms, OfRingsOfTwoSidesHaveNoTwoRanks) {
    EXPECT_TRUE(RingOfTwoSides::has(1));
    EXPECT_FALSE(RingOfTwoSides::has(2));
    EXPECT_TRUE(RingOfTwoSides::has(3));
}

TEST(Forms, OfEvenRingsHaveNoOddSizes) {
    EXPECT_TRUE(EvenRing::has(6));
    EXPECT_FALSE(EvenRing::has(7));
}
TEST(Forms, HaveOneValueForACutBetweenDistances) {
    for (Index n = 1; n <= 40; ++n) {
        expect_one_value<Distances>(ring_size(n));
        expect_one_value<AscendingSkips>(ring_size(n));
        expect_one_value<DescendingSkips>(ring_size(n));
        for (Index base = 2; base <= 5; ++base) expect_one_value<Digits>({.nodes = n, .shape = base});
    }
}

/// The prover's facts, and the number of rounds that the source states.
TEST(Forms, HaveTheDistancesOneTwoThree) {
    for (Index n = 1; n <= 300; ++n) {
        expect_one_value<OneTwoThree>(ring_size(n));
        Index const rounds = OneTwoThree::rounds(ring_size(n)),
                    reached = OneTwoThree::last(ring_size(n)).distance;
        Index least = 0;
        while (4 * (n - 1) > Index{3} << least) ++least;
        EXPECT_EQ(rounds, least) << n;
        EXPECT_TRUE(reached >= n - 1 && (reached == 1) == (n == 1) && (reached == 2) == (n == 2)) << n;
        for (Index r = 0; r < rounds; ++r)
            EXPECT_LT(OneTwoThree::in(ring_size(n), r).distance, n - (r < 2 ? 0 : 1)) << n;
    }
}
/// The prover's facts.
TEST(Forms, EachSkipIsHalfTheNextRoundedUp) {
    for (Index n = 1; n <= 300; ++n)
        for (Index r = 0; r < Distances::rounds(ring_size(n)); ++r) {
            auto const up = AscendingSkips::in(ring_size(n), r), down = DescendingSkips::in(ring_size(n), r);
            for (auto const& at : {up, down}) {
                EXPECT_TRUE(0 < at.distance && at.distance < at.next && at.next <= n) << n;
                EXPECT_EQ(at.distance, (at.next + 1) / 2) << n;
            }
            EXPECT_EQ(up.distance == 1, r == 0) << n;
            EXPECT_EQ(down.next == n, r == 0) << n;
        }
}
TEST(Forms, HaveDigitsWhosePowersAreNotAboveTheDistance) {
    for (Index n = 1; n <= 300; ++n)
        for (Index base = 2; base <= 5; ++base) {
            Size const size{.nodes = n, .shape = base};
            Index const rounds = Digits::rounds(size), reached = Digits::last(size).distance;
            EXPECT_TRUE(n <= reached && reached < 2 * n) << n;
            EXPECT_EQ(parameters(size).digits, rounds) << n;
            if (base == 2) EXPECT_EQ(rounds, Distances::rounds(size)) << n;
            for (Index r = 0; r < rounds; ++r) {
                auto const at = Digits::in(size, r);
                EXPECT_TRUE(0 < at.power && at.power <= at.distance && at.distance < n) << n;
                EXPECT_TRUE(at.distance % at.power == 0 && at.distance / at.power < base) << n;
            }
        }
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
TEST(Forms, HaveOneValueForACutBetweenBlocks) {
    for (Index n = 1; n <= 40; ++n) {
        expect_one_value<DoublingBlocks>({.nodes = n, .root = n - 1});
        expect_one_value<HalvingBlocks>({.nodes = n, .root = n - 1});
        for (Index base = 2; base <= 5; ++base) {
            expect_one_value<MergedBlocks>({.nodes = n, .root = n - 1, .shape = base});
            expect_one_value<SplitBlocks>({.nodes = n, .root = n - 1, .shape = base});
        }
    }
}

/// Expects the right numbers of ranks that begin a block, and of ranks with a second block in a round.
template <class Form>
void expect_counted_blocks(Size const& size, Index round) {
    auto const at = Form::in(size, round);
    Index blocks = 0, firsts = 0, seconds = 0;
    for (Index rank = 0; rank < size.nodes; ++rank) {
        blocks += begins_block(rank, at, at.blocks) ? 1 : 0;
        firsts += begins_first(rank, at) ? 1 : 0;
        seconds += begins_second(rank, at) ? 1 : 0;
        EXPECT_EQ((BlocksOfRound{size.root, at}.contains(rank)), begins_first(rank, at));
        EXPECT_EQ((BlocksOfRound{wrap(size.root + at.distance, size.nodes), at}.contains(rank)),
                  begins_second(rank, at));
    }
    EXPECT_EQ(count(at.blocks), blocks);
    EXPECT_EQ((BlocksOfRound{size.root, at}.size()), firsts);
    EXPECT_EQ(seconds, firsts);
    Index to_merge = 0;
    for (Index cell = 0; cell < size.nodes; ++cell) to_merge += CellsToMerge{at}.contains(cell) ? 1 : 0;
    EXPECT_EQ(CellsToMerge{at}.size(), to_merge);
    EXPECT_EQ(count(at.blocks) - seconds, count(next(at.blocks)));
    EXPECT_EQ(count(next(at.blocks)), count(whole_groups(next(at.blocks))));
}
TEST(Forms, HaveAsManyBlocksAsTheySay) {
    for (Index n = 1; n <= 40; ++n)
        for (Index const root : {Index{0}, n / 3, n - 1})
            for (Index base = 2; base <= 5; ++base) {
                Size const size{.nodes = n, .root = root, .shape = base};
                for (Index round = 0; round < MergedBlocks::rounds(size); ++round) {
                    expect_counted_blocks<MergedBlocks>(size, round);
                    expect_counted_blocks<SplitBlocks>(size, round);
                }
            }
}

TEST(Forms, HaveOneValueForACutOfACube) {
    expect_one_value_on_cubes<AscendingCube>();
    expect_one_value_on_cubes<DescendingCube>();
}
TEST(Forms, HaveOneValueForACutOfACubeThatIsCrossedUpAndDown) { expect_one_value_on_cubes<UpAndDown>(); }
TEST(Forms, CrossEveryDimensionUpAndThenDown) {
    std::vector<std::pair<Index, bool>> crossed;
    for (Index round = 0; round < UpAndDown::rounds(cube_size(3)); ++round) {
        auto const at = UpAndDown::in(cube_size(3), round);
        crossed.emplace_back(below(at.k), at.goes_up);
    }
    using Crossed = std::vector<std::pair<Index, bool>>;
    EXPECT_EQ(crossed, (Crossed{{0, true}, {1, true}, {2, true}, {2, false}, {1, false}, {0, false}}));
}
TEST(Forms, HaveOneValueForACutOfTwoLaps) {
    for (Index n = 1; n <= 9; ++n) expect_one_value<TwoLaps>(ring_size(n));
    EXPECT_EQ(TwoLaps::rounds(ring_size(1)), 0);
    EXPECT_EQ(TwoLaps::rounds(ring_size(5)), 10);
}
TEST(Forms, HaveOneValueForACutBetweenSumsOfPairs) {
    for (Index n = 1; n <= 9; ++n) expect_one_value<PairSums>(ring_size(n));
}
/// The sum of any two ranks is the sum of some round.
TEST(Forms, HaveTheSumOfEveryPairAndNoFurther) {
    for (Index n = 1; n <= 40; ++n) {
        EXPECT_EQ(PairSums::rounds(ring_size(n)), n < 2 ? 0 : 2 * n - 3);
        Index met = 0;
        for (Index round = 0; round < PairSums::rounds(ring_size(n)); ++round) {
            auto const at = PairSums::in(ring_size(n), round);
            Addends const both{sum_of(at), n};
            Index count = 0;
            for (Index rank = 0; rank < n; ++rank) count += both.contains(rank) ? 1 : 0;
            EXPECT_EQ(both.size(), count) << n << ", round " << round;
            met += count;
        }
        EXPECT_EQ(met, n * (n - 1));
    }
}
TEST(Forms, HaveOneValueForACutBetweenOffsets) {
    expect_one_value_on_cubes<Offsets>();
    expect_one_value_on_cubes<OffsetsIn<Order::descending>>();
}
TEST(Forms, HaveOneValueForACutOfAPipeline) {
    expect_one_value_on_cubes<Pipeline>();
    expect_one_value_on_cubes<CappedPipeline>();
}

/// Members of a round are not part of a cut.
template <class Cut>
concept TellsTheRound = requires(Cut at) {
    at.port;
}
|| requires(Cut at) { at.offset; }
|| requires(Cut at) { at.kind; }
|| requires(Cut at) { at.dimension; }
|| requires(Cut at) { at.goes_up; };

TEST(Forms, CutsHaveNoPortsAndNoOffsets) {
    EXPECT_FALSE(TellsTheRound<Ring::Cut>);
    EXPECT_FALSE(TellsTheRound<WholeLine::Cut>);
    EXPECT_FALSE(TellsTheRound<Chain::Cut>);
    EXPECT_FALSE(TellsTheRound<Distances::Cut>);
    EXPECT_FALSE(TellsTheRound<DoublingBlocks::Cut>);
    EXPECT_FALSE(TellsTheRound<AscendingCube::Cut>);
    EXPECT_FALSE(TellsTheRound<FoldedCube::Cut>);
    EXPECT_FALSE(TellsTheRound<Swinging::Cut>);
    EXPECT_FALSE(TellsTheRound<InsideFirst::Cut>);
    EXPECT_FALSE(TellsTheRound<AlongTree<rank_trees::Binary>::Cut>);
    EXPECT_FALSE(TellsTheRound<Hops::Cut>);
    EXPECT_FALSE(TellsTheRound<Offsets::Cut>);
    EXPECT_FALSE(TellsTheRound<Pipeline::Cut>);
    EXPECT_FALSE(TellsTheRound<UpAndDown::Cut>);
    EXPECT_TRUE(TellsTheRound<Offsets::At>);
}

}  // namespace
}  // namespace cubecheck
