#include "studies/claims/mapping.hpp"

#include <gtest/gtest.h>

#include "models/network/graphs.hpp"
#include "studies/claims/networks.hpp"

namespace cubecheck::claims {
namespace {

TEST(Mapping, KeepsLinksAndIsInjective) {
    EXPECT_TRUE(maps(graphs::ring(4), graphs::cube(2), {0, 1, 3, 2}));
    EXPECT_FALSE(maps(graphs::ring(4), graphs::cube(2), {0, 1, 2, 3}));
    EXPECT_FALSE(maps(graphs::line(3), graphs::cube(2), {0, 1, 0}));
}

TEST(Mapping, OfALineIsTheSnakeOnGridsAndOfARingTheGrayCodeOnCubes) {
    EXPECT_EQ(snake({3, 2}), (Places{0, 1, 2, 5, 4, 3}));
    for (auto const& sides : shapes(3, 4)) {
        auto const host = grid(sides);
        EXPECT_TRUE(maps(graphs::line(host.nodes), host, snake(sides))) << text(sides);
    }
    for (Index d = 2; d <= 6; ++d) {
        EXPECT_EQ(gray_ring(d).size(), std::size_t{1} << d);
        EXPECT_TRUE(maps(graphs::ring(Index{1} << d), graphs::cube(d), gray_ring(d))) << d;
    }
}

TEST(Mapping, IsFoundExactlyIfOneExists) {
    for (Index p = 3; p <= 8; ++p) {
        auto const found = mapping(graphs::ring(p), graphs::cube(3));
        EXPECT_EQ(found.has_value(), p % 2 == 0) << p;
        if (!found) continue;
        EXPECT_TRUE(maps(graphs::ring(p), graphs::cube(3), *found)) << p;
    }
    EXPECT_FALSE(mapping(graphs::line(4), star(4)));
    EXPECT_TRUE(mapping(star(4), complete(4)));
}

}  // namespace
}  // namespace cubecheck::claims
