#include "formats/picture/places.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "formats/picture/way.hpp"
#include "models/network/topologies.hpp"

namespace cubecheck::formats {
namespace {

struct Example {
    std::string name;
    Arrangement arrangement;
    Topology network;
};

std::vector<Example> examples() {
    std::vector<Example> all;
    for (Index d = 0; d <= 4; ++d)
        all.push_back({"cube" + std::to_string(d), Arrangement::cube, topologies::cube(d)});
    for (Index side = 1; side <= 4; ++side) {
        all.push_back({"mesh" + std::to_string(side), Arrangement::grid, topologies::mesh(side, 2)});
        all.push_back({"torus" + std::to_string(side), Arrangement::grid, topologies::torus(side, 2)});
    }
    all.push_back({"grid", Arrangement::grid, topologies::mesh(2, 3)});
    for (Index n = 1; n <= 16; ++n) {
        all.push_back({"line" + std::to_string(n), Arrangement::row, topologies::line(n)});
        all.push_back({"ring" + std::to_string(n), Arrangement::cycle, topologies::ring(n)});
    }
    all.push_back({"star", Arrangement::tree, topologies::tree({0, 0, 0, 0, 0, 0, 0, 0})});
    all.push_back({"tree", Arrangement::tree, topologies::tree({0, 0, 0, 1, 1, 2, 3, 3, 7})});
    return all;
}

class Places : public testing::TestWithParam<Example> {};

/// The largest boxes of nodes that a picture allows, in pixels.
Boxes boxes(Example const& example) {
    constexpr double room = 140;
    Boxes found{{}, {room * box_of_a_node.width, room * box_of_a_node.height}};
    for (auto const& place : places(example.arrangement, example.network))
        found.centres.push_back(room * place);
    return found;
}

TEST_P(Places, ExistForEveryNode) {
    EXPECT_EQ(boxes(GetParam()).centres.size(), static_cast<std::size_t>(GetParam().network.nodes()));
}

TEST_P(Places, KeepBoxesApart) {
    auto const [centres, box] = boxes(GetParam());
    for (std::size_t a = 0; a < centres.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_FALSE(covers(centres[a], {2 * box.width, 2 * box.height}, 0, centres[b])) << a << " " << b;
}

TEST_P(Places, KeepLinksOffOtherNodes) {
    auto const all = boxes(GetParam());
    auto const& network = GetParam().network;
    for (Index a = 0; a < network.nodes(); ++a)
        for (Index const b : network.neighbours(a)) {
            auto const from = static_cast<std::size_t>(a), to = static_cast<std::size_t>(b);
            EXPECT_TRUE(is_clear(way(all, from, to, 0), all, {from, to}, 1)) << a << " " << b;
        }
}

TEST_P(Places, LetLinksOfACubeBeStraight) {
    if (GetParam().arrangement != Arrangement::cube) return;
    auto const all = boxes(GetParam());
    for (Index a = 0; a < GetParam().network.nodes(); ++a)
        for (Index const b : GetParam().network.neighbours(a)) {
            auto const from = static_cast<std::size_t>(a), to = static_cast<std::size_t>(b);
            auto const begin = all.centres[from], end = all.centres[to];
            EXPECT_TRUE(is_clear({begin, 0.5 * (begin + end), end}, all, {from, to}, 0)) << a << " " << b;
        }
}

/// Any two nodes of a cube may need an arrow between them: all-to-all sends between all nodes.
TEST_P(Places, LeaveAPathBetweenAnyTwoNodesOfA3Cube) {
    auto const all = boxes(GetParam());
    if (GetParam().arrangement != Arrangement::cube || all.centres.size() > 8) return;
    for (std::size_t a = 0; a < all.centres.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_TRUE(is_clear(way(all, a, b, 0), all, {a, b}, 1)) << a << " " << b;
}

INSTANTIATE_TEST_SUITE_P(Networks, Places, testing::ValuesIn(examples()),
                         [](auto const& info) { return info.param.name; });

double height(std::vector<Point> const& places) {
    auto const [top, bottom] =
        std::ranges::minmax_element(places, {}, [](Point const& place) { return place.y; });
    return bottom->y - top->y;
}

TEST(PlacesOfACycle, AreTwoRowsIfOnlyNeighboursOfALongCycleAreLinked) {
    for (Index n : {9, 16}) {
        auto const found = places(Arrangement::cycle, topologies::ring(n));
        EXPECT_LT(height(found), 1.5) << n;
        EXPECT_EQ(found[1].y, found[0].y) << n;
        EXPECT_GT(found[1].x, found[0].x) << n;
    }
    EXPECT_GT(height(places(Arrangement::cycle, topologies::ring(8))), 2);
    auto with_a_chord = topologies::ring(16);
    with_a_chord.link(0, 3);
    EXPECT_GT(height(places(Arrangement::cycle, with_a_chord)), 2);
}

Boxes three_in_a_row() { return {{{0, 0}, {100, 0}, {200, 0}}, {60, 40}}; }

TEST(Way, IsStraightWithoutObstacles) {
    auto const found = way(three_in_a_row(), 0, 1, 0);
    EXPECT_EQ(found.at(0.5).y, 0);
    EXPECT_NEAR(found.from.x, 31, 1e-6);
    EXPECT_NEAR(found.to.x, 69, 1e-6);
}

TEST(Way, BendsAroundBoxes) {
    auto const boxes = three_in_a_row();
    EXPECT_TRUE(is_clear(way(boxes, 0, 2, 0), boxes, {0, 2}, 1));
    EXPECT_FALSE(is_clear({{0, 0}, {100, 0}, {200, 0}}, boxes, {0, 2}, 0));
}

TEST(Way, RunsParallelToTheWayBack) {
    auto const boxes = three_in_a_row();
    for (std::size_t const to : {1U, 2U}) {
        auto const there = way(boxes, 0, to, 5), back = way(boxes, to, 0, 5);
        EXPECT_NEAR(there.at(0.5).x, back.at(0.5).x, 1);
        EXPECT_NEAR(there.at(0.5).y - back.at(0.5).y, 10, 1);
    }
}

}  // namespace
}  // namespace cubecheck::formats
