#include "studies/placement/experiment.hpp"

#include <gtest/gtest.h>

#include "models/support/interruption.hpp"

namespace cubecheck {
namespace {

bool always(std::string const&) { return true; }

PlacementPlan small_plan(Index threads) {
    return {{workloads.begin(), workloads.end()}, {2, 4, 8, 16}, 40, 7, threads};
}

PlacementRow run_one(Workload const& workload, Index nodes, Index topologies) {
    return run_placement_experiment({{workload}, {nodes}, topologies, 1, 2}, always).rows.at(0);
}

TEST(PlacementExperiment, DoesNotDependOnTheNumberOfThreads) {
    auto const one = run_placement_experiment(small_plan(1), always);
    for (Index const threads : {2, 3, 8}) {
        auto const many = run_placement_experiment(small_plan(threads), always);
        ASSERT_EQ(one.rows.size(), many.rows.size());
        for (std::size_t r = 0; r < one.rows.size(); ++r)
            for (std::size_t h = 0; h < one.rows[r].gains.size(); ++h) {
                EXPECT_EQ(one.rows[r].gains[h].mean, many.rows[r].gains[h].mean);
                EXPECT_EQ(one.rows[r].gains[h].half_width, many.rows[r].gains[h].half_width);
            }
    }
}

TEST(PlacementExperiment, DependsOnTheSeed) {
    auto plan = small_plan(2);
    auto const first = run_placement_experiment(plan, always);
    plan.seed = 8;
    EXPECT_NE(first.rows[3].gains[2].mean, run_placement_experiment(plan, always).rows[3].gains[2].mean);
}

TEST(PlacementExperiment, GainsNothingOnTwoNodes) {
    for (auto const& gains : run_one(workloads[0], 2, 10).gains) {
        EXPECT_EQ(gains.mean, 0);
        EXPECT_EQ(gains.most, 0);
    }
}

TEST(PlacementExperiment, SaysHowFarItGotIfStopped) {
    int left = 50;
    auto const found =
        run_placement_experiment(small_plan(1), [&](std::string const&) { return left-- > 0; });
    EXPECT_FALSE(found.complete);
    ASSERT_EQ(found.rows.size(), 2U);
    EXPECT_EQ(found.rows[0].topologies, 40);
    EXPECT_EQ(found.rows[1].topologies, 10);
}

TEST(PlacementExperiment, InterruptedKeepsWhatItHas) {
    auto const found =
        run_placement_experiment(small_plan(2), [](std::string const&) -> bool { throw Interrupted(); });
    EXPECT_FALSE(found.complete);
}

TEST(PlacementExperiment, RanksEffFirstForIndependentCosts) {
    for (Index const n : {16, 64}) {
        auto const gains = run_one(workloads[1], n, 200).gains;
        EXPECT_GT(gains[2].mean - *gains[2].half_width, gains[0].mean + *gains[0].half_width) << n;
        EXPECT_GT(gains[2].mean - *gains[2].half_width, gains[1].mean + *gains[1].half_width) << n;
    }
}

TEST(PlacementExperiment, RanksTstsFirstForMetricNetworks) {
    for (auto const& workload : workloads) {
        if (!workload.metric) continue;
        auto const gains = run_one(workload, 64, 200).gains;
        EXPECT_GT(gains[1].mean - *gains[1].half_width, gains[0].mean + *gains[0].half_width);
        EXPECT_GT(gains[1].mean - *gains[1].half_width, gains[2].mean + *gains[2].half_width);
    }
}

TEST(Gains, AreMeanAndConfidence) {
    std::vector<double> const gains{0.1, 0.2, 0.3, 0.4};
    auto const found = gains_of(gains);
    EXPECT_DOUBLE_EQ(found.mean, 0.25);
    EXPECT_NEAR(*found.half_width, 1.96 * 0.1290994 / 2, 1e-6);
    EXPECT_EQ(found.least, 0.1);
    EXPECT_EQ(found.most, 0.4);
    EXPECT_FALSE(gains_of(std::span(gains).first(1)).half_width);
}

}  // namespace
}  // namespace cubecheck
