#include "engine/real/schedule_task.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/builder.hpp"
#include "models/support/error.hpp"
#include "tests/engine/real/real_runs.hpp"
#include "tests/schedules/ring_schedule.hpp"

namespace cubecheck::real {
namespace {

using schedules::Buffer;
using schedules::Layout;
using schedules::Mode;
using schedules::Operation;

/// An action on one chunk.
schedules::Action on_chunk(Operation operation, Buffer source, Buffer target) {
    schedules::Action action;
    action.operation = operation;
    action.source = source;
    action.target = target;
    return action;
}

/// The promised outputs of an all-reduce.
std::vector<Promised> sums(Schedule const& schedule, Layout const& layout) {
    std::vector<Promised> found;
    auto const ranks = static_cast<schedules::Index>(schedule.ranks.size());
    for (schedules::Index rank = 0; rank < ranks; ++rank)
        for (std::int32_t chunk = 0; chunk < schedule.chunks; ++chunk) {
            found.push_back({rank, Index{layout.cell(rank, Buffer::output, chunk)} - layout.begin(rank), {}});
            for (schedules::Index from = 0; from < ranks; ++from)
                found.back().contributions.push_back({from, chunk});
        }
    return found;
}

TEST(RealTaskOfASchedule, OfRingsIsRightInBothModes) {
    auto const schedule = schedule_tests::ring_allreduce({4, 2});
    auto const run = engine::run(schedule);
    EXPECT_EQ(blocks(schedule), 8);
    for (auto const mode : schedule.modes)
        for (auto const type : {Type::float32, Type::word})
            for (Index const elements : {0, 3, 37, 1000}) {
                Layout const layout(schedule, mode);
                auto const found = task(schedule, layout, run, sums(schedule, layout), elements);
                EXPECT_EQ(outcome_on_threads(found, elements_for(found, type)), "right") << name(mode);
            }
}

TEST(RealTaskOfASchedule, WithoutALastStepIsWrong) {
    auto schedule = schedule_tests::ring_allreduce({2, 1});
    for (auto& action : schedule.actions)
        if (action.operation == Operation::receive_reduce_copy_send)
            action.operation = Operation::receive_copy_send;
    auto const run = engine::run(schedule);
    Layout const layout(schedule, Mode::out_of_place);
    auto const found = task(schedule, layout, run, sums(schedule, layout), 8);
    EXPECT_THAT(outcome_on_threads(found, elements_for(found, Type::word)), testing::HasSubstr("(promise)"));
}

/// Two ranks.  Rank 0 sends its input twice and overwrites it in between, before rank 1 receives the first
/// message.
Schedule overwritten_before_it_is_received() {
    Schedule facts;
    facts.name = "overwritten";
    facts.modes = {Mode::out_of_place};
    schedules::ScheduleBuilder builder(facts);
    builder.add_rank({2, 2, 0});
    builder.add_thread_block();
    auto send = on_chunk(Operation::send, Buffer::input, Buffer::output);
    send.send_channel = builder.wire_send(1, 0);
    builder.add(send);
    auto copy = on_chunk(Operation::copy, Buffer::input, Buffer::input);
    copy.source_offset = 1;
    builder.add(copy);
    builder.add(send);
    builder.add_rank({2, 2, 0});
    builder.add_thread_block();
    auto receive = on_chunk(Operation::receive, Buffer::input, Buffer::output);
    receive.receive_channel = builder.wire_receive(0, 0);
    builder.add(receive);
    receive.target_offset = 1;
    builder.add(receive);
    return std::move(builder).finish();
}

TEST(RealTaskOfASchedule, SendsWhatACellHeldWhenItWasSent) {
    auto const schedule = overwritten_before_it_is_received();
    auto run = engine::run(schedule);
    ASSERT_TRUE(run.complete());
    run.order = {0, 1, 2, 3, 4};
    Layout const layout(schedule, Mode::out_of_place);
    auto const output = [&](std::int32_t chunk) {
        return Index{layout.cell(1, Buffer::output, chunk)} - layout.begin(1);
    };
    auto const found = task(schedule, layout, run, {{1, output(0), {{0, 0}}}, {1, output(1), {{0, 1}}}}, 6);
    EXPECT_EQ(outcome_on_threads(found, elements_for(found, Type::word)), "right");
}

TEST(RealTaskOfASchedule, IsRefusedIfAStepWritesOverWhatItReads) {
    Schedule facts;
    facts.name = "overlap";
    facts.modes = {Mode::out_of_place};
    schedules::ScheduleBuilder builder(facts);
    builder.add_rank({3, 1, 0});
    builder.add_thread_block();
    auto copy = on_chunk(Operation::copy, Buffer::input, Buffer::input);
    copy.count = 2;
    copy.target_offset = 1;
    builder.add(copy);
    auto const schedule = std::move(builder).finish();
    Layout const layout(schedule, Mode::out_of_place);
    auto const run = engine::run(schedule);
    EXPECT_THROW(task(schedule, layout, run, {}, 6), Error);
}

}  // namespace
}  // namespace cubecheck::real
