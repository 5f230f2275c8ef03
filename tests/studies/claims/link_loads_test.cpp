#include "studies/claims/link_loads.hpp"

#include <gtest/gtest.h>

#include "algorithms/alltoall/torus.hpp"
#include "models/network/graphs.hpp"

namespace cubecheck {
namespace {

using namespace claims;

explicit_form::Rounds exchange(Index side) {
    return explicit_form::rounds_of<alltoall::Torus>({.nodes = side * side, .shape = side});
}

TEST(MeshWords, OfTheExchangeAreWithinTheBoundOfTheMesh) {
    for (Index const side : {2, 4, 6})
        EXPECT_FALSE(far_from_the_cut(exchange(side), graphs::mesh(side, side), side));
}

TEST(MeshWords, AreNotJudgedByTheTorus) {
    EXPECT_TRUE(far_from_the_cut(exchange(4), graphs::torus(4, 4), 4));
}

/// Rounds in which each ordered pair of nodes has a round of its own.
explicit_form::Rounds one_packet_a_round(Index p) {
    explicit_form::Rounds rounds;
    for (Index a = 0; a < p; ++a)
        for (Index b = 0; b < p; ++b)
            if (a != b) rounds.push_back({{a, b, {{a * p + b, a * p + b}}}});
    return rounds;
}

TEST(MeshWords, OfASlowExchangeExceedTheBound) {
    EXPECT_TRUE(far_from_the_cut(one_packet_a_round(16), graphs::mesh(4, 4), 4));
}

TEST(MeshWords, CountMessagesThatShareALink) {
    explicit_form::Rounds const both{{{0, 2, {{0, 0}}}, {1, 2, {{1, 1}}}}};
    EXPECT_TRUE(shares_a_link(both, {HostKind::mesh, 1, 3}));
    EXPECT_EQ(words_on(both, {HostKind::mesh, 1, 3}), 2);
    EXPECT_FALSE(shares_a_link(exchange(5), mesh_host(5)));
}

}  // namespace
}  // namespace cubecheck
