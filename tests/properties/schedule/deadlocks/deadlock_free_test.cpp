#include "properties/schedule/deadlocks/deadlock_free.hpp"

#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string deadlock_refutation(std::string const& name, verify::CheckOptions const& options = {}) {
    return counterexample(verdict(verify::verified_file(example(name), options), "deadlock_free"));
}

TEST(DeadlockFree, ReceivingFirstOnBothSidesDeadlocksWithAnySlots) {
    EXPECT_NE(deadlock_refutation("recv_first_mutual", {1000})
                  .find("waits for a message from rank 1, thread block 0"),
              std::string::npos);
}

TEST(DeadlockFree, ThreeMessagesNeedThreeSlots) {
    EXPECT_NE(deadlock_refutation("fifo3_send_first_3").find("2 of 2 FIFO slots are full"),
              std::string::npos);
    EXPECT_EQ(deadlock_refutation("fifo3_send_first_3", {3}), "");
}

TEST(DeadlockFree, TwoMessagesNeedTwoSlots) {
    EXPECT_NE(deadlock_refutation("ok_send_first_2", {1}), "");
    EXPECT_EQ(deadlock_refutation("ok_send_first_2", {2}), "");
}

TEST(DeadlockFree, ANopWithoutADependencyShiftsTheCompletions) {
    EXPECT_NE(deadlock_refutation("nop_flagskew")
                  .find("waits for completion 1 of rank 0, thread block 1, which nothing ever publishes"),
              std::string::npos);
}

TEST(DeadlockFree, AWaitForItselfIsACycleOfLengthOne) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps[0] = {"cpy", "i", 0, "o", 0, 1, 0, 1};
    algo.gpus[0].tbs[0].steps[1].hasdep = 1;
    EXPECT_NE(
        counterexample(verdict(verified(algo), "deadlock_free")).find("a thread block waits for itself"),
        std::string::npos);
}

TEST(DeadlockFree, CyclicWaitsDeadlock) {
    Algo algo{"custom", 1, {}};
    Step const first{"cpy", "i", 0, "o", 0, 1, 1, 0, 1};
    Step const second{"cpy", "i", 0, "o", 0, 1, 0, 0, 1};
    algo.gpus.push_back({1, 1, 0, {{-1, -1, 0, {first}}, {-1, -1, 0, {second}}}});
    EXPECT_EQ(fault(verified(algo)), "deadlock_free");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
