#include "properties/schedule/agreement.hpp"

#include <gtest/gtest.h>

#include "models/algebra/bracketing_classes.hpp"
#include "properties/promises/disagreement.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::BracketingClasses;
using schedules::Folds;

std::string agreement_refutation(Report const& report) {
    return counterexample(verdict(report, "agreement"));
}

std::string laws(Report const& report) {
    std::string found;
    for (auto const& note : report.notes)
        if (note.text.find("operator") != std::string::npos) found += note.text;
    return found;
}

/// Each rank receives all inputs into scratch, and folds them in its own order, `orders[rank]`.
Algo one_shot(std::vector<std::vector<int>> const& orders) {
    int const ranks = static_cast<int>(orders.size());
    Algo algo{"allreduce", 1, {}};
    algo.proto = "LL";
    for (int me = 0; me < ranks; ++me) {
        Gpu gpu{1, 1, ranks, {}};
        Tb fold{-1, -1, 0, {{"cpy", "i", 0, "s", me}}};
        for (int other = 0; other < ranks; ++other) {
            if (other == me) continue;
            gpu.tbs.push_back({other, other, 0, {{"s"}, {"r", "i", 0, "s", other, 1, -1, -1, 1}}});
            fold.steps.push_back({"nop", "i", 0, "o", 0, 1, static_cast<int>(gpu.tbs.size()) - 1, 1});
        }
        fold.steps.push_back({"cpy", "s", orders[me][0], "o", 0, 1, 0, 1});
        for (int i = 1; i < ranks; ++i) fold.steps.push_back({"re", "s", orders[me][i], "o", 0});
        gpu.tbs.push_back(fold);
        algo.gpus.push_back(gpu);
    }
    return algo;
}

TEST(Agreement, HoldsIfAllRanksFoldInOneOrder) {
    auto const report = verified(one_shot({{0, 1, 2}, {0, 1, 2}, {0, 1, 2}}));
    EXPECT_EQ(fault(report), "");
    EXPECT_EQ(std::get<Checked>(verdict(report, "agreement")).note, "the same bits on all ranks");
    EXPECT_EQ(laws(report), "right for any operator: folded from left to right in the order of the ranks");
}

TEST(Agreement, HoldsUpToTheOrderOfTwoOperands) {
    auto const report = verified(one_shot({{0, 1, 2}, {1, 0, 2}, {0, 1, 2}}));
    EXPECT_EQ(fault(report), "");
    EXPECT_EQ(laws(report), "right for commutative operators, associative or not");
}

TEST(Agreement, NamesTheRanksThatAgreeAndHowTheOthersDiffer) {
    auto const report = verified(one_shot({{0, 1, 2}, {1, 0, 2}, {2, 0, 1}}));
    EXPECT_EQ(fault(report), "agreement");
    EXPECT_EQ(failure(report), Failure::agreement);
    EXPECT_EQ(
        agreement_refutation(report),
        "3 ranks, out of place\n"
        "o[0]\n"
        "2 bracketings: one on ranks 0, 1, one on rank 2\n"
        "one bracketing wherever the sum is stored; the operands of each addition may be swapped\n"
        "rank 0 computes ((0:i[0] + 1:i[0]) + 2:i[0])\n"
        "rank 2 computes ((2:i[0] + 0:i[0]) + 1:i[0])\n"
        "rank 0 joins 0:i[0] and 1:i[0] before 2:i[0] comes in; rank 2 joins 0:i[0] and 2:i[0] before "
        "1:i[0]\n"
        "in floating point, with 0:i[0] = 1e30, 1:i[0] = -1e30, 2:i[0] = 1 and 0 elsewhere, rank 0 gets "
        "1 and rank 2 gets 0");
    EXPECT_EQ(laws(report), "right for associative and commutative operators");
}

TEST(Agreement, ShowsTheInnermostDifference) {
    auto const report = verified(
        one_shot({{0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}, {2, 0, 1, 3, 4}, {0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}}));
    EXPECT_NE(agreement_refutation(report).find("one on ranks 0, 1, 3, 4, one on rank 2"), std::string::npos)
        << agreement_refutation(report);
    EXPECT_NE(agreement_refutation(report).find("the sum of rank 2 contains ((2:i[0] + 0:i[0]) + 1:i[0])"),
              std::string::npos);
}

TEST(Agreement, IsSkippedIfTheContractFails) {
    auto const report = verified(one_shot({{0, 1, 2}, {0, 1, 2}, {0, 1, 1}}));
    EXPECT_EQ(fault(report), "contract");
    EXPECT_EQ(std::get<Unknown>(verdict(report, "agreement")).reason, "skipped: contract failed");
}

TEST(Agreement, IsCheckedInEveryMode) {
    auto algo = one_shot({{0, 1, 2}, {0, 1, 2}, {2, 0, 1}});
    algo.modes = R"(inplace="1" outofplace="1")";
    EXPECT_NE(agreement_refutation(verified(algo)), "");
    algo = one_shot({{0, 1, 2}, {0, 1, 2}, {0, 1, 2}});
    algo.modes = R"(inplace="1" outofplace="1")";
    EXPECT_EQ(std::get<Checked>(verdict(verified(algo), "agreement")).scope,
              "this file, out of place; this file, in place");
}

TEST(Agreement, IsNotApplicableWithoutASumOnTwoRanks) {
    EXPECT_EQ(std::get<NotApplicable>(verdict(verified(exchange()), "agreement")).reason,
              "allgather only moves values, and adds none");
    Algo algo{"reduce_scatter", 2, {}};
    for (int me = 0; me < 2; ++me)
        algo.gpus.push_back({2, 1, 0, {{1 - me, 1 - me, 0, {{"s", "i", 1 - me}, {"rrc", "i", me, "o", 0}}}}});
    EXPECT_EQ(std::get<NotApplicable>(verdict(verified(algo), "agreement")).reason,
              "reduce_scatter leaves each sum in one place only");
}

/// Verifies `one_shot` for a runtime that may fuse the reductions of each rank into one transfer.
Report fused(std::vector<std::vector<int>> const& orders, char const* runtime,
             std::string const& proto = "Simple") {
    auto algo = one_shot(orders);
    algo.proto = proto;
    auto const read = formats::parse_msccl_xml("t.xml", xml(algo), formats::msccl_runtime(runtime));
    return verify::verified("t.xml", read.schedule);
}

TEST(Agreement, CoversFusedReductionsThatAddSourcesFirst) {
    std::vector<std::vector<int>> const alike{{0, 1, 2}, {0, 1, 2}, {0, 1, 2}};
    std::vector<std::vector<int>> const alike_one_by_one{{0, 1, 2}, {1, 0, 2}, {0, 1, 2}};
    for (auto const* const runtime : {"any", "msccl"}) {
        EXPECT_EQ(fault(fused(alike, runtime)), "") << runtime;
        auto const report = fused(alike_one_by_one, runtime);
        EXPECT_EQ(failure(report), Failure::agreement) << runtime;
        EXPECT_TRUE(contains(agreement_refutation(report), "rank 1 computes (1:i[0] + (0:i[0] + 2:i[0]))"))
            << agreement_refutation(report);
        EXPECT_TRUE(contains(agreement_refutation(report), "in calls in which fused reductions of 1 chunk"));
        EXPECT_EQ(fault(fused(alike_one_by_one, runtime, "LL")), "") << runtime;
    }
    for (auto const* const runtime : {"rccl", "msccl-executor-nccl", "msccl-tools", "any,fusion=no"})
        EXPECT_EQ(fault(fused(alike_one_by_one, runtime)), "") << runtime;
}

TEST(Agreement, IgnoresFusionIfNoCallIsLargeEnough) {
    auto algo = one_shot({{0, 1, 2}, {1, 0, 2}, {0, 1, 2}});
    algo.proto = "Simple";
    auto const fault_up_to = [&](int bytes) {
        algo.sizes = fmt::format(R"(minBytes="0" maxBytes="{}")", bytes);
        return fault(verified(algo));
    };
    EXPECT_EQ(fault_up_to(31), "");
    EXPECT_EQ(fault_up_to(33), "agreement");
}

TEST(Agreement, CoversFusedReductionsThatAddSourcesFirstOnlyIfLong) {
    auto algo = one_shot({{0, 1, 2}, {0, 1, 2}, {0, 1, 2}});
    algo.chunks = 2;
    algo.proto = "Simple";
    for (auto& gpu : algo.gpus) {
        gpu = {2, 2, 6, gpu.tbs};
        for (auto& tb : gpu.tbs)
            for (auto& step : tb.steps) {
                step.source_offset *= step.source == "s" ? 2 : 1;
                step.target_offset *= step.target == "s" ? 2 : 1;
                step.count = 2;
            }
    }
    EXPECT_EQ(fault(verified(algo)), "");
    auto& steps = algo.gpus[0].tbs.back().steps;
    auto const first = steps.size() - 2;
    steps[first].count = steps[first + 1].count = 1;
    steps.insert(steps.end(), {{"re", "s", 3, "o", 1}, {"re", "s", 5, "o", 1}});
    auto const report = verified(algo);
    EXPECT_EQ(fault(report), "agreement");
    EXPECT_TRUE(contains(agreement_refutation(report), "fused reductions of 2 chunks or more"))
        << agreement_refutation(report);
}

TEST(OperatorLaws, OfMovedValuesAreNone) {
    EXPECT_EQ(laws(verified(exchange())), "no operator: values are only moved");
}

/// (0 + 1) + (2 + 3) on all ranks.
TEST(OperatorLaws, OfATreeInRankOrderAreAssociativity) {
    std::vector<int> const ascending{0, 1, 2, 3};
    auto algo = one_shot({ascending, ascending, ascending, ascending});
    for (auto& gpu : algo.gpus) {
        auto& steps = gpu.tbs.back().steps;
        steps.resize(steps.size() - 4);
        steps.insert(steps.end(), {{"re", "s", 1, "s", 0, 1, 0, 1},
                                   {"re", "s", 3, "s", 2},
                                   {"re", "s", 2, "s", 0},
                                   {"cpy", "s", 0, "o", 0}});
    }
    auto const report = verified(algo);
    EXPECT_EQ(fault(report), "");
    EXPECT_EQ(laws(report), "right for associative operators, commutative or not");
}

TEST(BracketingClasses, ForgetTheOrderOfOperandsAndNothingElse) {
    Folds folds;
    auto const a = folds.leaf({0, 0}), b = folds.leaf({1, 0}), c = folds.leaf({2, 0});
    auto const left = folds.join(folds.join(a, b), c), mirrored = folds.join(c, folds.join(b, a));
    auto const right = folds.join(a, folds.join(b, c));
    BracketingClasses const classes(folds);
    EXPECT_EQ(classes.of(left), classes.of(mirrored));
    EXPECT_NE(classes.of(left), classes.of(right));
    EXPECT_EQ(classes.of(Folds::nothing), Folds::nothing);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
