#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/plans/plan_files.hpp"
#include "verify/files/file.hpp"
#include "verify/files/plan/explained.hpp"
#include "verify/files/replay/replayed_plan.hpp"

namespace cubecheck::plan_tests {
namespace {

using formats::PlanToken;
using testing::HasSubstr;

/// A row with a refutation by a run, and the token that replays the run.
struct Refutation {
    Row row;
    PlanToken token;
};

std::vector<Refutation> refutations(Report const& report) {
    std::string const command = "cubecheck replay ";
    std::vector<Refutation> out;
    for (auto const& row : report.rows) {
        auto const* const refuted = std::get_if<Refuted>(&row.verdict);
        if (refuted == nullptr || !verify::failure_of_run(row.property)) continue;
        auto const& replay = refuted->counterexample.replay;
        EXPECT_THAT(replay, testing::StartsWith(command)) << row.property;
        out.push_back({row, formats::parse_plan_token(replay.substr(command.size()))});
    }
    return out;
}

std::vector<std::string> example_names() {
    std::vector<std::string> out;
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_PLANS))
        out.push_back(entry.path().stem().string());
    return out;
}

TEST(ReplayedPlan, FailsAsEachRefutationSays) {
    std::size_t replayed = 0;
    for (auto const& name : example_names())
        for (auto const& [row, token] : refutations(verify::verified_file(example_path(name)))) {
            auto const found = verify::replayed_file(token, {});
            EXPECT_EQ(found.failure, *verify::failure_of_run(row.property)) << name << ": " << found.sentence;
            ++replayed;
        }
    EXPECT_GE(replayed, 25U);
}

/// Whether a plan fails after the operations of a cut.  A cut without an operation that another one needs
/// does not fail.
bool fails(Plan const& plan, std::string const& property, engine::RunLimits const& limits) {
    try {
        return verify::replayed(plan, property, nullptr, limits).failure != Failure::none;
    } catch (Error const& error) {
        EXPECT_THAT(error.what(), HasSubstr("an operation that it depends on is missing"));
        return false;
    }
}

/// All other steps follow the ones that lead into a deadlock, so that it may be left out.
TEST(ReplayedPlan, DoesNotFailWithOneOperationLess) {
    std::size_t tried = 0;
    for (auto const& name : example_names())
        for (auto const& [row, token] : refutations(verify::verified_file(example_path(name)))) {
            if (row.property == "deadlock_free") continue;
            auto const plan = parsed(example_text(name));
            auto const limits = verify::run_of(token, plan);
            EXPECT_TRUE(fails(plan, row.property, limits)) << name;
            for (std::size_t block = 0; block < limits.cut.size(); ++block) {
                if (limits.cut[block] == 0) continue;
                auto less = limits;
                --less.cut[block];
                EXPECT_FALSE(fails(plan, row.property, less))
                    << name << ", " << row.property << ", " << block;
                ++tried;
            }
        }
    EXPECT_GE(tried, 40U);
}

/// Returns the token of an example, with the digest of another plan.
PlanToken token_of(std::string const& name, Plan const& plan) {
    auto token = refutations(verify::verified_file(example_path(name))).front().token;
    token.digest = verify::plan_digest(plan, nullptr);
    return token;
}

TEST(ReplayedPlan, HoldsForARepairedPlan) {
    auto const plan = parsed(example_text("allreduce_packets"));
    auto const token = token_of("missing_contribution", plan);
    auto const found = verify::replayed(token, plan, {});
    EXPECT_EQ(found.failure, Failure::none);
    EXPECT_EQ(found.sentence, "it does not fail any more, after the 3 operations that it comes from");
}

TEST(ReplayedPlan, IsOfThePlanThatItWasFoundIn) {
    auto const token = refutations(verify::verified_file(example_path("missing_contribution"))).front().token;
    auto const replay = [](PlanToken const& of, char const* name) {
        try {
            verify::replayed(of, parsed(example_text(name)), {});
            return std::string();
        } catch (Error const& error) {
            return std::string(error.what());
        }
    };
    EXPECT_EQ(replay(token, "missing_contribution"), "");
    EXPECT_THAT(replay(token, "allreduce_packets"), HasSubstr("its contract has changed since"));
    auto other = token;
    other.ends = {{formats::PlanEnd::What::operation, 0, 999}};
    EXPECT_THAT(replay(other, "missing_contribution"),
                HasSubstr("names a step that this plan does not execute."));
    other.ends = {{formats::PlanEnd::What::launch, 9, 1}};
    EXPECT_THAT(replay(other, "missing_contribution"),
                HasSubstr("names a step that this plan does not execute."));
    for (plans::Index const launches : {0U, 1U, 4U}) {
        other = token;
        other.launches = launches;
        EXPECT_THAT(replay(other, "missing_contribution"), HasSubstr("its number of launches is invalid"));
    }
    other = token;
    other.property = "well_formed";
    EXPECT_THAT(replay(other, "missing_contribution"), HasSubstr("There is no property 'well_formed'"));
}

TEST(ReplayedPlan, ListsTheOperationsThatItDoes) {
    auto const [row, token] =
        refutations(verify::verified_file(example_path("missing_contribution"))).front();
    auto const& lines = verify::replayed_file(token, {}).lines;
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines.front(),
              "launch 1: rank 0, thread block 0, op 0 (ppkt) at /gpus/0/threadblocks/0/ops/0 (line 11): rank "
              "1's s[0] := "
              "rank 0's i[0]");
}

/// The slice has the causes of the wrong value, but not the result of the other rank.
TEST(ReplayedPlan, HasTheCausalSliceInItsCounterexample) {
    auto const report = judged(example_text("missing_contribution"));
    auto const& example = std::get<Refuted>(verdict(report, "contract")).counterexample;
    EXPECT_EQ(example.where,
              "rank 1, o[0] after launch 1, last written by rank 1, thread block 0, op 1 (upkt) at "
              "/gpus/1/threadblocks/0/ops/1 (line 25)");
    EXPECT_THAT(example.story,
                testing::ElementsAre(
                    HasSubstr("op 0 (ppkt)"),
                    HasSubstr("/gpus/1/threadblocks/0/ops/1 (line 25): rank 1's i[0] := rank 1's s[0]"),
                    "1:i[0] is missing", "causal slice: 3 of the run's 12 operations"));
}

TEST(ReplayedPlan, ItsCounterexampleFitsOnAScreen) {
    for (auto const& name : example_names())
        for (auto const& [row, token] : refutations(verify::verified_file(example_path(name))))
            EXPECT_LE(std::get<Refuted>(row.verdict).counterexample.story.size(), 17U) << name;
}

/// Removes or repeats whole operations.
RC_GTEST_PROP(ReplayedPlan, OfAMutatedPlanFailsAsItsRefutationSays, ()) {
    static auto const names = example_names();
    auto text = example_text(*rc::gen::elementOf(names));
    auto const begin = text.find("      {\"name\"", *rc::gen::inRange<std::size_t>(0, text.size()));
    auto const end = begin == std::string::npos ? begin : text.find("      {\"name\"", begin + 1);
    if (end == std::string::npos) return;
    if (*rc::gen::arbitrary<bool>())
        text.erase(begin, end - begin);
    else
        text.insert(begin, text.substr(begin, end - begin));
    if (!refusal(text).empty()) return;
    auto const plan = parsed(text);
    for (auto const& [row, token] : refutations(judged(text)))
        RC_ASSERT(verify::replayed(token, plan, {}).failure == *verify::failure_of_run(row.property));
}

}  // namespace
}  // namespace cubecheck::plan_tests
