#include "engine/losses/tolerance.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/as_published/esbt_copies.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/esbt.hpp"
#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "engine/lower/explicit_script.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck::losses {
namespace {

Size cube(Index d, Index root = 0) {
    auto size = cube_size(d);
    size.root = root;
    size.chunks = d;
    return size;
}

Script copies_along_disjoint_trees(Index d, Index root = 0) {
    return with_copies(script_of<broadcast::Esbt>(cube(d, root)));
}

/// A script that sends a copy of the message along each tree as it was published.  These trees share arcs.
Script copies_along_published_trees(Index d) {
    using Trees = as_published::EsbtCopies;
    auto program = explicit_form::program_of<broadcast::EsbtAllPorts>();
    program.rounds = [](Size const& size) {
        explicit_form::Rounds rounds;
        for (Index copy = 0; copy < size.d; ++copy)
            for (std::uint32_t v = 1; v < size.nodes; ++v) {
                auto const parent = flip_at(Node{v}, Trees::entrance(copy, Node{v}, size.d));
                explicit_form::add(rounds, Trees::depth(copy, Node{v}, size.d),
                                   explicit_form::packet(value(parent), v, copy));
            }
        return rounds;
    };
    return with_copies(explicit_form::script_of(program, cube(d)));
}

/// Whether the path to a node along a tree crosses no lost link, by the definition of the tree.
bool comes_through(Index tree, Node node, Index d, std::vector<Place> const& lost) {
    for (auto at = node; !(at == Node{0});) {
        auto const parent = flip_at(at, broadcast::Esbt::entrance(tree, at, d));
        auto const [low, high] = std::minmax(value(at), value(parent));
        if (std::ranges::count(lost, Place{low, high}) > 0) return false;
        at = parent;
    }
    return true;
}

bool is_delivered(Index d, std::vector<Place> const& lost) {
    for (std::uint32_t v = 1; v < (1U << d); ++v) {
        bool some = false;
        for (Index tree = 0; tree < d; ++tree) some = some || comes_through(tree, Node{v}, d, lost);
        if (!some) return false;
    }
    return true;
}

TEST(Tolerance, OfOneTreeIsZero) {
    for (Kind const kind : {Kind::link, Kind::arc, Kind::node}) {
        auto const found = tolerance(script_of<broadcast::Binomial>(cube(3)), kind);
        EXPECT_TRUE(found.is_complete());
        EXPECT_EQ(found.tolerated, 0U);
        EXPECT_EQ(found.tried, 1U);
        ASSERT_TRUE(found.breaking.has_value());
        EXPECT_EQ(found.breaking->size(), 1U);
        EXPECT_FALSE(found.lacking.empty());
    }
}

TEST(Tolerance, OfCopiesAlongDisjointTreesIsOneLessThanTheTrees) {
    for (Index d = 2; d <= 4; ++d)
        for (Kind const kind : {Kind::link, Kind::arc, Kind::node}) {
            auto const found = tolerance(copies_along_disjoint_trees(d, (Index{1} << d) - 1), kind);
            EXPECT_TRUE(found.is_complete());
            EXPECT_EQ(found.tolerated, static_cast<std::size_t>(d - 1)) << kind_names[std::size_t(kind)];
            EXPECT_EQ(found.breaking->size(), static_cast<std::size_t>(d));
        }
}

TEST(Tolerance, CountsTheSetsThatWereTried) {
    auto const found = tolerance(copies_along_disjoint_trees(3), Kind::link);
    EXPECT_EQ(found.places, 12U);
    EXPECT_EQ(found.tried, 1U + 12U + 66U);
    EXPECT_EQ(*found.breaking, (std::vector<Place>{{0, 1}, {0, 2}, {0, 4}}));
    EXPECT_EQ(found.lacking.size(), 7U);
    EXPECT_EQ(found.lacking.front().value, "m0");
}

TEST(Tolerance, OfCopiesAlongTreesThatShareArcsIsLess) {
    for (Index d = 2; d <= 4; ++d) {
        auto const found = tolerance(copies_along_published_trees(d), Kind::arc);
        ASSERT_TRUE(found.breaking.has_value());
        EXPECT_LT(*found.tolerated, static_cast<std::size_t>(d - 1));
    }
}

TEST(Tolerance, OfDistinctChunksIsZero) {
    auto const found = tolerance(script_of<broadcast::Esbt>(cube(3)), Kind::link);
    EXPECT_EQ(found.tolerated, 0U);
    EXPECT_EQ(found.lacking.front().value.substr(0, 3), "m0[");
}

RC_GTEST_PROP(Tolerance, AgreesWithTheTreesOnEverySet, ()) {
    Index const d = *rc::gen::inRange<Index>(2, 5);
    LossyRun run(copies_along_disjoint_trees(d), Kind::link);
    auto const position = rc::gen::inRange<std::size_t>(0, run.places().size());
    std::vector<Set> sets(*rc::gen::inRange<std::size_t>(1, LossyRun::width + 1));
    for (auto& set : sets) set = *rc::gen::unique<Set>(static_cast<std::size_t>(d + 1), position);
    auto const broken = run.broken(sets);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        std::vector<Place> lost;
        for (auto const place : sets[i]) lost.push_back(run.places()[place]);
        RC_ASSERT(((broken >> i & 1) == 0) == is_delivered(d, lost));
        RC_ASSERT(run.lacking(sets[i]).empty() == is_delivered(d, lost));
    }
}

TEST(Tolerance, OfAReductionIsZero) {
    auto const script = script_of<allreduce::RecursiveDoubling>(cube_size(2));
    auto const found = tolerance(script, Kind::arc);
    EXPECT_EQ(found.tolerated, 0U);
    EXPECT_EQ(found.lacking.front().value, "m0.m1.m2.m3");
    EXPECT_EQ(tolerance(script, Kind::node).places, 0U);
}

TEST(Tolerance, OfAWrongAlgorithmIsUndefined) {
    auto script = script_of<broadcast::Binomial>(cube(2));
    script.turns[3].clear();
    auto const found = tolerance(script, Kind::link);
    EXPECT_FALSE(found.tolerated.has_value());
    EXPECT_TRUE(found.breaking->empty());
    EXPECT_EQ(found.lacking.front().node, 3);
}

TEST(Tolerance, OfACutSearchCoversTheTriedSets) {
    auto const found = tolerance(copies_along_disjoint_trees(3), Kind::link, {.most_sets = 40});
    EXPECT_FALSE(found.is_complete());
    EXPECT_EQ(found.tolerated, 1U);
    EXPECT_EQ(found.tried, 13U);
    EXPECT_FALSE(found.breaking.has_value());
    EXPECT_EQ(found.cut, "the search ended among the sets of 2, after 40 sets");
}

TEST(Tolerance, IsUnlimitedIfNothingIsSent) {
    auto const found = tolerance(script_of<broadcast::Binomial>(cube(0)), Kind::link);
    EXPECT_TRUE(found.is_complete());
    EXPECT_EQ(found.places, 0U);
    EXPECT_FALSE(found.breaking.has_value());
}

}  // namespace
}  // namespace cubecheck::losses
