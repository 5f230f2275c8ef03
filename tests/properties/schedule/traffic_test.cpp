#include "properties/schedule/traffic.hpp"

#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/schedule/builder.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Operation;
using schedules::Schedule;
using schedules::ScheduleBuilder;

/// Two ranks. The first one sends messages of these lengths, and the second one receives them.
Schedule messages_of(std::vector<std::int32_t> const& sent, std::vector<std::int32_t> const& received) {
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    builder.add_thread_block();
    auto const there = builder.wire_send(1, 0);
    for (auto const count : sent) {
        builder.add({});
        builder.add({.operation = Operation::send, .count = count, .send_channel = there});
    }
    builder.add_rank({1, 1, 1});
    builder.add_thread_block();
    builder.wire_receive(0, 0);
    for (auto const count : received)
        builder.add({.operation = Operation::receive, .count = count, .receive_channel = there});
    return std::move(builder).finish();
}

RC_GTEST_PROP(Traffic, FindsTheFirstMessageThatDiffers, ()) {
    auto const lengths = rc::gen::container<std::vector<std::int32_t>>(rc::gen::inRange(1, 3));
    auto const sent = *lengths;
    auto received = *lengths;
    if (*rc::gen::arbitrary<bool>())
        std::copy_n(sent.begin(), std::min(sent.size(), received.size()), received.begin());
    auto const schedule = messages_of(sent, received);
    schedules::Traffic const here(schedule, schedules::Traffic::Side::writing),
        there(schedule, schedules::Traffic::Side::reading);
    std::optional<schedules::Index> expected;
    for (std::size_t k = std::min(sent.size(), received.size()); k-- > 0;)
        if (sent[k] != received[k]) expected = static_cast<schedules::Index>(k);
    RC_CLASSIFY(expected.has_value(), "differs");
    RC_ASSERT(here.first_difference(there, 0) == expected);
    RC_ASSERT(there.first_difference(here, 0) == expected);
}

TEST(Traffic, KnowsWhichActionAMessageIs) {
    auto const schedule = messages_of({1, 2, 2}, {1, 2});
    schedules::Traffic const sent(schedule, schedules::Traffic::Side::writing),
        received(schedule, schedules::Traffic::Side::reading);
    EXPECT_EQ(sent.messages(0), 3U);
    EXPECT_EQ(sent.first(0), 1U);
    EXPECT_EQ(sent.action(0, 2), 5U);
    EXPECT_EQ(sent.last(0), 5U);
    EXPECT_EQ(received.action(0, 1), 7U);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
