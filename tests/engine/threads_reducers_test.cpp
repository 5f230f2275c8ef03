#include "tests/engine/threads_agree.hpp"

namespace cubecheck {
namespace {

TEST(Threads, CombineWhatLockStepCombinesBitForBit) { threads_agree::check_all(Reducers{}); }

/// Right, but what arrives is joined in the order in which it would be without ranks.
struct Unordered : allreduce::RecursiveDoubling {
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

TEST(Threads, AreSeenToBreakAPromise) {
    EXPECT_EQ(threads_agree::broken_promise<Unordered>(cube_size(1), {}), "node 1 holds <1,0><0,0>");
}

}  // namespace
}  // namespace cubecheck
