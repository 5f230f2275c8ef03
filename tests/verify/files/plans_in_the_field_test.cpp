#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "tests/plans/plan_files.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::plan_tests {
namespace {

/// The eleven plans with which the executor of MSCCL++ is tested.  The plans for switches end with relaxed
/// signals, after which the stores of the switch need not be visible.  In reduce_tbg, a group of two thread
/// blocks divides two chunks differently than one of them does alone.  Each of the two waits only for the
/// thread block of its own number.
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
/// The plans for switches are right, except for the last signal and wait.
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
