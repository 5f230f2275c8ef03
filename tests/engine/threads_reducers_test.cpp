#include "tests/engine/threads_agree.hpp"

namespace cubecheck {
namespace {

TEST(Threads, CombineWhatLockStepCombinesBitForBit) { threads_agree::check_all(Reducers{}); }

/// Joins every received value on the right, so the operands are not in rank order.
struct Unordered : allreduce::RecursiveDoubling {
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// Takes a cell that its partner has but does not send.
struct TakesWhatIsNotSent : allgather::RingPass {
    static constexpr auto opposite(auto me, auto, auto at) { return wrap(me - 1, at.nodes); }
};
/// Every node sends, even if its peer does not receive.
struct SendsTooMuch : broadcast::Binomial {
    static constexpr auto sends(auto, auto at) { return whole(at); }
};
/// Only the root sends, but the other nodes wait for messages.
struct SendsTooLittle : broadcast::Binomial {
    static constexpr auto sends(auto me, auto at) { return Whole{me == at.root}; }
};

TEST(Threads, AreSeenToDifferFromLockStep) {
    using threads_agree::difference_to_lock_step;
    EXPECT_EQ((difference_to_lock_step<allgather::RingPass, Integers>(ring_size(3), 1, {})), "");
    EXPECT_EQ((difference_to_lock_step<TakesWhatIsNotSent, Integers>(ring_size(3), 1, {})), "node 0, cell 1");
    EXPECT_EQ((difference_to_lock_step<SendsTooMuch, Integers>(cube_size(1), 1, {})),
              "messages are left over");
    EXPECT_EQ((difference_to_lock_step<SendsTooLittle, Integers>(cube_size(2), 1, {})), "stuck");
}

TEST(Threads, AreSeenToBreakAPromise) {
    EXPECT_EQ(threads_agree::broken_promise<Unordered>(cube_size(1), {}), "node 1 holds <1,0><0,0>");
}

}  // namespace
}  // namespace cubecheck
