#include "verify/files/schedule/segmentation_races.hpp"

#include <gtest/gtest.h>

#include "engine/schedule/run.hpp"
#include "properties/schedule/races/race_free.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

enum class Way { in_one_step, in_two_steps };

/// Rank 0 sends s[0..1], rank 1 sends the chunks back, and another thread block of rank 0 puts them into
/// scratch from `target` on.  If `target` is 1 and the chunks are two messages, the first one may overwrite
/// s[1] before rank 0 sends it.
Algo echo(int target, Way way) {
    Algo algo{"custom", 2, {}};
    Step const passing{"rcs", "i", 0, "o", 0, 2};
    Step const taking{"r", "i", 0, "o", 0, 2};
    Step const giving{"s", "o", 0, "o", 0, 2};
    Gpu first{2, 2, 3, {}};
    first.tbs.push_back({1, -1, 0, {{"cpy", "i", 0, "s", 0, 2}, {"s", "s", 0, "o", 0, 2}}});
    first.tbs.push_back({-1, 1, 0, {{"r", "i", 0, "s", target, 2}}});
    Gpu second{2, 2, 0, {}};
    second.tbs.push_back(
        {0, 0, 0, way == Way::in_one_step ? std::vector{passing} : std::vector{taking, giving}});
    algo.gpus = {first, second};
    return algo;
}

bool is_race_free(Algo const& algo, schedules::Index chunks) {
    auto const read = schedule(xml(algo));
    schedules::Layout const layout(read, schedules::Mode::out_of_place);
    return holds(schedules::race_free(read, engine::run(read), layout, chunks));
}

TEST(SegmentationRaces, IncludeAnEffectOfTheFirstMessageOnTheSource) {
    EXPECT_TRUE(is_race_free(echo(1, Way::in_one_step), 2));
    EXPECT_FALSE(is_race_free(echo(1, Way::in_one_step), 1));
}

TEST(SegmentationRaces, ExcludeAnOverwriteAfterItsOwnSend) {
    EXPECT_TRUE(is_race_free(echo(0, Way::in_one_step), 1));
}

TEST(SegmentationRaces, ARankThatReceivesAllBeforeItSendsOrdersAllMessages) {
    EXPECT_TRUE(is_race_free(echo(1, Way::in_two_steps), 1));
}

/// One step that adds a message of two chunks to scratch, and writes the sum `by` chunks after its source.
Algo shift(int by) {
    Algo algo{"custom", 2, {}};
    Gpu first{2, 2, 3, {}}, second{2, 2, 0, {}};
    first.tbs.push_back({-1, 1, 0, {{"cpy", "i", 0, "s", 0, 2}, {"cpy", "i", 0, "s", 2}}});
    first.tbs.back().steps.push_back({"rrc", "s", by < 0 ? 1 : 0, "s", by < 0 ? 0 : by, 2});
    second.tbs.push_back({0, -1, 0, {{"s", "i", 0, "o", 0, 2}}});
    algo.gpus = {first, second};
    return algo;
}

TEST(SegmentationRaces, IncludeAStepThatOverwritesItsUnreadSource) {
    EXPECT_TRUE(is_race_free(shift(1), 2));
    EXPECT_FALSE(is_race_free(shift(1), 1));
    auto const found = counterexample(verdict(verified(shift(1)), "race_free"));
    EXPECT_NE(found.find("overwrites s[1] in an earlier message and reads it in a later one"),
              std::string::npos)
        << found;
}

/// A step within the rank whose target in scratch is `by` chunks after its source of two chunks.
Algo shift_within(char const* type, int by) {
    Algo algo{"custom", 1, {{1, 1, 3, {}}}};
    auto& steps = algo.gpus[0].tbs.emplace_back(Tb{-1, -1, 0, {}}).steps;
    for (int chunk = 0; chunk < 3; ++chunk) steps.push_back({"cpy", "i", 0, "s", chunk});
    steps.push_back({type, "s", by < 0 ? 1 : 0, "s", by < 0 ? 0 : by, 2});
    return algo;
}

TEST(SegmentationRaces, IncludeALocalStepThatOverwritesItsUnreadSource) {
    for (auto const* const type : {"cpy", "re"}) {
        EXPECT_TRUE(is_race_free(shift_within(type, 1), 2)) << type;
        EXPECT_FALSE(is_race_free(shift_within(type, 1), 1)) << type;
        EXPECT_TRUE(is_race_free(shift_within(type, 0), 1)) << type;
        EXPECT_TRUE(is_race_free(shift_within(type, -1), 1)) << type;
        auto const found = counterexample(verdict(verified(shift_within(type, 1)), "race_free"));
        EXPECT_NE(found.find("overwrites s[1] in an earlier piece and reads it in a later one"),
                  std::string::npos)
            << found;
    }
}

TEST(SegmentationRaces, ExcludeAStepThatOverwritesItsReadSource) {
    EXPECT_TRUE(is_race_free(shift(0), 1));
    EXPECT_TRUE(is_race_free(shift(-1), 1));
}

/// Two reductions into o[0..1], the second of which reads from o[`from`] on.
Algo two_reductions(int from, int publishes) {
    Algo algo{"custom", 6, {{6, 6, 0, {}}}};
    auto& steps = algo.gpus[0].tbs.emplace_back(Tb{-1, -1, 0, {}}).steps;
    for (int chunk = 0; chunk < 6; ++chunk) steps.push_back({"cpy", "i", 0, "o", chunk});
    steps.push_back({"re", "o", 4, "o", 0, 2, -1, -1, publishes});
    steps.push_back({"re", "o", from, "o", 0, 2});
    return algo;
}

std::string fault_with(Algo const& algo, char const* runtime) {
    auto const read = formats::parse_msccl_xml("t.xml", xml(algo), formats::msccl_runtime(runtime));
    return fault(verify::verified("t.xml", read.schedule));
}

/// A fused transfer takes each chunk through all of its reductions: the value that the second one reads is
/// not determined.
TEST(SegmentationRaces, AReductionMayNotReadWhatItsTransferWrites) {
    for (auto const* const runtime : {"any", "msccl", "any,fused-order=target-first"}) {
        EXPECT_EQ(fault_with(two_reductions(1, 0), runtime), "race_free") << runtime;
        EXPECT_EQ(fault_with(two_reductions(0, 0), runtime), "race_free") << runtime;
        EXPECT_EQ(fault_with(two_reductions(2, 0), runtime), "") << runtime;
        EXPECT_EQ(fault_with(two_reductions(1, 1), runtime), "") << "two transfers, " << runtime;
    }
    EXPECT_EQ(fault_with(two_reductions(1, 0), "any,fusion=no"), "");
    auto const found = counterexample(verdict(verified(two_reductions(1, 0)), "race_free"));
    EXPECT_NE(found.find("reads o[1..2], which its own fused transfer writes"), std::string::npos) << found;
}

/// Verifies calls with slots of 256 bytes: up to this size of a call, two chunks are one message.
Report verified_for(Algo algo, std::string const& sizes) {
    algo.sizes = sizes;
    return verified(algo, {.buffer_bytes = 8 * 64});
}

TEST(SegmentationRaces, FailIfTheFileIsForCallsOfTheirSize) {
    auto const report = verified_for(echo(1, Way::in_one_step), R"(minBytes="0" maxBytes="1024")");
    EXPECT_EQ(fault(report), "race_free");
    auto const found = counterexample(verdict(report, "race_free"));
    EXPECT_NE(found.find("1 chunk a message, a call of 258 bytes"), std::string::npos) << found;
    EXPECT_NE(
        found.find("step 1 (line 5) reads s[1], and rank 0, thread block 1, step 0 (line 8) writes s[1]"),
        std::string::npos)
        << found;
    EXPECT_NE(found.find("only the first to the first, the second to the second"), std::string::npos)
        << found;
    EXPECT_NE(found.find("free of races up to 256 bytes; at 258 bytes a race"), std::string::npos) << found;
    EXPECT_EQ(fault(verified_for(echo(1, Way::in_two_steps), R"(minBytes="0" maxBytes="1024")")), "");
}

TEST(SegmentationRaces, AreOnlyWarningsInLargerCalls) {
    auto const report = verified_for(echo(1, Way::in_one_step), R"(minBytes="0" maxBytes="64")");
    EXPECT_EQ(fault(report), "");
    EXPECT_EQ(warning(report.warnings, "race-beyond-range"),
              "free of races up to 256 bytes; at 258 bytes a race; the file is selected up to 64 bytes");
    EXPECT_EQ(warning(verified_for(echo(0, Way::in_one_step), R"(minBytes="0" maxBytes="64")").warnings,
                      "race-beyond-range"),
              "");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
