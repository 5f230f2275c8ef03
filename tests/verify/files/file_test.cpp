#include "verify/files/file.hpp"

#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

struct Expectation {
    char const* file;
    char const* fault;
    Failure failure;
};

class Examples : public testing::TestWithParam<Expectation> {};

TEST_P(Examples, AreRefutedByTheirDefect) {
    auto const report = verify::verified_file(example(GetParam().file));
    EXPECT_EQ(fault(report), GetParam().fault);
    EXPECT_EQ(failure(report), GetParam().failure);
    EXPECT_TRUE(report.complete);
    EXPECT_FALSE(report.notes.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Schedules, Examples,
    testing::Values(Expectation{"chan_mismatch", "well_formed", Failure::malformed},
                    Expectation{"double_count", "contract", Failure::contract},
                    Expectation{"fifo3_send_first_3", "deadlock_free", Failure::deadlock},
                    Expectation{"leftover_message", "channels_drained", Failure::structure},
                    Expectation{"leftover_received", "", Failure::none},
                    Expectation{"nop_flagskew", "deadlock_free", Failure::deadlock},
                    Expectation{"ok_send_first_2", "", Failure::none},
                    Expectation{"oneshot_canonical", "", Failure::none},
                    Expectation{"oneshot_rankdiff", "agreement", Failure::agreement},
                    Expectation{"oob_tail", "well_formed", Failure::malformed},
                    Expectation{"race_same_value", "race_free", Failure::race},
                    Expectation{"recv_first_mutual", "deadlock_free", Failure::deadlock},
                    Expectation{"ring_missing_dep", "race_free", Failure::race},
                    Expectation{"ring_ok", "", Failure::none},
                    Expectation{"rrc_src_not_dst", "contract", Failure::contract},
                    Expectation{"shared_connection", "well_formed", Failure::malformed},
                    Expectation{"split16_LL", "deadlock_free", Failure::deadlock}),
    [](auto const& info) { return std::string(info.param.file); });

TEST(VerifySchedule, SkipsChecksThatRestOnAFailure) {
    auto const report = verify::verified_file(example("chan_mismatch"));
    ASSERT_EQ(report.rows.size(), 6U);
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(report, "agreement")));
    for (std::size_t row = 1; row < 5; ++row) {
        ASSERT_TRUE(std::holds_alternative<Unknown>(report.rows[row].verdict));
        EXPECT_EQ(std::get<Unknown>(report.rows[row].verdict).reason, "skipped: well_formed failed");
    }
}

TEST(VerifySchedule, ScopesNameModesAndSlots) {
    auto const report = verify::verified_file(example("ring_ok"), {.slots = 5});
    EXPECT_EQ(std::get<Checked>(verdict(report, "deadlock_free")).scope, "this file, 5 slots");
    EXPECT_EQ(std::get<Checked>(verdict(report, "contract")).scope, "this file, out of place");
}

TEST(VerifySchedule, AFileThatCannotBeReadIsARowThatFails) {
    auto const report = verify::verified_file("/no/such/file.xml");
    ASSERT_EQ(report.rows.size(), 1U);
    EXPECT_EQ(report.rows[0].property, "readable");
    EXPECT_EQ(failure(report), Failure::file);
}

/// In place, the value that arrives in o overwrites i before i is added.
TEST(VerifySchedule, ASecondModeThatFailsIsNotHiddenByTheFirst) {
    Algo algo{"allreduce", 1, {}};
    for (int const other : {1, 0})
        algo.gpus.push_back({1, 1, 0, {{other, other, 0, {{"s"}, {"r"}, {"re", "i", 0, "o", 0}}}}});
    EXPECT_EQ(fault(verified(algo)), "");
    algo.modes = R"(inplace="1" outofplace="1")";
    EXPECT_EQ(std::get<Refuted>(verdict(verified(algo), "contract")).counterexample.size,
              "2 ranks, in place");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
