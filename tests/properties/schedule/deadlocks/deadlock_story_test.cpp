#include <gtest/gtest.h>

#include "engine/schedule/run.hpp"
#include "properties/schedule/deadlocks/shortest_deadlock.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Deadlock;
using schedules::Schedule;

/// Rings of these sizes, in which each rank sends two messages to the next rank before it receives.
Schedule rings(std::vector<int> const& sizes) {
    Algo algo{"custom", 1, {}};
    int first = 0;
    for (auto const size : sizes) {
        for (int i = 0; i < size; ++i) {
            auto const next = first + (i + 1) % size, previous = first + (i + size - 1) % size;
            algo.gpus.push_back({1, 1, 0, {{next, previous, 0, {{"s"}, {"s"}, {"r"}, {"r"}}}}});
        }
        first += size;
    }
    return schedule(xml(algo));
}

TEST(Deadlock, IsExplainedByTheShortestCycle) {
    auto const schedule = rings({5, 3, 4});
    auto const blocked = engine::blocked(schedule, {.slots = 1});
    ASSERT_EQ(blocked.size(), 12U);
    auto const found = shortest_deadlock(schedule, blocked);
    EXPECT_TRUE(found.is_cycle);
    EXPECT_EQ(short_text(schedule, found),
              "rank 5, thread block 0 -> rank 6, thread block 0 -> rank 7, thread block 0 -> rank 5, thread "
              "block 0");
    EXPECT_EQ(story(schedule, found, {.slots = 1}).front(),
              "rank 5, thread block 0, step 1 (line 45): send i[0] to rank 6; waits for rank 6, thread block "
              "0 to receive: "
              "the only FIFO slot is full");
}

TEST(Deadlock, OfManyThreadBlocksFitsOnAScreen) {
    auto const schedule = rings({40});
    auto const found = shortest_deadlock(schedule, engine::blocked(schedule, {.slots = 1}));
    auto const lines = story(schedule, found, {.slots = 1});
    EXPECT_EQ(lines.size(), 18U);
    EXPECT_EQ(lines[16], "... and so on, 40 thread blocks in all");
    EXPECT_NE(short_text(schedule, found).find("... (40 thread blocks) -> rank 0, thread block 0"),
              std::string::npos);
}

TEST(Deadlock, OfThreadBlocksBehindACycleIsExplainedByTheCycle) {
    auto algo = exchange();
    algo.coll = "custom";
    algo.gpus[0].tbs[0].steps = {{"r", "i", 0, "o", 0}, {"s"}};
    algo.gpus[1].tbs[0].steps = {{"r", "i", 0, "o", 0}, {"s"}};
    algo.gpus.insert(algo.gpus.begin(), Gpu{1, 2, 0, {{-1, 1, 0, {{"r"}}}}});
    algo.gpus[1].tbs[0] = {2, 2, 0, algo.gpus[1].tbs[0].steps};
    algo.gpus[2].tbs[0] = {1, 1, 0, algo.gpus[2].tbs[0].steps};
    algo.gpus[1].tbs.push_back({0, -1, 0, {{"s", "i", 0, "o", 0, 1, 0, 0}}});
    algo.gpus[1].tbs[0].steps[0].hasdep = 1;
    auto const s = schedule(xml(algo));
    auto const found = shortest_deadlock(s, engine::run(s).blocked);
    EXPECT_EQ(short_text(s, found),
              "rank 1, thread block 0 -> rank 2, thread block 0 -> rank 1, thread block 0");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
