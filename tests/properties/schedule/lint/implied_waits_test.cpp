#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/schedule/builder.hpp"
#include "properties/schedule/lint/lint.hpp"

namespace cubecheck::schedules {
namespace {

/// Thread blocks of one rank, which copy, and wait for steps with smaller numbers.
Schedule copies_that_wait(Index thread_blocks, Index steps) {
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    for (Index thread_block = 0; thread_block < thread_blocks; ++thread_block) {
        builder.add_thread_block();
        for (Index step = 0; step < steps; ++step) {
            for (int i = step == 0 ? 0 : *rc::gen::inRange(0, 4); i > 0; --i) {
                auto const other = *rc::gen::inRange<Index>(0, thread_blocks),
                           end = *rc::gen::inRange<Index>(0, step);
                builder.wait({other, other * steps + end, end});
            }
            builder.add({});
        }
    }
    return std::move(builder).finish();
}

/// For each action, the actions that precede it by program order and by waits, without the wait `left_out`.
std::vector<std::vector<bool>> over(Schedule const& schedule, Index steps, std::size_t left_out) {
    auto const count = static_cast<Index>(schedule.actions.size());
    std::vector<std::vector<bool>> out(count, std::vector<bool>(count));
    auto const add = [&](Index action, Index before) {
        out[action][before] = true;
        for (Index i = 0; i < count; ++i)
            if (out[before][i]) out[action][i] = true;
    };
    for (Index step = 0; step < steps; ++step)
        for (Index action = step; action < count; action += steps) {
            if (step > 0) add(action, action - 1);
            for (std::size_t i = 0; i < schedule.waits.size(); ++i)
                if (schedule.waits[i].waiter == action && i != left_out)
                    add(action, schedule.waits[i].action);
        }
    return out;
}

RC_GTEST_PROP(ImpliedWaits, CanBeDroppedWithoutChangingTheOrder, ()) {
    Index const thread_blocks = *rc::gen::inRange<Index>(1, 5), steps = *rc::gen::inRange<Index>(1, 5);
    auto schedule = copies_that_wait(thread_blocks, steps);
    auto const found = implied_waits(schedule).count;
    auto const order = over(schedule, steps, schedule.waits.size());
    std::size_t expected = 0;
    for (std::size_t i = 0; i < schedule.waits.size();)
        if (over(schedule, steps, i) == order) {
            schedule.waits.erase(schedule.waits.begin() + static_cast<std::ptrdiff_t>(i));
            ++expected;
        } else {
            ++i;
        }
    RC_ASSERT(found == expected);
}

TEST(ImpliedWaits, ExcludeMutualWaits) {
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    for (Index thread_block = 0; thread_block < 2; ++thread_block) {
        builder.add_thread_block();
        builder.wait({1 - thread_block, 1 - thread_block, 0});
        builder.wait({1 - thread_block, 1 - thread_block, 0});
        builder.add({});
    }
    EXPECT_EQ(implied_waits(std::move(builder).finish()).count, 0U);
}

/// Each of many thread blocks waits for the two before it: the pairs of thread blocks do not fit into memory.
TEST(ImpliedWaits, OfTooManyThreadBlocksUseProgramOrderOnly) {
    constexpr Index thread_blocks = 6000;
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    for (Index thread_block = 0; thread_block < thread_blocks; ++thread_block) {
        builder.add_thread_block();
        if (thread_block > 0) builder.wait({thread_block - 1, thread_block - 1, 0});
        if (thread_block > 0) builder.wait({thread_block - 1, thread_block - 1, 0});
        if (thread_block > 1) builder.wait({thread_block - 2, thread_block - 2, 0});
        builder.add({});
    }
    EXPECT_EQ(implied_waits(std::move(builder).finish()).count, thread_blocks - 1);
}

}  // namespace
}  // namespace cubecheck::schedules
