#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/senders.hpp"
#include "tests/schedules/random_schedule.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Blocked;
using schedules::none;
using schedules::Obstacle;
using schedules::Schedule;

/// The same schedule with a separate action for each message.
Schedule expanded(Schedule const& from, schedules::Index chunks) {
    Schedule out = from;
    out.actions.clear();
    out.waits.clear();
    std::vector<schedules::Index> last(from.actions.size());
    for (schedules::Index thread_block = 0; thread_block < from.thread_blocks.size(); ++thread_block) {
        out.thread_blocks[thread_block].begin = static_cast<schedules::Index>(out.actions.size());
        for (auto index = from.thread_blocks[thread_block].begin;
             index < from.thread_blocks[thread_block].end; ++index) {
            auto piece = from.actions[index];
            for (auto wait : from.waits_of(index)) {
                wait.waiter = static_cast<schedules::Index>(out.actions.size());
                out.waits.push_back(wait);
            }
            auto const most = static_cast<std::int32_t>(chunks);
            for (auto left = piece.count; left > 0; left -= most) {
                piece.count = std::min(left, most);
                out.actions.push_back(piece);
                piece.has_waits = false;
            }
            last[index] = static_cast<schedules::Index>(out.actions.size()) - 1;
        }
        out.thread_blocks[thread_block].end = static_cast<schedules::Index>(out.actions.size());
    }
    for (auto& wait : out.waits) wait.action = last[wait.action];
    return out;
}

std::vector<schedules::Index> thread_blocks(std::vector<Blocked> const& blocked) {
    std::vector<schedules::Index> out;
    for (auto const& one : blocked) {
        out.push_back(one.thread_block);
        out.push_back(static_cast<schedules::Index>(one.obstacle));
        out.push_back(one.awaited);
    }
    return out;
}

RC_GTEST_PROP(SegmentedRun, EndsLikeTheRunOfTheExpandedSchedule, ()) {
    auto const schedule = random_schedule();
    auto const slots = static_cast<schedules::Index>(*rc::gen::inRange(1, 5));
    auto const chunks = static_cast<schedules::Index>(*rc::gen::inRange(1, 8));
    auto const split = engine::blocked(schedule, {slots, chunks});
    auto const spelled = expanded(schedule, chunks);
    RC_CLASSIFY(split.empty(), "complete");
    RC_ASSERT(thread_blocks(split) == thread_blocks(engine::blocked(spelled, {.slots = slots})));
    RC_ASSERT(thread_blocks(split) == thread_blocks(engine::run(schedule, {slots, chunks}).blocked));
}

RC_GTEST_PROP(SegmentedRun, StaysDeadlockFreeWithMoreSlotsOrLongerMessages, ()) {
    auto const schedule = random_schedule();
    auto const slots = static_cast<schedules::Index>(*rc::gen::inRange(1, 5));
    auto const chunks = static_cast<schedules::Index>(*rc::gen::inRange(1, 6));
    RC_PRE(engine::blocked(schedule, {slots, chunks}).empty());
    RC_ASSERT(engine::blocked(schedule, {slots + 1, chunks}).empty());
    RC_ASSERT(engine::blocked(schedule, {slots, chunks + 1}).empty());
    RC_ASSERT(engine::run(schedule).complete());
}

RC_GTEST_PROP(SegmentedRun, OrdersSendsBeforeReceivesAndSignalsBeforeWaits, ()) {
    auto const schedule = random_schedule();
    auto const chunks = static_cast<schedules::Index>(*rc::gen::inRange(1, 6));
    auto const run = engine::run(schedule, {2, chunks});
    auto const sender = senders(schedule);
    std::vector<schedules::Index> position(schedule.actions.size(), none);
    for (schedules::Index i = 0; i < run.order.size(); ++i) position[run.order[i]] = i;
    for (auto const action : run.order) {
        if (sender[action] != none) RC_ASSERT(position[sender[action]] < position[action]);
        for (auto const& wait : schedule.waits_of(action))
            RC_ASSERT(position[wait.action] < position[action]);
    }
}

RC_GTEST_PROP(SlotsNeeded, AreTheFewestThatLeaveNoThreadBlockStuck, ()) {
    auto const schedule = random_schedule();
    auto const chunks = static_cast<schedules::Index>(*rc::gen::inRange(1, 6));
    auto const needed = engine::slots_needed(schedule, chunks);
    RC_ASSERT(needed.has_value() == engine::run(schedule).complete());
    schedules::Index slots = 1;
    while (needed && !engine::blocked(schedule, {slots, chunks}).empty()) ++slots;
    RC_ASSERT(needed.value_or(slots) == slots);
}

TEST(SegmentedRun, NamesTheMessageAtWhichAThreadBlockIsStuck) {
    auto const blocked = engine::blocked(verify::read_schedule(example("split16_LL")), {8, 1});
    ASSERT_EQ(blocked.size(), 2U);
    EXPECT_EQ(blocked[0].obstacle, Obstacle::no_slot);
    EXPECT_EQ(blocked[0].message, 8U);
}

TEST(SegmentedRun, ForwardsAStepMessageByMessage) {
    Algo algo{"custom", 4, {}};
    algo.gpus.push_back({4, 4, 0, {{1, -1, 0, {{"s", "i", 0, "o", 0, 4}}}}});
    algo.gpus.push_back({4, 4, 0, {{2, 0, 0, {{"rcs", "i", 0, "o", 0, 4}}}}});
    algo.gpus.push_back({4, 4, 0, {{-1, 1, 0, {{"r", "i", 0, "o", 0, 4}}}}});
    EXPECT_TRUE(engine::run(schedule(xml(algo)), {1, 1}).complete());
}

/// Rank 0 signals on a second channel that it has sent all messages.  Rank 1 waits for that signal before it
/// receives them.
TEST(SegmentedRun, CompletesAStepAfterTheLastOfItsMessages) {
    Algo algo{"custom", 2, {}};
    Step const all{"s", "i", 0, "o", 0, 2, -1, -1, 1};
    Step const told{"s", "i", 0, "o", 0, 1, 0, 0};
    algo.gpus.push_back({2, 2, 0, {{1, -1, 0, {all}}, {1, -1, 1, {told}}}});
    Step const hears{"r", "i", 0, "o", 0, 1, -1, -1, 1};
    Step const receives{"r", "i", 0, "o", 0, 2, 1, 0};
    algo.gpus.push_back({2, 2, 0, {{-1, 0, 0, {receives}}, {-1, 0, 1, {hears}}}});
    EXPECT_TRUE(engine::run(schedule(xml(algo)), {1, 2}).complete());
    EXPECT_EQ(engine::run(schedule(xml(algo)), {1, 1}).blocked.size(), 4U);
    EXPECT_TRUE(engine::run(schedule(xml(algo)), {2, 1}).complete());
}

}  // namespace
}  // namespace cubecheck::schedule_tests
