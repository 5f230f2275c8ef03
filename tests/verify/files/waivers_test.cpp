#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::schedule_tests {
namespace {

Report waiving(std::string const& file, std::vector<std::string> const& names) {
    return verify::verified_file(example(file), {.waived = names});
}

std::string note(Report const& report, std::string const& property) {
    return std::get<Checked>(verdict(report, property)).note;
}

bool is_waived(Report const& report, std::string const& property) {
    for (auto const& row : report.rows)
        if (row.property == property) return row.waived;
    return false;
}

TEST(Waivers, LetTheNamedCheckFail) {
    EXPECT_EQ(failure(waiving("oneshot_rankdiff", {"agreement"})), Failure::none);
    EXPECT_TRUE(is_waived(waiving("oneshot_rankdiff", {"agreement"}), "agreement"));
    EXPECT_EQ(failure(waiving("oneshot_rankdiff", {"contract"})), Failure::agreement);
}

TEST(Waivers, OfAHoldingCheckAreUnused) {
    auto const report = waiving("ring_ok", {"race_free"});
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_FALSE(is_waived(report, "race_free"));
}

TEST(Waivers, OfADeadlockJudgeTheRestWithEnoughSlots) {
    auto const report = waiving("fifo3_send_first_3", {"deadlock_free"});
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_EQ(note(report, "contract"), "judged with a sufficient FIFO depth, deadlock_free being waived");
}

TEST(Waivers, OfADeadlockWithAnyNumberOfSlotsJudgeNothingElse) {
    auto const report = waiving("recv_first_mutual", {"deadlock_free"});
    EXPECT_EQ(failure(report), Failure::unknown);
    EXPECT_EQ(std::get<Unknown>(verdict(report, "race_free")).reason,
              "skipped: deadlock at every FIFO depth");
}

/// The run that is checked resolves the race wrongly: the failure of the contract is reported.
TEST(Waivers, OfARaceJudgeTheContractForOneRun) {
    auto const broken = waiving("ring_missing_dep", {"race_free"});
    EXPECT_EQ(failure(broken), Failure::contract);
    EXPECT_NE(counterexample(verdict(broken, "contract"))
                  .find("checked for one interleaving only, race_free being waived"),
              std::string::npos);
    Algo harmless{"custom", 1, {{1, 1, 0, {{-1, -1, 0, {{"cpy"}}}, {-1, -1, 0, {{"cpy"}}}}}}};
    EXPECT_EQ(failure(verified(harmless)), Failure::race);
    harmless.coll = "broadcast";
    auto const report = verified(harmless, {.waived = {"race_free"}});
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_EQ(note(report, "contract"), "root 0; checked for one interleaving only, race_free being waived");
}

TEST(Waivers, OfARaceJudgeNothingOnInfeasibleRuns) {
    Algo algo{"allreduce", 1, {{1, 1, 3, {}}}};
    algo.gpus[0].tbs.push_back({-1, -1, 0, {{"cpy"}, {"cpy", "i", 0, "s", 0}, {"cpy", "s", 0, "s", 1, 2}}});
    EXPECT_EQ(fault(verified(algo, {.waived = {"race_free"}})), "race_free");
    EXPECT_EQ(failure(verified(algo, {.waived = {"race_free"}})), Failure::none);
    algo.sizes = R"(minBytes="2097152" maxBytes="0")";
    EXPECT_EQ(failure(verified(algo, {.waived = {"race_free"}})), Failure::unknown);
}

TEST(Waivers, OfWellFormednessLeaveTheRestSkipped) {
    auto const report = waiving("chan_mismatch", {"well_formed"});
    EXPECT_EQ(failure(report), Failure::unknown);
    EXPECT_EQ(std::get<Unknown>(verdict(report, "contract")).reason,
              "skipped: well_formed failed, waived or not");
}

TEST(Waivers, OfTheContractJudgeAgreementWhereItHolds) {
    auto const report = waiving("double_count", {"contract"});
    EXPECT_EQ(failure(report), Failure::unknown) << "no rank has the sum";
    EXPECT_EQ(std::get<Unknown>(verdict(report, "agreement")).reason,
              "no two ranks end with a sum that both are promised");
}

TEST(Waivers, OfEverythingDoNotSucceed) {
    std::vector<std::string> all;
    for (auto const& check : verify::checks) all.emplace_back(check.name);
    EXPECT_EQ(failure(waiving("chan_mismatch", all)), Failure::nothing);
    EXPECT_EQ(failure(verify::verified_file("/no/such/file.xml", {.waived = all})), Failure::nothing);
}

TEST(Checks, AreTheRowsOfAReport) {
    auto const report = waiving("ring_ok", {});
    ASSERT_EQ(report.rows.size() + 3, verify::checks.size())
        << "readable, specification and initialised have none here";
    for (auto const& row : report.rows) EXPECT_NE(verify::find_check(row.property), verify::checks.end());
}

}  // namespace
}  // namespace cubecheck::schedule_tests
