#include "verify/code/schedule/same_end.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "models/schedule/builder.hpp"
#include "models/support/error.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Action;
using schedules::Buffer;
using schedules::Operation;

constexpr in_process::Term own = 101, other = 102, joined = 103, swapped = 104;

/// Rank 0 sends its element to rank 1, which joins its own element on the right.
Schedule joined_by_rank_1() {
    Schedule facts;
    facts.collective = schedules::Collective::reduce;
    facts.chunks = 1;
    facts.modes = {schedules::Mode::out_of_place};
    schedules::ScheduleBuilder builder(facts);
    builder.add_rank({1, 1, 0});
    builder.add_thread_block();
    Action send{Operation::send};
    send.send_channel = builder.wire_send(1, 0);
    builder.add(send);
    builder.add_rank({1, 1, 0});
    builder.add_thread_block();
    Action join{Operation::receive_reduce_copy};
    join.receive_channel = builder.wire_receive(0, 0);
    builder.add(join);
    return std::move(builder).finish();
}

/// Returns the recording of a run in which rank 1 ends with this term.
Recording ended_with(in_process::Term result) {
    Recording recording;
    recording.ranks.resize(2);
    recording.ranks[1].results = {result};
    recording.terms = {
        {own, {{1, 0}}}, {other, {{0, 0}}}, {joined, {{0, 0}, {1, 0}}}, {swapped, {{1, 0}, {0, 0}}}};
    return recording;
}

Case reduction(bool commutative) {
    Case test_case{2, {.collective = mpi::Collective::reduce}};
    test_case.call.commutative = commutative;
    return test_case;
}

TEST(SameEnd, IsThatOfTheRun) {
    auto const schedule = joined_by_rank_1();
    EXPECT_NO_THROW(expect_same_end(schedule, ended_with(joined), reduction(false)));
    EXPECT_THROW(expect_same_end(schedule, ended_with(own), reduction(false)), Error);
    EXPECT_THROW(expect_same_end(schedule, ended_with(other), reduction(true)), Error);
}

TEST(SameEnd, DependsOnTheOrderUnlessTheOperatorCommutes) {
    auto const schedule = joined_by_rank_1();
    EXPECT_THROW(expect_same_end(schedule, ended_with(swapped), reduction(false)), Error);
    EXPECT_NO_THROW(expect_same_end(schedule, ended_with(swapped), reduction(true)));
}

TEST(SameEnd, IsNothingWhereTheRunHadNoElement) {
    constexpr in_process::Term untouched = -1;
    EXPECT_THROW(expect_same_end(joined_by_rank_1(), ended_with(untouched), reduction(false)), Error);
}

TEST(SameEnd, RejectsADeadlockedSchedule) {
    auto schedule = joined_by_rank_1();
    schedule.actions.front().operation = Operation::copy;
    schedule.actions.front().send_channel = schedules::none;
    EXPECT_THROW(expect_same_end(schedule, ended_with(joined), reduction(false)), Error);
}

}  // namespace
}  // namespace cubecheck::verify
