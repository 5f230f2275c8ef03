#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/schedule/builder.hpp"
#include "properties/schedule/hygiene.hpp"

namespace cubecheck::schedules {
namespace {

/// Lanes of one rank that copy, and wait for steps of smaller numbers.
Schedule copies_that_wait(Index lanes, Index steps) {
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    for (Index lane = 0; lane < lanes; ++lane) {
        builder.add_lane();
        for (Index step = 0; step < steps; ++step) {
            for (int i = step == 0 ? 0 : *rc::gen::inRange(0, 4); i > 0; --i) {
                auto const other = *rc::gen::inRange<Index>(0, lanes),
                           end = *rc::gen::inRange<Index>(0, step);
                builder.wait({other, other * steps + end, end});
            }
            builder.add({});
        }
    }
    return std::move(builder).finish();
}

/// By action: which actions are redundant, by program order and the waits.
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

RC_GTEST_PROP(ImpliedWaits, AreThoseWithoutWhichTheOrderStays, ()) {
    Index const lanes = *rc::gen::inRange<Index>(1, 5), steps = *rc::gen::inRange<Index>(1, 5);
    auto schedule = copies_that_wait(lanes, steps);
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

TEST(ImpliedWaits, AreNoneOfThoseForOneAnother) {
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    for (Index lane = 0; lane < 2; ++lane) {
        builder.add_lane();
        builder.wait({1 - lane, 1 - lane, 0});
        builder.wait({1 - lane, 1 - lane, 0});
        builder.add({});
    }
    EXPECT_EQ(implied_waits(std::move(builder).finish()).count, 0U);
}

/// A wait for each of many lanes, on each of many lanes: the pairs of them would not fit.
TEST(ImpliedWaits, OfTooManyLanesAreHeldAgainstTheirOwnLaneAlone) {
    constexpr Index lanes = 6000;
    ScheduleBuilder builder(Schedule{});
    builder.add_rank({1, 1, 1});
    for (Index lane = 0; lane < lanes; ++lane) {
        builder.add_lane();
        if (lane > 0) builder.wait({lane - 1, lane - 1, 0});
        if (lane > 0) builder.wait({lane - 1, lane - 1, 0});
        if (lane > 1) builder.wait({lane - 2, lane - 2, 0});
        builder.add({});
    }
    EXPECT_EQ(implied_waits(std::move(builder).finish()).count, lanes - 1);
}

}  // namespace
}  // namespace cubecheck::schedules
