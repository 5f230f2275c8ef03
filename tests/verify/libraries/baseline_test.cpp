#include "verify/libraries/baseline.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::verify {
namespace {

using mpi::Collective;
using mpi::CollectiveCall;
using testing::HasSubstr;
using testing::IsEmpty;

std::string const former = R"({"format": "cubecheck-audit", "version": 1, "mpi": "openmpi",
  "library": "Open MPI 4.1.4", "algorithms": [
   {"collective": "allreduce", "algorithm": "ring", "forced_by": "--mca x 4", "found": [
     {"verdict": "right", "cases": 3, "ns": [1]},
     {"verdict": "refuses", "cases": 3, "ns": [1], "first": {"n": 1}},
     {"verdict": "reorders", "cases": 3, "ns": [2, 3], "first": {"n": 2}}],
    "disagreement": {"n": 4}}]})";

AuditRow ring(std::vector<CaseVerdict> const& verdicts, Index n) {
    AuditRow row{{Collective::allreduce, "ring", mpi::Calls::all, {"--mca"}}};
    std::vector<CollectiveCall> const cases(verdicts.size(), CollectiveCall{Collective::allreduce, 3});
    std::vector<Judgement> judgements;
    for (auto const verdict : verdicts) judgements.push_back({verdict, "got", "expected", ""});
    add(row, n, cases, judgements);
    return row;
}

std::vector<std::string> ways(std::vector<WayToFail> const& all) {
    std::vector<std::string> out;
    for (auto const& way : all) out.push_back(way.way);
    return out;
}

TEST(Baseline, KnowsTheFailuresOfAFormerAuditAndNoRefusalOfAForcedAlgorithm) {
    auto const baseline = baseline_in(former, "former.json");
    EXPECT_EQ(baseline.library, "openmpi");
    EXPECT_EQ(ways(baseline.known), (std::vector<std::string>{"reorders", "disagrees"}));
    EXPECT_EQ(baseline.known[0].n, 2);
}

TEST(Baseline, LeavesOutWhatItKnowsAndKeepsWhatIsNew) {
    auto const baseline = baseline_in(former, "former.json");
    auto const known = without_known(ring({CaseVerdict::right, CaseVerdict::reordered}, 2), baseline);
    EXPECT_EQ(known.failure(), Failure::none);
    auto const changed =
        without_known(ring({CaseVerdict::right, CaseVerdict::reordered, CaseVerdict::wrong}, 2), baseline);
    EXPECT_EQ(changed.failure(), Failure::contract);
    EXPECT_EQ(ways(ways_to_fail(changed)), std::vector<std::string>{"wrong"});
    auto other = ring({CaseVerdict::reordered}, 2);
    other.choice.name = "segmented_ring";
    EXPECT_EQ(without_known(other, baseline).failure(), Failure::contract);
}

TEST(Baseline, SaysWhatIsGoneOnlyWhereItWasAudited) {
    auto const baseline = baseline_in(former, "former.json");
    std::vector<AuditRow> const mended{ring({CaseVerdict::right}, 2)};
    EXPECT_EQ(ways(gone(baseline, mended, {2, 4})), (std::vector<std::string>{"reorders", "disagrees"}));
    EXPECT_EQ(ways(gone(baseline, mended, {2})), std::vector<std::string>{"reorders"});
    EXPECT_THAT(gone(baseline, mended, {5}), IsEmpty());
    EXPECT_THAT(gone(baseline, {}, {2, 4}), IsEmpty());
    EXPECT_THAT(gone(baseline, {ring({CaseVerdict::reordered}, 2)}, {2}), IsEmpty());
}

TEST(Baseline, IsRefusedUnlessItIsACompleteAudit) {
    auto const refusal_of = [](std::string const& part, std::string const& other) -> std::string {
        auto text = former;
        try {
            baseline_in(text.replace(text.find(part), part.size(), other), "former.json");
        } catch (Error const& error) {
            EXPECT_EQ(error.failure(), Failure::malformed);
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(refusal_of("cubecheck-audit", "cubecheck-report"), HasSubstr("/format"));
    EXPECT_THAT(refusal_of("\"version\": 1", "\"version\": 2"), HasSubstr("/version"));
    EXPECT_THAT(refusal_of("\"mpi\"", "\"compared\": {}, \"mpi\""), HasSubstr("baseline"));
    EXPECT_THAT(refusal_of("\"reorders\"", "\"fails\""), HasSubstr("/algorithms/0/found/2/verdict"));
    EXPECT_THAT(refusal_of("\"first\": {\"n\": 2}", "\"first\": {}"),
                HasSubstr("/algorithms/0/found/2/first"));
}

}  // namespace
}  // namespace cubecheck::verify
