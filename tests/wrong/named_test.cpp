#include "tests/wrong/named.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tests/wrong/tree_readings.hpp"
#include "verify/definitions/parametric/property_checks/catalog.hpp"

namespace cubecheck {
namespace {

bool go_on(std::string const&) { return true; }

/// Returns the size of the smallest counterexample to property P of A, up to d dimensions; empty if there is
/// none.
template <class A, class P>
std::string first_wrong(Index d) {
    auto const found = check<A, P>(sizes<A>({d, 1}), go_on);
    return found.counterexample ? found.counterexample->size : "";
}

TEST(NamedDefects, TheOuterElseLeavesReceiversWithoutSenders) {
    EXPECT_EQ((first_wrong<wrong::OuterElse, Matched>(3)), "d=1, root 0");
    EXPECT_EQ((first_wrong<broadcast::Binomial, Matched>(3)), "");
}

TEST(NamedDefects, TheReversedAllGatherLosesRankOrder) {
    EXPECT_EQ((first_wrong<wrong::HighestFirst, Matched>(4)), "");
    EXPECT_EQ((first_wrong<wrong::HighestFirst, Contract>(4)), "d=2");
}

TEST(NamedDefects, OtherPermutationsOfTheAllToAllCollide) {
    EXPECT_EQ((first_wrong<wrong::HalvesSwapped, CongestionFree>(5)), "d=3");
    // Equal to HalvesSwapped for three bits.
    EXPECT_EQ((first_wrong<wrong::BitsReversed, CongestionFree>(5)), "d=3");
    EXPECT_EQ((first_wrong<alltoall::PairwiseXor, CongestionFree>(5)), "");
}

/// Whether the trees are disjoint and spanning, with different neighbours of the source as roots, in any
/// order.
bool is_a_family() {
    using wrong::ReadTrees;
    for (Index d = 1; d <= 6; ++d) {
        std::set<std::pair<Index, Index>> arcs;
        for (Index copy = 0; copy < d; ++copy) {
            Index roots = 0;
            for (std::uint32_t v = 1; v < 1U << d; ++v) {
                Node const parent = flip_at(Node{v}, ReadTrees::entrance(copy, Node{v}, d));
                if (!arcs.emplace(value(parent), v).second) return false;
                bool const fed = parent == Node{0};
                roots += fed ? 1 : 0;
                if (!fed && ReadTrees::depth(copy, parent, d) + 1 != ReadTrees::depth(copy, Node{v}, d))
                    return false;
                if (fed && ReadTrees::depth(copy, Node{v}, d) != 0) return false;
            }
            if (roots != 1) return false;
        }
    }
    return true;
}

TEST(NamedDefects, TenOfEightyInterpretationsOfTheTreesAreCorrect) {
    int right = 0, readings = 0;
    for (bool const from_the_top : {false, true})
        for (bool const rotated_last : {false, true})
            for (Index mask = 0; mask < 4; ++mask)
                for (Index rotation = 0; rotation < 5; ++rotation) {
                    wrong::ReadTrees::reading = {from_the_top, rotated_last, mask, rotation};
                    ++readings;
                    right += is_a_family() ? 1 : 0;
                }
    EXPECT_EQ(readings, 80);
    EXPECT_EQ(right, 10);
}

TEST(NamedDefects, ThePrintedReadingFails) {
    wrong::ReadTrees::reading = {.from_the_top = true, .rotated_last = true, .mask = 0, .rotation = 2};
    EXPECT_FALSE(is_a_family());
    EXPECT_NE((first_wrong<wrong::ReadTrees, ArcDisjoint>(3)), "");
}

TEST(NamedDefects, TheSmallestRepairsHold) {
    for (wrong::TreeReading const reading :
         {wrong::TreeReading{.from_the_top = true, .rotated_last = true, .mask = 2, .rotation = 2},
          wrong::TreeReading{.from_the_top = true, .rotated_last = false, .mask = 0, .rotation = 1},
          wrong::TreeReading{.from_the_top = false, .rotated_last = false, .mask = 0, .rotation = 0}}) {
        wrong::ReadTrees::reading = reading;
        EXPECT_TRUE(is_a_family());
    }
}

}  // namespace
}  // namespace cubecheck
