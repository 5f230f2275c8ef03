#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "tests/plans/plan_files.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::plan_tests {
namespace {

/// The eleven plans that the executor of MSCCL++ is tested with.  Those for switches end with relaxed
/// signals, after which what the switch has stored need not be visible; in reduce_tbg the two thread blocks
/// of a group cut two chunks otherwise than one of them, and each waits only for the one of its number.
TEST(PublicPlans, AreJudged) {
#ifndef CUBECHECK_SHARED
    GTEST_SKIP() << "no third-party plans";
#else
    auto const folder = std::filesystem::path(CUBECHECK_SHARED) / "schedules" / "mscclpp";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no plans at " << folder;
    std::map<std::string, std::string> const expected{
        {"allreduce", ""},     {"allreduce_packet", ""},     {"allreduce_pipeline", ""},
        {"reduce", ""},        {"reduce_nvls", "race_free"}, {"reduce_nvls_pipeline", "race_free"},
        {"reduce_pack", ""},   {"reduce_pack_tbg", ""},      {"reduce_tbg", "race_free"},
        {"transfer_pack", ""}, {"transfer_pack_tbg", ""}};
    for (auto const& [name, property] : expected)
        EXPECT_EQ(fault(verify::verified_file((folder / (name + ".json")).string())), property) << name;
#endif
}

#ifdef CUBECHECK_SHARED
/// The plans for switches are right but for the last signal and wait.
TEST(PublicPlans, ForSwitchesHoldWithReleasingSignals) {
    auto const folder = std::filesystem::path(CUBECHECK_SHARED) / "schedules" / "mscclpp";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no plans at " << folder;
    for (std::string const name : {"reduce_nvls", "reduce_nvls_pipeline"}) {
        auto text = formats::file_text((folder / (name + ".json")).string(), 1 << 20);
        text = changed(changed(text, "rlxsignal", "signal", true), "rlxwait", "wait", true);
        EXPECT_EQ(fault(judged(text)), "") << name;
    }
}
#endif

}  // namespace
}  // namespace cubecheck::plan_tests
