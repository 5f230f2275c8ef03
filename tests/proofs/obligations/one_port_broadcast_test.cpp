#include "proofs/obligations/one_port_broadcast.hpp"

#include <gtest/gtest.h>

#include "properties/parametric/broadcast_plan.hpp"

namespace cubecheck {
namespace {

using Kind = BroadcastAnswer::Kind;
constexpr unsigned broadcast_limit = 50'000'000;

TEST(OnePortBroadcast, OfKChunksOnDDimensionsNeedsAsManyRoundsAsBothLessOne) {
    for (Index d = 1; d <= 4; ++d)
        for (Index k = 1; k <= 4; ++k) {
            EXPECT_EQ(one_port_broadcast({d, k, k + d - 2}, broadcast_limit).kind, Kind::impossible)
                << d << " " << k;
            auto const enough = one_port_broadcast({d, k, k + d - 1}, broadcast_limit);
            ASSERT_EQ(enough.kind, Kind::possible) << d << " " << k;
            EXPECT_EQ(objection(*enough.plan), "") << d << " " << k;
            EXPECT_EQ(enough.plan->rounds.size(), static_cast<std::size_t>(k + d - 1));
        }
}

TEST(OnePortBroadcast, IsPossibleInMoreRoundsToo) {
    auto const answer = one_port_broadcast({2, 2, 5}, broadcast_limit);
    ASSERT_EQ(answer.kind, Kind::possible);
    EXPECT_EQ(objection(*answer.plan), "");
}

TEST(OnePortBroadcast, ToOneNodeTakesNoRound) {
    EXPECT_EQ(one_port_broadcast({0, 3, 0}, broadcast_limit).kind, Kind::possible);
    EXPECT_EQ(one_port_broadcast({1, 1, 0}, broadcast_limit).kind, Kind::impossible);
}

TEST(OnePortBroadcast, IsUndecidedWithoutResources) {
    auto const answer = one_port_broadcast({3, 3, 4}, 1);
    EXPECT_EQ(answer.kind, Kind::unknown);
    EXPECT_NE(answer.reason, "");
}

TEST(OnePortBroadcast, SpendsTheSameOnTheSameQuestion) {
    EXPECT_EQ(one_port_broadcast({3, 2, 3}, broadcast_limit).resources,
              one_port_broadcast({3, 2, 3}, broadcast_limit).resources);
}

}  // namespace
}  // namespace cubecheck
