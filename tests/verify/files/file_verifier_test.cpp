#include "verify/files/file_verifier.hpp"

#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"
#include "verify/files/explore/explorer.hpp"

namespace cubecheck::schedule_tests {
namespace {

TEST(FileVerifier, GivesThePickedRowsWithTheRunsThatFail) {
    auto const found =
        verify::FileVerifier({.properties = {"race_free"}}).verified(example("ring_missing_dep"));
    ASSERT_EQ(found.report.rows.size(), 1U);
    EXPECT_EQ(found.report.rows.front().property, "race_free");
    ASSERT_EQ(found.witnesses.size(), 1U);
    EXPECT_EQ(found.witnesses.front().property, "race_free");
}

TEST(FileVerifier, WaivesWhatMayFail) {
    verify::FileVerifier const verifier({.waivers = {{"agreement"}, {}}});
    auto const found = verifier.verified(example("oneshot_rankdiff"));
    EXPECT_EQ(failure(found.report), Failure::none);
    EXPECT_EQ(found.waived, std::set<std::string>{"agreement"});
}

TEST(FileVerifier, LooksForRepairsOnlyOnRequest) {
    using Repairs = verify::VerifierOptions::Repairs;
    auto const notes = [](Repairs repairs) {
        auto const found = verify::FileVerifier({.repairs = repairs}).verified(example("ring_missing_dep"));
        return found.report.notes.size();
    };
    EXPECT_LT(notes(Repairs::left_out), notes(Repairs::sought));
}

TEST(ExploredFile, SaysHowItWasReadInItsTokens) {
    verify::ExplorerOptions const options{.reading = {.runtime = formats::msccl_runtime("rccl")}};
    auto const found = verify::explored_file(example("recv_first_mutual"), options);
    EXPECT_EQ(failure(found.report), Failure::deadlock);
    ASSERT_FALSE(found.witnesses.empty());
    EXPECT_NE(found.witnesses.front().replay_token.find(":rccl:"), std::string::npos);
}

TEST(ExploredFile, IsARowIfItCannotBeRead) {
    auto const found = verify::explored_file(std::string("/no/such/file.xml"), {});
    ASSERT_EQ(found.report.rows.size(), 1U);
    EXPECT_EQ(found.report.rows.front().property, "readable");
    EXPECT_EQ(failure(found.report), Failure::file);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
