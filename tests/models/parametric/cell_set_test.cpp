#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "models/parametric/forms/folded_halves.hpp"
#include "models/parametric/guarded_set.hpp"
#include "models/parametric/stretch.hpp"
#include "tests/models/each_node.hpp"

namespace cubecheck {
namespace {

/// The numbers of the members, in the order in which each() calls them.
std::vector<Index> members(auto const& set) {
    std::vector<Index> found;
    set.each([&](auto cell) { found.push_back(value(cell)); });
    return found;
}

/// Expects that each(), contains(), size() and within() agree for a set of cells 0 .. count - 1.
void expect_consistent(auto const& set, Index count, auto cell) {
    auto const found = members(set);
    EXPECT_TRUE(std::ranges::is_sorted(found));
    EXPECT_EQ(set.size(), static_cast<Index>(found.size()));
    std::vector<Index> contained;
    for (Index i = 0; i < count; ++i)
        if (set.contains(cell(i))) contained.push_back(i);
    EXPECT_EQ(contained, found);
    EXPECT_TRUE(set.within(count));
}

/// Kinds of cells whose cell(i) is not i.
struct CellsFromTheEnd {
    static constexpr Index cell(Index i) { return 7 - i; }
};
struct NodesFromTheEnd {
    static constexpr Node cell(Index i) { return {static_cast<std::uint32_t>(7 - i)}; }
};

/// Counts one chunk more if its argument is a temporary, and returns a type of its own.
struct CountsTemporaries {
    struct Number {
        Index number;
        constexpr operator Index() const { return number; }
    };
    static constexpr Number count(Index const&, Index const& chunks) { return {chunks}; }
    static constexpr Number count(Index const&, Index&& chunks) { return {chunks + 1}; }
    static constexpr Index cell(Index i) { return i; }
};

TEST(CellCount, IsOneNumberWithChunksAndWithout) {
    struct WithoutChunks {
        Index nodes = 4;
    };
    EXPECT_EQ(cell_count<CountsTemporaries>(WithoutChunks{}), 1);
    EXPECT_EQ(cell_count<CountsTemporaries>(Size{.nodes = 4}), 1);
    EXPECT_TRUE((std::is_same_v<decltype(cell_count<CountsTemporaries>(Size{})), Index>));
}

TEST(CellAt, OfAKindOfOnesOwnIsTheNumber) {
    EXPECT_EQ(cell_at<CellsFromTheEnd>(2), 2);
    EXPECT_EQ(value(cell_at<NodesFromTheEnd>(2)), 2);
    EXPECT_EQ(value(cell_at<CellPerNode>(2)), 2);
    EXPECT_EQ(cell_at<PrefixAndTotal>(1), (ScanCell<bool>{true}));
    EXPECT_EQ(cell_at<OneCell>(0), Only{});
}

TEST(Whole, IsTheOnlyCellOrNothing) {
    EXPECT_EQ(members(Whole{true}), std::vector<Index>{0});
    EXPECT_EQ(members(Whole{false}), std::vector<Index>{});
    for (bool const some : {true, false}) expect_consistent(Whole{some}, 1, OneCell::cell);
}

TEST(TotalAnd, IsTheTotalAndThePrefixOnRequest) {
    EXPECT_EQ(members(TotalAnd{true}), (std::vector<Index>{0, 1}));
    EXPECT_EQ(members(TotalAnd{false}), std::vector<Index>{1});
    for (bool const too : {true, false}) expect_consistent(TotalAnd{too}, 2, PrefixAndTotal::cell);
}

TEST(One, IsItsMemberOrNothing) {
    for (Index n = 1; n <= 9; ++n)
        for (Index i = 0; i < n; ++i)
            for (bool const some : {true, false}) expect_consistent(One{i, some}, n, CellPerRank::cell);
    EXPECT_EQ(members(One{Index{4}}), std::vector<Index>{4});
}

TEST(One, IsWithinEveryBoundOfItsMember) {
    for (Index member = -2; member <= 5; ++member)
        for (Index bound = 0; bound <= 4; ++bound) {
            EXPECT_EQ((One{member, true}.within(bound)), 0 <= member && member < bound);
            EXPECT_TRUE((One{member, false}.within(bound)));
        }
}

TEST(Block, IsTheNodesThatAgreeFromKUp) {
    each_node_and_level([](Node a, Level k) {
        Block const block{a, k};
        expect_consistent(block, Index{1} << k.d, CellPerNode::cell);
        EXPECT_EQ(block.size(), Index{1} << k.position);
        EXPECT_EQ(members(block).front(), a.bits >> k.position << k.position);
    });
}

TEST(Coset, IsTheNodesThatAgreeBelowK) {
    each_node_and_level([](Node a, Level k) {
        Coset const coset{a, k};
        expect_consistent(coset, Index{1} << k.d, CellPerNode::cell);
        EXPECT_EQ(coset.size(), Index{1} << (k.d - k.position));
        EXPECT_EQ(members(coset).front(), a.bits % (1U << k.position));
    });
}

TEST(Face, IsTheHalfWithTheSameBitK) {
    each_node_and_level([](Node a, Level k) {
        if (k.position == k.d) return;
        Face const face{a, k, Index{1} << (k.d - 1)};
        expect_consistent(face, Index{1} << k.d, CellPerNode::cell);
        for (Index const i : members(face)) EXPECT_EQ(i >> k.position & 1, a.bits >> k.position & 1);
    });
}

TEST(SetsOfNodes, AreNotWithinABoundThatTheirMemberIsNotIn) {
    each_node_and_level([](Node a, Level k) {
        Node const outside{a.bits + (1U << k.d)};
        Index const nodes = Index{1} << k.d;
        EXPECT_FALSE((Block{outside, k}.within(nodes)));
        EXPECT_FALSE((Coset{outside, k}.within(nodes)));
        EXPECT_FALSE((Face{outside, k, nodes / 2}.within(nodes)));
    });
}

TEST(SetsOfNodes, HaveTheirSizesAtLevelsOfTheirCubeOnly) {
    each_node_and_level([](Node a, Level k) {
        Index const nodes = Index{1} << k.d;
        EXPECT_TRUE((Block{a, k}.has_its_size(nodes)));
        EXPECT_TRUE((Coset{a, k}.has_its_size(nodes)));
        EXPECT_TRUE((AllButItsBlock{a, k, nodes}.has_its_size(nodes)));
        EXPECT_EQ((Face{a, k, nodes / 2}.has_its_size(nodes)), k.position < k.d);
        Level above_all = k;
        above_all.position = k.d + 1;
        EXPECT_FALSE((Block{a, above_all}.has_its_size(nodes)));
        EXPECT_FALSE((Coset{a, above_all}.has_its_size(nodes)));
        EXPECT_FALSE((AllButItsBlock{a, above_all, nodes}.has_its_size(nodes)));
    });
}

TEST(RanksOfBlock, HasItsSizeAtLevelsOfItsCubeOnly) {
    for (Index n = 1; n <= 9; ++n) {
        auto const at = FoldedCubeDown::in({.nodes = n}, 0);
        for (Level k = at.k; below(k) <= above(at.k) + below(at.k) + 1; k = next(k)) {
            RanksOfBlock const set{place(Index{0}, at), k, at};
            EXPECT_EQ(set.has_its_size(n), !(above(k) < 0)) << n;
            if (set.has_its_size(n)) expect_consistent(set, n, CellPerRank::cell);
        }
    }
}

TEST(Guarded, IsItsSetOrNothing) {
    each_node_and_level([](Node a, Level k) {
        Index const nodes = Index{1} << k.d;
        Block const block{a, k};
        for (bool const some : {true, false})
            expect_consistent(Guarded{block, some}, nodes, CellPerNode::cell);
        EXPECT_EQ(members(Guarded{block, true}), members(block));
        EXPECT_EQ(members(Guarded{block, false}), std::vector<Index>{});
        Block const outside{Node{a.bits + (1U << k.d)}, k};
        EXPECT_FALSE((Guarded{outside, true}.within(nodes)));
        EXPECT_TRUE((Guarded{outside, false}.within(nodes)));
    });
}

TEST(Stretch, IsConsecutiveAroundTheCycle) {
    for (Index n = 1; n <= 9; ++n)
        for (Index first = 0; first < n; ++first)
            for (Index count = 0; count <= n; ++count) {
                Stretch const stretch{first, count, n};
                expect_consistent(stretch, n, CellPerRank::cell);
                for (Index i = 0; i < n; ++i) EXPECT_EQ(stretch.contains((first + i) % n), i < count);
            }
}

TEST(Stretch, IsNotWithinABoundThatSomeMemberReaches) {
    EXPECT_FALSE((Stretch<Index>{5, 1, 5}.within(5)));
    EXPECT_FALSE((Stretch<Index>{0, 6, 5}.within(5)));
    EXPECT_FALSE((Stretch<Index>{0, 1, 5}.within(4)));
    EXPECT_TRUE((Stretch<Index>{5, 0, 5}.within(5)));
}

TEST(Everyone, HasAsManyMembersAsThereAreNodes) {
    EXPECT_EQ(Everyone{Index{8}}.size(), 8);
    EXPECT_TRUE(Everyone{Index{8}}.contains(Index{7}));
}

}  // namespace
}  // namespace cubecheck
