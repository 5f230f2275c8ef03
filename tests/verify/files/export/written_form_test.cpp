#include "verify/files/export/written_form.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "models/support/error.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using verify::Form;

std::vector<Form> const forms{Form::msccl_xml, Form::json};

/// Returns the verdict on whether the written text of one schedule is read as another schedule.
Verdict as_read(Schedule const& written, Form form, Schedule const& original) {
    return verdict(verify::verified_form("t", {verify::written(written, form), form}, original, {}),
                   "as_read");
}

TEST(WrittenForm, IsTheScheduleThatWasRead) {
    for (auto const* const name :
         {"ring_ok", "oneshot_canonical", "recv_first_mutual", "nop_flagskew", "pipe"}) {
        auto const original = verify::read_schedule(example(name));
        for (auto const form : forms) EXPECT_TRUE(holds(as_read(original, form, original))) << name;
    }
}

TEST(WrittenForm, IsRefutedIfItIsAnotherSchedule) {
    auto const original = schedule(xml(exchange()));
    auto other = original, renamed = original, larger = original;
    other.actions[0].source_offset = other.actions[0].source_offset == 0 ? 1 : 0;
    other.ranks[0].chunks[0] = 2;
    renamed.name = "another";
    larger.sizes.most = 1 << 20;
    for (auto const form : forms) {
        EXPECT_TRUE(
            contains(counterexample(as_read(original, form, other)), "rank 0, thread block 0, step 0"));
        for (auto const& wrong : {renamed, larger})
            EXPECT_TRUE(contains(counterexample(as_read(original, form, wrong)), "others than were written"));
    }
}

TEST(WrittenForm, DoesNotExistForMalformedSchedules) {
    auto const wrong = verify::read_schedule(example("chan_mismatch"));
    for (auto const form : forms) EXPECT_THROW(verify::written(wrong, form), Error);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
