#include "models/network/topologies.hpp"

#include <bit>
#include <set>

#include <gtest/gtest.h>

#include "models/explicit/family.hpp"
#include "models/network/topology.hpp"
#include "models/network/trees.hpp"
#include "models/parametric/topology.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::topologies {
namespace {

TEST(Topology, HasTheDiameterOfItsKind) {
    for (Index n = 1; n <= 12; ++n) {
        EXPECT_EQ(line(n).diameter(), n - 1);
        EXPECT_EQ(ring(n).diameter(), n / 2);
    }
    for (Index d = 0; d <= 6; ++d) EXPECT_EQ(cube(d).diameter(), d);
    for (Index side = 1; side <= 5; ++side)
        for (Index d = 1; d <= 3; ++d) {
            EXPECT_EQ(mesh(side, d).diameter(), d * (side - 1));
            EXPECT_EQ(torus(side, d).diameter(), d * (side / 2));
        }
}

TEST(Topology, LinksOnlyItsOwnNodes) {
    Topology network(3);
    EXPECT_THROW(network.link(0, 3), BrokenContract);
    EXPECT_THROW(network.link(-1, 0), BrokenContract);
    EXPECT_THROW(Topology(Graph{"short", 2, {{0, 2}}}), BrokenContract);
}

TEST(Topology, CubeLinksAddressesThatDifferInOneBit) {
    auto const network = cube(4);
    for (Index a = 0; a < 16; ++a)
        for (Index b = 0; b < 16; ++b)
            EXPECT_EQ(network.linked(a, b), std::popcount(static_cast<std::uint64_t>(a ^ b)) == 1);
}

TEST(Topology, CountsALinkOnce) {
    EXPECT_EQ(ring(2).arcs(), 2);
    EXPECT_EQ(torus(2, 2).arcs(), 8);
    EXPECT_EQ(ring(1).arcs(), 0);
}

/// The network of a run has the links of the formula in proofs.
TEST(Topology, OfATorusHasTheLinksThatProofsUse) {
    for (Size const size :
         {Size{.nodes = 12, .shape = 4}, Size{.nodes = 12, .shape = 2}, Size{.nodes = 9, .shape = 3},
          Size{.nodes = 7, .shape = 2}, Size{.nodes = 4, .shape = 2}, Size{.nodes = 1, .shape = 2}}) {
        auto const network = families::torus.topology(size);
        auto const at = RowsThenColumns::in(size, 0);
        for (Index a = 0; a < size.nodes; ++a)
            for (Index b = 0; b < size.nodes; ++b)
                if (a != b) EXPECT_EQ(cubecheck::linked(a, b, at), network.linked(a, b)) << a << " " << b;
    }
}

TEST(Topology, ToldApartIsUnreachable) { EXPECT_EQ(Topology(2).distances(0)[1], -1); }

TEST(Trees, OfAllNumbersAreDifferentTrees) {
    for (Index n = 1; n <= 6; ++n) {
        std::set<std::vector<Index>> found;
        for (Index number = 0; number < trees_on(n); ++number) {
            auto const parents = parents_of_tree(n, number);
            found.insert(parents);
            auto const distances = tree(parents).distances(0);
            for (Index const distance : distances) EXPECT_GE(distance, 0) << n << " " << number;
        }
        EXPECT_EQ(std::ssize(found), trees_on(n));
    }
}

TEST(Trees, OfTheNumbersOfPathAndStarAreThese) {
    for (Index n = 3; n <= 16; ++n) {
        EXPECT_EQ(tree(parents_of_tree(n, number_of_path(n))).eccentricity(0), n - 1);
        EXPECT_EQ(tree(parents_of_tree(n, 0)).eccentricity(0), 1);
    }
}

TEST(Families, HaveDistinctSizesUpToTheBound) {
    for (auto const* family : {&families::cube, &families::line, &families::square_mesh, &families::grid,
                               &families::binary_mesh, &families::torus, &families::tree}) {
        std::set<std::string> texts;
        auto const all = sizes(*family, {3, 9}, true, true);
        for (auto const& size : all) {
            EXPECT_LE(size.nodes, 9);
            EXPECT_EQ(family->topology(size).nodes(), size.nodes);
            texts.insert(describe(*family, size, true, true));
        }
        EXPECT_EQ(texts.size(), all.size()) << family->name;
    }
}

}  // namespace
}  // namespace cubecheck::topologies
