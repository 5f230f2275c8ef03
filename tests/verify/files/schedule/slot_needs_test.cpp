#include "verify/files/schedule/slot_needs.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/schedule/run.hpp"
#include "tests/schedules/random_schedule.hpp"

namespace cubecheck::schedule_tests {
namespace {

RC_GTEST_PROP(SlotNeeds, AreTheSmallestSufficientNumbers, ()) {
    auto const schedule = random_schedule();
    RC_PRE(engine::run(schedule).complete());
    auto const all = segmentations(schedule, *rc::gen::inRange<std::int64_t>(0, 40));
    auto const needs = verify::slot_needs(schedule, all);
    RC_ASSERT(needs.size() == all.size());
    for (std::size_t segmentation = 0; segmentation < all.size(); ++segmentation) {
        schedules::Index slots = 1;
        while (!engine::blocked(schedule, {slots, all[segmentation].chunks}).empty()) ++slots;
        RC_ASSERT(needs[segmentation] == slots);
    }
}

}  // namespace
}  // namespace cubecheck::schedule_tests
