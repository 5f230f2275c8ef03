#include "gate/replay.hpp"

#include <gtest/gtest.h>

#include "gate/exploration.hpp"

namespace cubecheck::gate {
namespace {

using Is = Replayed::Is;

Explorable const& racy() {
    static auto const subject = explorable_file(CUBECHECK_EXAMPLE_SCHEDULES "/ring_missing_dep.xml");
    return subject;
}

/// Two runs that end with different words.
formats::ReplayToken found() {
    Inquiry const inquiry{{.slots = 2}, {}, 1, {"determinate"}};
    return formats::parse_replay_token(explored(racy(), inquiry).witnesses.at(0).replay_token);
}

TEST(Replay, OfTwoRunsFailsInStatesAndOnThreads) {
    EXPECT_EQ(replayed(racy(), found(), Player::explorer).is, Is::failing);
    EXPECT_EQ(replayed(racy(), found(), Player::threads).is, Is::failing);
}

/// Half a run leaves other words than nothing at all, and says nothing of how runs end.
TEST(Replay, OfRunsThatHaveNotEndedFailsNowhere) {
    auto token = found();
    token.run = token.run.substr(0, token.run.find(','));
    token.contrast.clear();
    ASSERT_FALSE(token.run.empty());
    EXPECT_EQ(replayed(racy(), token, Player::explorer).is, Is::holding);
    EXPECT_EQ(replayed(racy(), token, Player::threads).is, Is::holding);
}

}  // namespace
}  // namespace cubecheck::gate
