#include "claims/mapping.hpp"

#include <gtest/gtest.h>

#include "claims/networks.hpp"
#include "models/graphs.hpp"

namespace cubecheck::claims {
namespace {

TEST(Mapping, KeepsLinksAndPartsNodes) {
    EXPECT_TRUE(maps(graphs::ring(4), graphs::cube(2), {0, 1, 3, 2}));
    EXPECT_FALSE(maps(graphs::ring(4), graphs::cube(2), {0, 1, 2, 3}));
    EXPECT_FALSE(maps(graphs::line(3), graphs::cube(2), {0, 1, 0}));
}

TEST(Mapping, IsFoundExactlyWhereThereIsOne) {
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
