#include "engine/schedule/round_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/schedule/builder.hpp"
#include "models/support/error.hpp"

namespace cubecheck::engine {
namespace {

using schedules::Action;
using schedules::Buffer;
using schedules::Operation;
using schedules::ScheduleBuilder;
using testing::ElementsAre;

/// A chain of three ranks with one chunk each.  Rank 0 sends to rank 1, which joins and sends on to rank 2.
/// With `waits_first`, rank 1 first waits for rank 2.
enum class Middle { sends_on, waits_first };

Schedule chain(Middle middle) {
    Schedule facts;
    facts.collective = schedules::Collective::custom;
    facts.chunks = 1;
    facts.modes = {schedules::Mode::out_of_place};
    ScheduleBuilder builder(facts);
    auto const rank = [&] {
        builder.add_rank({1, 1, 0});
        builder.add_thread_block();
    };
    Action send{Operation::send};
    Action join{Operation::receive_reduce_copy};
    Action receive{Operation::receive};
    rank();
    send.send_channel = builder.wire_send(1, 0);
    builder.add(send, {});
    rank();
    auto const out = builder.wire_send(2, 0);
    if (middle == Middle::waits_first) {
        receive.receive_channel = builder.wire_receive(2, 0);
        builder.add(receive, {});
    }
    join.receive_channel = builder.wire_receive(0, 0);
    builder.add(join, {});
    send.source = Buffer::output;
    send.send_channel = out;
    builder.add(send, {});
    rank();
    auto const back = middle == Middle::waits_first ? builder.wire_send(1, 0) : schedules::none;
    receive.receive_channel = builder.wire_receive(1, 0);
    builder.add(receive, {});
    if (middle == Middle::waits_first) {
        send.send_channel = back;
        builder.add(send, {});
    }
    return std::move(builder).finish();
}

std::vector<Index> ends(std::vector<RoundMessage> const& messages) {
    std::vector<Index> found;
    for (auto const& message : messages) found.insert(found.end(), {message.from, message.to});
    return found;
}

TEST(RoundRun, PutsAMessageBehindThoseThatItDependsOn) {
    auto const schedule = chain(Middle::sends_on);
    RoundRun run(schedule, schedules::Mode::out_of_place);
    ASSERT_EQ(run.rounds(), 2);
    EXPECT_THAT(ends(run.play()), ElementsAre(0, 1));
    EXPECT_EQ(run.folds().leaves(run.contents()(1, run.cell(1, Buffer::output, 0))), 2U);
    EXPECT_EQ(run.folds().leaves(run.contents()(2, run.cell(2, Buffer::output, 0))), 0U);
    auto const last = run.play();
    EXPECT_THAT(ends(last), ElementsAre(1, 2));
    auto const held = run.contents()(2, run.cell(2, Buffer::output, 0));
    EXPECT_THAT(last.front().folds, ElementsAre(held));
    EXPECT_THAT(run.folds().contributions(held, 9),
                ElementsAre(schedules::Contribution{0, 0}, schedules::Contribution{1, 0}));
}

TEST(RoundRun, RefusesWhatDoesNotEnd) {
    auto const schedule = chain(Middle::waits_first);
    EXPECT_THROW(RoundRun(schedule, schedules::Mode::out_of_place), Error);
}

}  // namespace
}  // namespace cubecheck::engine
