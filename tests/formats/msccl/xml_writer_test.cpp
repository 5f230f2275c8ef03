#include "formats/msccl/xml_writer.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/schedule/builder.hpp"
#include "models/support/error.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Operation;
using schedules::ScheduleBuilder;
using testing::HasSubstr;

/// The schedule without line numbers and step numbers of the file.
Schedule unnumbered(Schedule schedule) {
    schedule.origins.clear();
    for (auto& wait : schedule.waits) wait.step = 0;
    return schedule;
}

void expect_to_read_back(std::string const& path) {
    auto const original = verify::read_schedule(path);
    auto const text = formats::msccl_xml(original);
    EXPECT_TRUE(unnumbered(schedule(text)) == unnumbered(original)) << path;
}

TEST(MscclXmlWriter, WrittenSchedulesReadBack) {
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_SCHEDULES))
        if (entry.path().extension() == ".xml") expect_to_read_back(entry.path().string());
}

TEST(MscclXmlWriter, PublicSchedulesReadBack) {
    std::filesystem::path const field = CUBECHECK_FIELD_SCHEDULES;
    if (!std::filesystem::exists(field / "good")) GTEST_SKIP() << "no schedules at " << field;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(field / "good"))
        if (entry.path().extension() == ".xml") expect_to_read_back(entry.path().string());
}

/// Several waits of a step are written as nops.  A wait that never ends is read back as such.
TEST(MscclXmlWriter, WaitsReadBack) {
    Algo algo = exchange();
    algo.gpus[0].tbs[0].steps[0].hasdep = 1;
    algo.gpus[0].tbs[0].steps[2].hasdep = 1;
    algo.gpus[0].tbs.push_back({-1, -1, 0, {{"nop"}, {"cpy", "i", 0, "o", 0, 1, -1, -1, 1}}});
    algo.gpus[0].tbs.push_back({-1,
                                -1,
                                0,
                                {{"nop", "i", 0, "o", 0, 0, 0, 0},
                                 {"nop", "i", 0, "o", 0, 0, 1, 1},
                                 {"cpy", "o", 1, "o", 0, 1, 0, 2}}});
    auto const original = schedule(xml(algo));
    ASSERT_EQ(original.waits.size(), 3U);
    ASSERT_EQ(original.waits[1].action, schedules::none) << "the flag of the copy is 0";
    EXPECT_EQ(unnumbered(schedule(formats::msccl_xml(original))), unnumbered(original));
}

TEST(MscclXmlWriter, NamesAreEscaped) {
    auto original = schedule(xml(exchange()));
    original.name = "a<b>&\"c\"\n'd'";
    EXPECT_EQ(schedule(formats::msccl_xml(original)).name, original.name);
}

std::string writer_refusal(Schedule const& schedule) {
    try {
        formats::msccl_xml(schedule);
    } catch (Error const& error) {
        return error.what();
    }
    return "";
}

/// A rank with two thread blocks: `wire` connects the first one, and the second one is idle.
Schedule wired(auto const& wire) {
    Schedule facts;
    facts.chunks = 1;
    facts.modes = {schedules::Mode::out_of_place};
    ScheduleBuilder builder(std::move(facts));
    builder.add_rank({1, 1, 0});
    builder.add_thread_block();
    wire(builder);
    builder.add_rank({1, 1, 0});
    builder.add_rank({1, 1, 0});
    return std::move(builder).finish();
}

TEST(MscclXmlWriter, RefusesWhatATbCannotExpress) {
    EXPECT_THAT(writer_refusal(wired([](auto& builder) {
                    builder.wire_send(1, 0);
                    builder.wire_send(2, 0);
                })),
                HasSubstr("rank 0, thread block 0 sends on two channels, rank 0 to rank 1, channel 0, and"));
    EXPECT_THAT(writer_refusal(wired([](auto& builder) {
                    builder.wire_send(1, 0);
                    builder.wire_receive(1, 3);
                })),
                HasSubstr("rank 0, thread block 0 sends on channel 0 and receives on channel 3"));
    EXPECT_THAT(writer_refusal(wired([](auto& builder) {
                    builder.add({.operation = Operation::copy});
                    builder.wait({0, 0, 0});
                    builder.add({.operation = Operation::copy});
                })),
                HasSubstr("rank 0, thread block 0, step 1 waits for rank 0, thread block 0, step 0, which "
                          "does not publish"));
    auto without_modes = schedule(xml(exchange()));
    without_modes.modes.clear();
    EXPECT_THAT(writer_refusal(without_modes), HasSubstr("no call mode is allowed"));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
