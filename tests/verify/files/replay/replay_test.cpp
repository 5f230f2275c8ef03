#include "verify/files/replay/replay.hpp"

#include <gtest/gtest.h>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {
namespace {

using Is = ReplayResult::Is;

Explorable const& racy() {
    static auto const target = explorable_file(CUBECHECK_EXAMPLE_SCHEDULES "/ring_missing_dep.xml");
    return target;
}

/// Returns the token of two runs with different results.
formats::ReplayToken found() {
    Inquiry const inquiry{{.slots = 2}, {}, 1, {"determinate"}};
    return formats::parse_replay_token(explored(racy(), inquiry).witnesses.at(0).replay_token);
}

TEST(Replay, OfTwoRunsFailsInStatesAndOnThreads) {
    EXPECT_EQ(replayed(racy(), found(), ReplayedBy::explorer).is, Is::failing);
    EXPECT_EQ(replayed(racy(), found(), ReplayedBy::threads).is, Is::failing);
}

/// Half a run leaves other contents than an empty run, which does not say how runs end.
TEST(Replay, OfUnfinishedRunsDoesNotFail) {
    auto token = found();
    token.run = token.run.substr(0, token.run.find(','));
    token.contrast.clear();
    ASSERT_FALSE(token.run.empty());
    for (auto const player : {ReplayedBy::explorer, ReplayedBy::threads}) {
        auto const found = replayed(racy(), token, player);
        EXPECT_EQ(found.is, Is::undecided);
        EXPECT_EQ(found.sentence.find("the run of the replay token stops while steps are possible"), 0U);
    }
}

/// A run that stops early is not reported as if its failure were repaired.
TEST(Replay, OfARunThatStopsEarlyIsUndecided) {
    auto const target = explorable_file(CUBECHECK_EXAMPLE_SCHEDULES "/recv_first_mutual.xml");
    Inquiry const inquiry{{.slots = 2}, {}, 1, {"deadlock_free"}};
    auto token = formats::parse_replay_token(explored(target, inquiry).witnesses.at(0).replay_token);
    for (auto const player : {ReplayedBy::explorer, ReplayedBy::threads})
        EXPECT_EQ(replayed(target, token, player).is, Is::failing);
    token.run = token.run.substr(0, token.run.find(','));
    for (auto const player : {ReplayedBy::explorer, ReplayedBy::threads})
        EXPECT_EQ(replayed(target, token, player).is, Is::undecided);
}

/// A property holds if no step of a complete run violates it at its end.
TEST(Replay, OfARunToItsEndThatDoesNotFailHolds) {
    auto token = found();
    token.contrast = token.run;
    for (auto const player : {ReplayedBy::explorer, ReplayedBy::threads})
        EXPECT_EQ(replayed(racy(), token, player).is, Is::holding);
}

}  // namespace
}  // namespace cubecheck::verify
