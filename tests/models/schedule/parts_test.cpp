#include "models/schedule/parts.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/schedule/cost.hpp"
#include "engine/schedule/run.hpp"
#include "tests/schedules/ring_schedule.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Action;
using schedules::Buffer;
using schedules::none;
using schedules::Operation;
using schedules::Parts;
using schedules::Schedule;
using schedules::ScheduleBuilder;
using schedules::Wait;

int below(int end) { return *rc::gen::inRange(0, end); }

/// Adds a thread block of an all-reduce in which each rank gets all inputs, and folds them in its own order.
/// So the bits of the ranks may differ.
void add_exchange_thread_block(ScheduleBuilder& builder, int ranks, int me, int thread_block) {
    builder.add_thread_block();
    Action action;
    action.count = ranks;
    action.source_offset = action.target_offset = thread_block * ranks;
    action.operation = Operation::send;
    for (int i = 1; i < ranks; ++i) {
        action.send_channel = builder.wire_send(static_cast<schedules::Index>((me + i) % ranks),
                                                static_cast<schedules::Index>(thread_block));
        builder.add(action);
    }
    action.operation = Operation::copy;
    builder.add(action);
    action.operation = Operation::receive_reduce_copy;
    action.source = Buffer::output;
    for (int i = 1; i < ranks; ++i) {
        action.receive_channel = builder.wire_receive(static_cast<schedules::Index>((me + i) % ranks),
                                                      static_cast<schedules::Index>(thread_block));
        builder.add(action);
    }
}

/// Changes the chunks of an action, or copies a message that the action was to fold.
void mutate(Schedule& schedule) {
    auto const at = *rc::gen::inRange<std::size_t>(0, schedule.actions.size());
    auto& action = schedule.actions[at];
    auto const last = schedule.chunks - action.count;
    if (below(3) == 0 && action.operation == Operation::receive_reduce_copy_send)
        action.operation = Operation::receive_copy_send;
    else if (below(2) == 0)
        action.source_offset = below(last + 1);
    else
        action.target_offset = below(last + 1);
}

/// Adds a wait of an action for another action of the same rank.
void add_wait(Schedule& schedule) {
    auto const& rank = *rc::gen::elementOf(schedule.ranks);
    auto const thread_block = *rc::gen::inRange(rank.begin, rank.end),
               other = *rc::gen::inRange(rank.begin, rank.end);
    auto const action = [&](schedules::Index of) {
        return *rc::gen::inRange(schedule.thread_blocks[of].begin, schedule.thread_blocks[of].end);
    };
    Wait const wait{other, action(other), 0, action(thread_block)};
    auto const place = std::upper_bound(schedule.waits.begin(), schedule.waits.end(), wait,
                                        [](Wait const& a, Wait const& b) { return a.waiter < b.waiter; });
    schedule.waits.insert(place, wait);
    schedule.actions[wait.waiter].has_waits = true;
}

Schedule random_thread_blocks() {
    Rings const rings{2 + below(3), 1 + below(4)};
    std::vector<bool> is_ring;
    for (int thread_block = 0; thread_block < rings.thread_blocks; ++thread_block)
        is_ring.push_back(below(3) > 0);
    ScheduleBuilder builder(allreduce_facts(rings));
    for (int me = 0; me < rings.ranks; ++me) {
        builder.add_rank({rings.ranks * rings.thread_blocks, rings.ranks * rings.thread_blocks, 0});
        for (int thread_block = 0; thread_block < rings.thread_blocks; ++thread_block)
            (is_ring[static_cast<std::size_t>(thread_block)]
                 ? add_ring_thread_block
                 : add_exchange_thread_block)(builder, rings.ranks, me, thread_block);
    }
    auto out = std::move(builder).finish();
    for (auto times = below(4); times > 1; --times) mutate(out);
    for (auto times = below(3); times > 0; --times) add_wait(out);
    return out;
}

/// Returns the verdicts, without counterexamples of races: of several races, each method may find another one
/// first.
std::vector<std::string> decided(Report const& report) {
    std::vector<std::string> out;
    for (auto const& row : report.rows)
        out.push_back(fmt::format("{}: {} {}", row.property, row.verdict.index(),
                                  row.property == "race_free" ? "" : counterexample(row.verdict)));
    for (auto const& note : report.notes) out.push_back(note.text);
    for (auto const& one : report.warnings)
        out.push_back(one.id + ": " + one.text.substr(0, one.text.find("; ")));
    return out;
}

RC_GTEST_PROP(Parts, HaveTheVerdictsOfTheWhole, ()) {
    auto const schedule = random_thread_blocks();
    auto const parts = Parts(schedule, 1).size();
    auto const apart = verify::verified_with_cost("t", schedule, {.actions_at_once = 1});
    RC_TAG(std::pair(std::min(parts, 2U), fault(apart.report)));
    auto const together = verify::verified_with_cost("t", schedule, {.actions_at_once = none});
    RC_ASSERT(decided(apart.report) == decided(together.report));
    RC_ASSERT(apart.cost == together.cost);
}

/// A schedule has costs if its run is complete.
RC_GTEST_PROP(Parts, HaveTheCostsOfTheWhole, ()) {
    auto const schedule = random_thread_blocks();
    auto const run = engine::run(schedule);
    auto const found = verify::verified_with_cost("t", schedule, {.actions_at_once = 1}).cost;
    RC_ASSERT(found.has_value() == run.complete());
    if (found) RC_ASSERT(*found == engine::cost(schedule, run));
}

RC_GTEST_PROP(Parts, AreJudgedAlikeByAnyNumberOfThreads, ()) {
    auto const schedule = random_thread_blocks();
    auto const text = [&](unsigned threads) {
        auto const report = verify::verified("t", schedule, {.actions_at_once = 1, .threads = threads});
        auto out = decided(report);
        for (auto const& row : report.rows) out.push_back(counterexample(row.verdict));
        for (auto const& warning : report.warnings) out.push_back(warning.text);
        return out;
    };
    RC_ASSERT(text(1) == text(3));
}

TEST(Parts, OfRingsAreTheRings) {
    auto const schedule = ring_allreduce({4, 3});
    Parts const parts(schedule, 1);
    ASSERT_EQ(parts.size(), 3U);
    for (schedules::Index i = 0; i < 3; ++i) {
        auto const part = parts.part(i);
        EXPECT_EQ(part.thread_blocks, (std::vector<schedules::Index>{i, i + 3, i + 6, i + 9}));
        EXPECT_EQ(part.schedule.actions.size(), schedule.actions.size() / 3);
        EXPECT_EQ(part.schedule.channels.size(), 4U);
        ASSERT_EQ(part.layouts.size(), 2U);
        EXPECT_EQ(part.layouts[0].cells(), 32U);
        EXPECT_EQ(part.layouts[1].cells(), 16U);
    }
}

TEST(Parts, ASmallScheduleIsOnePart) {
    auto const schedule = ring_allreduce({4, 3});
    EXPECT_EQ(Parts(schedule, 1000).size(), 1U);
    EXPECT_EQ(Parts(schedule, 29).size(), 2U);
}

TEST(Parts, AreOneIfAWaitJoinsThem) {
    auto schedule = ring_allreduce({2, 2});
    EXPECT_EQ(Parts(schedule, 1).size(), 2U);
    schedule.waits.push_back({0, 0, 0, schedule.thread_blocks[1].begin});
    schedule.actions[schedule.thread_blocks[1].begin].has_waits = true;
    EXPECT_EQ(Parts(schedule, 1).size(), 1U);
}

TEST(Parts, AreOneIfACellJoinsThem) {
    auto schedule = ring_allreduce({2, 2});
    schedule.actions[0].source_offset = 2;
    EXPECT_EQ(Parts(schedule, 1).size(), 1U);
}

TEST(Parts, FindTheFaultInTheLastOfThem) {
    auto schedule = ring_allreduce({3, 3});
    schedule.actions[schedule.thread_blocks.back().begin].source_offset = 7;
    auto const report = verify::verified("t", schedule, {.actions_at_once = 1});
    EXPECT_EQ(fault(report), "contract");
}

/// The contract also covers chunks that no thread block writes.
TEST(Parts, FindTheChunkThatNoThreadBlockTouches) {
    auto schedule = ring_allreduce({2, 2});
    schedule.chunks = 5;
    for (auto& rank : schedule.ranks) rank.chunks = {5, 5, 0};
    auto const report = verify::verified("t", schedule, {.actions_at_once = 1});
    EXPECT_NE(counterexample(verdict(report, "contract")).find("rank 0, o[4]"), std::string::npos);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
