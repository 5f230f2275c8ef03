#include "properties/schedule/contract.hpp"

#include <gtest/gtest.h>

#include "properties/promises/unknown_contract.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string contract_refutation(Algo const& algo) {
    return counterexample(verdict(verified(algo), "contract"));
}

/// Rank 0 copies its two chunks, and sends them to rank 1, which copies or folds them.
Algo from_root(std::string const& coll, std::string const& receive) {
    Algo algo{coll, 2, {}};
    algo.gpus.push_back({2, 2, 0, {{1, -1, 0, {{"cpy", "i", 0, "o", 0, 2}, {"s", "i", 0, "o", 0, 2}}}}});
    algo.gpus.push_back({2, 2, 0, {{-1, 0, 0, {{receive, "i", 0, "o", 0, 2}}}}});
    return algo;
}

TEST(ScheduleContract, HoldsForAnExchange) { EXPECT_EQ(fault(verified(exchange())), ""); }

TEST(ScheduleContract, BroadcastHoldsFromTheRootThatSends) {
    auto const report = verified(from_root("broadcast", "r"));
    EXPECT_EQ(fault(report), "");
    EXPECT_EQ(std::get<Checked>(verdict(report, "contract")).note, "root 0");
}

TEST(ScheduleContract, ReduceHoldsAtTheRootThatFolds) {
    auto const report = verified(from_root("reduce", "rrc"));
    EXPECT_EQ(fault(report), "");
    EXPECT_EQ(std::get<Checked>(verdict(report, "contract")).note, "root 1");
}

TEST(ScheduleContract, ReduceThatFoldsNowhereIsRefuted) {
    EXPECT_NE(contract_refutation(from_root("reduce", "r")), "");
}

TEST(ScheduleContract, AllReduceOnOneRankOnlyIsRefuted) {
    EXPECT_NE(contract_refutation(from_root("allreduce", "rrc")).find("1:i[0] is missing"),
              std::string::npos);
}

TEST(ScheduleContract, AnAllGatherIsRefutedAsAnAllToAll) {
    Algo algo{"alltoall", 2, {}};
    for (int me = 0; me < 2; ++me) {
        int const other = 1 - me;
        algo.gpus.push_back(
            {2,
             2,
             0,
             {{other, other, 0, {{"cpy", "i", me, "o", me}, {"s", "i", other}, {"r", "i", 0, "o", other}}}}});
    }
    EXPECT_EQ(fault(verified(algo)), "");
    algo.gpus[0].tbs[0].steps[1].source_offset = 0;
    EXPECT_NE(contract_refutation(algo).find("rank 1, o[0]"), std::string::npos);
}

TEST(ScheduleContract, ReduceScatterGivesEachRankItsPartInBothModes) {
    Algo algo{"reduce_scatter", 2, {}};
    for (int me = 0; me < 2; ++me) {
        int const other = 1 - me;
        algo.gpus.push_back({2, 1, 0, {{other, other, 0, {{"s", "i", other}, {"rrc", "i", me, "o", 0}}}}});
    }
    algo.modes = R"(inplace="1" outofplace="1")";
    EXPECT_EQ(fault(verified(algo)), "");
}

TEST(ScheduleContract, NamesTheOriginOfTheWrongValue) {
    auto const report = verify::verified_file(example("double_count"));
    auto const found = counterexample(verdict(report, "contract"));
    EXPECT_NE(found.find("(1:i[0] + (1:i[0] + 0:i[0]))"), std::string::npos) << found;
    EXPECT_NE(found.find("1:i[0] is counted more than once"), std::string::npos) << found;
    EXPECT_NE(found.find("rank 0, thread block 0, step 4 (line 3): o[0] := message from rank 1 + o[0]"),
              std::string::npos);
}

TEST(ScheduleContract, AChunkThatNobodyWroteIsNamed) {
    auto algo = exchange();
    algo.gpus[1].tbs[0].steps.erase(algo.gpus[1].tbs[0].steps.begin());
    EXPECT_NE(contract_refutation(algo).find("uninitialised memory"), std::string::npos);
}

TEST(ScheduleContract, DoesNotApplyToCustomSchedulesWithoutASpecification) {
    auto algo = exchange();
    algo.coll = "custom";
    auto const report = verified(algo);
    EXPECT_TRUE(std::get<NotApplicable>(verdict(report, "contract")).reason.ends_with(only_specified));
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(report, "agreement")));
}

TEST(ScheduleContract, EndlessDoublingIsRefutedInLinearTime) {
    Algo algo{"allreduce", 1, {{1, 1, 0, {{-1, -1, 0, {{"cpy"}}}}}}};
    for (int i = 0; i < 300; ++i) algo.gpus[0].tbs[0].steps.push_back({"re", "o", 0, "o", 0, 1, -1, -1, 1});
    EXPECT_EQ(fault(verified(algo)), "contract");
    EXPECT_NE(contract_refutation(algo).find("more than 65536 terms"), std::string::npos);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
