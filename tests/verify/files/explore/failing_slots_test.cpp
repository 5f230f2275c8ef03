#include "verify/files/explore/failing_slots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/explore/programs.hpp"

namespace cubecheck::explore::tests {
namespace {

/// Two ranks send each other a number of messages before they receive any.
Schedule sent_first(int messages) {
    std::vector<ThreadBlocks> ranks;
    for (int const other : {1, 0}) {
        std::vector<Act> thread_block(static_cast<std::size_t>(messages), send(other));
        thread_block.insert(thread_block.end(), static_cast<std::size_t>(messages), receive(other));
        ranks.push_back({thread_block});
    }
    return schedule_of(ranks, 1);
}

/// Two ranks receive from each other before they send.
Schedule received_first() { return schedule_of({{{receive(1), send(1)}}, {{receive(0), send(0)}}}, 1); }

std::string failing(Schedule schedule, Environment const& environment,
                    std::string const& property = "deadlock_free") {
    verify::Explorable target;
    target.schedule = std::move(schedule);
    target.promised = sums(static_cast<Index>(target.schedule.ranks.size()), 1);
    return verify::failing_slots(target, {.environment = environment}, property);
}

TEST(FailingSlots, AreThoseBelowWhatARunNeeds) {
    EXPECT_EQ(failing(sent_first(2), {.slots = 1}), "fails at FIFO depth 1, passes from FIFO depth 2 on");
    EXPECT_EQ(failing(sent_first(3), {.slots = 2}),
              "fails at FIFO depths 1 to 2, passes from FIFO depth 3 on");
    EXPECT_EQ(failing(sent_first(2), {.slots = 0}), "fails at FIFO depth 1, passes from FIFO depth 2 on");
    EXPECT_EQ(failing(sent_first(64), {.slots = 64 - 1}),
              "fails at FIFO depths 1 to 63, passes from FIFO depth 64 on");
    EXPECT_EQ(failing(sent_first(66), {.slots = 3}),
              "fails at FIFO depths 1 to 64, passes with unlimited FIFOs");
}

TEST(FailingSlots, AreAllIfNoSlotsHelp) {
    EXPECT_EQ(failing(received_first(), {.slots = 1}), "fails at every FIFO depth");
    EXPECT_EQ(failing(one_after_the_other(), {.slots = 1}, "agreement"), "fails at every FIFO depth");
}

/// Messages can overtake one another only if several are under way.
TEST(FailingSlots, MayBeTheHigherOnes) {
    auto const schedule = schedule_of(
        {{{receive(1), receive(1, 1)}}, {{send(0), send(0, 1), {.operation = Operation::copy}}}}, 2);
    Environment environment{.slots = 2};
    environment.faults[static_cast<std::size_t>(Fault::reordered)] = 1;
    verify::Explorable target;
    target.schedule = schedule;
    target.promised = {{0, 0, {{1, 0}}}, {0, 1, {{1, 1}}}};
    EXPECT_EQ(verify::failing_slots(target, {.environment = environment}, "contract"),
              "passes at FIFO depth 1, fails from FIFO depth 2 on");
}

}  // namespace
}  // namespace cubecheck::explore::tests
