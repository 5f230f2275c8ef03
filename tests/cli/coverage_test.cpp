#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

class Boxes : public testing::TestWithParam<Session> {};
TEST_P(Boxes, AreCoveredAsTheCommandSays) { expect(GetParam()); }

class Losses : public testing::TestWithParam<Session> {};
TEST_P(Losses, AreToleratedAsTheCommandSays) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, Boxes,
    testing::Values(
        Session{"ProvedForCallsWithBuffersApart",
                {"cover", "allreduce/recursive_doubling", "--p", "1..9", "--in-place", "no"},
                Failure::none,
                "18 points: 10 no such size (-), 8 proved (P)\nproved for every d: contract and progress",
                ""},
        Session{"CheckedInPlace",
                {"cover", "allreduce/ring", "--p", "2..4", "--in-place", "yes", "--slots", "2"},
                Failure::none,
                "3 points: 3 checked (C)",
                ""},
        Session{"RefutedWithTheSmallestPoint",
                {"cover", "as_published/scan_printed", "--p", "1..4"},
                Failure::contract,
                "REFUTED, first at d=1, out of place, 1 slot: contract: node 1",
                ""},
        Session{"RefutedForLackOfSlots",
                {"cover", "as_published/alltoall_receive_first", "--p", "2"},
                Failure::deadlock,
                "REFUTED, first at ",
                ""},
        Session{"NotCoveredWithoutASchedule",
                {"cover", "applications/cannon", "--p", "4", "--slots", "1"},
                Failure::unknown,
                "it has no schedule",
                ""},
        Session{"EmptyWithoutASize",
                {"cover", "allreduce/recursive_doubling", "--p", "3"},
                Failure::nothing,
                "4 points: 4 no such size (-)",
                ""},
        Session{
            "EmptyWithoutAnAlgorithm", {"cover", "allreduce/rign"}, Failure::nothing, "", "allreduce/ring"},
        Session{"RaggedCountsOfARing",
                {"cover", "allgather/ring", "--p", "1..5", "--in-place", "no", "--counts", "ragged"},
                Failure::none,
                "10 points: 2 no such call (/), 8 checked (C)",
                ""},
        Session{"RaggedPartsOfASum",
                {"cover", "allreduce/ring", "--p", "2..4", "--slots", "1", "--counts", "both"},
                Failure::none,
                "  out of place, ragged  in place, ragged\n",
                ""},
        Session{"RefutedForRaggedCounts",
                {"cover", "as_published/scan_printed", "--p", "2", "--counts", "ragged"},
                Failure::contract,
                "REFUTED, first at d=1, out of place, ragged, 1 slot: contract: node 1",
                ""},
        Session{"NotCoveredWithoutARaggedForm",
                {"cover", "allreduce/recursive_doubling", "--p", "4", "--counts", "ragged"},
                Failure::unknown,
                "it has no ragged form",
                ""},
        Session{
            "RefutedIfASendWaitsForItsReceive",
            {"cover", "allreduce/ring", "--p", "1..3", "--slots", "0..1", "--in-place", "no"},
            Failure::deadlock,
            "out of place\n     p  rendezvous  1 slot\n     1  C 1         P 1\n     2  R 1         P 1\n",
            ""},
        Session{"RefutedUnderARendezvousWithTheReason",
                {"cover", "allreduce/ring", "--p", "2", "--slots", "0"},
                Failure::deadlock,
                "REFUTED, first at n=2, out of place, rendezvous: deadlock_free: 2 thread blocks wait for "
                "one another",
                ""},
        Session{"CheckedUnderARendezvous",
                {"cover", "broadcast/binomial", "--p", "1..9", "--slots", "0"},
                Failure::none,
                "points: 10 no such size (-), 30 checked (C)",
                ""},
        Session{"RaggedCountsUnderARendezvous",
                {"cover", "allgather/ring", "--p", "2", "--slots", "0", "--counts", "both"},
                Failure::deadlock,
                "out of place, ragged",
                ""},
        Session{"RefutedForCellsEvenIfSendsWait",
                {"cover", "as_published/scan_printed", "--p", "2", "--slots", "0", "--in-place", "no"},
                Failure::contract,
                "REFUTED, first at d=1, out of place, rendezvous: contract: node 1",
                ""},
        Session{"NoSlots",
                {"cover", "allreduce/ring", "--slots", "65"},
                Failure::usage,
                "",
                "--slots 65 is not a range of numbers from 0 to 64"},
        Session{"NoCounts",
                {"cover", "allreduce/ring", "--counts", "odd"},
                Failure::usage,
                "",
                "expected equal, ragged or both"},
        Session{"NoRange",
                {"cover", "allreduce/ring", "--p", "4..1"},
                Failure::usage,
                "",
                "--p 4..1 is not a range of numbers from 1 to 64"},
        Session{"NoRoot", {"cover", "allreduce/ring", "--roots", "some"}, Failure::usage, "", "--roots some"},
        Session{"NoMode",
                {"cover", "allreduce/ring", "--in-place", "maybe"},
                Failure::usage,
                "",
                "expected yes, no or both"},
        Session{"UnwritableMap",
                {"cover", "allreduce/ring", "--svg", "/nowhere/map.svg"},
                Failure::file,
                "",
                "/nowhere/map.svg"}),
    claim_of);

INSTANTIATE_TEST_SUITE_P(
    Command, Losses,
    testing::Values(
        Session{"OneLessThanTheTrees",
                {"tolerates", "broadcast/esbt", "--d", "3", "--copies", "--claim", "2"},
                Failure::none,
                "any 2: 79 sets tried, none breaks delivery\n             losing 0-1, 0-2, 0-4 breaks "
                "delivery: nodes 1..7 lack m0",
                ""},
        Session{"AClaimThatIsTooLarge",
                {"tolerates", "broadcast/esbt", "--d", "3", "--copies", "--claim", "3"},
                Failure::contract,
                "REFUTED: the claim that it tolerates the loss of any 3",
                ""},
        Session{"NoneByOneTree",
                {"tolerates", "broadcast/binomial", "--d", "3", "--lose", "links"},
                Failure::none,
                "tolerates no loss",
                ""},
        Session{"UnknownIfTheSearchWasCut",
                {"tolerates", "broadcast/esbt", "--d", "4", "--copies", "--most-sets", "100"},
                Failure::unknown,
                "UNKNOWN beyond: the search ended among the sets of 2, after 100 sets",
                ""},
        Session{"WrongAlgorithm",
                {"tolerates", "as_published/scan_printed", "--d", "1"},
                Failure::contract,
                "it does not deliver even if nothing is lost",
                ""},
        Session{"NothingToLose",
                {"tolerates", "allreduce/recursive_doubling", "--d", "0", "--lose", "links"},
                Failure::nothing,
                "none can be lost",
                ""},
        Session{"AClaimAboutMoreThanThereIs",
                {"tolerates", "broadcast/linear", "--n", "2", "--claim", "3", "--lose", "nodes"},
                Failure::nothing,
                "the claim is vacuous: no set of 3 can be lost",
                ""},
        Session{"WhatIsKnownIfTheSearchWasCutAtOnce",
                {"tolerates", "broadcast/esbt", "--d", "4", "--copies", "--most-sets", "1"},
                Failure::unknown,
                "32 links   delivers if nothing is lost",
                ""},
        Session{"NoKind",
                {"tolerates", "broadcast/esbt", "--lose", "sleep"},
                Failure::usage,
                "",
                "expected links, arcs or nodes"},
        Session{"NoCopies",
                {"tolerates", "broadcast/binomial", "--copies"},
                Failure::usage,
                "",
                "--copies does not apply"},
        Session{"TooLarge",
                {"tolerates", "broadcast/binomial", "--d", "9"},
                Failure::usage,
                "",
                "up to 128 nodes"}),
    claim_of);

TEST(Cover, CountsEveryPointOfTheBoxOnce) {
    auto const outcome = cubecheck({"cover", "broadcast/esbt", "--p", "1..5", "--chunks", "1..2", "--slots",
                                    "1..3", "--roots", "0..1", "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    auto const map = nlohmann::json::parse(outcome.out).at(0);
    std::map<std::string, int> counted;
    for (auto const& point : map.at("points")) ++counted[point.at("state")];
    for (auto const& [state, count] : map.at("totals").items()) EXPECT_EQ(counted[state], count) << state;
    // p = 1 has one root; p = 2 and p = 4 have both roots of the box.  3 and 5 are not sizes of this
    // algorithm.
    EXPECT_EQ(map.at("points").size(), (1U + 2U + 2U) * 2U * 2U * 3U + 2U * 2U * 3U);
    EXPECT_EQ(map.at("totals").at("not covered"), 0);
}

TEST(Cover, DrawsTheMap) {
    Folder const folder;
    auto const file = folder.path("map.svg");
    EXPECT_EQ(cubecheck({"cover", "allreduce/ring", "--p", "1..3", "--svg", file}).code, 0);
    EXPECT_THAT(content(file), HasSubstr("allreduce/ring"));
}

TEST(Tolerates, SaysTheSameInJson) {
    auto const outcome =
        cubecheck({"tolerates", "broadcast/esbt", "--d", "2", "--copies", "--lose", "nodes", "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    auto const found = nlohmann::json::parse(outcome.out).at(0).at("losses").at(0);
    EXPECT_EQ(found.at("tolerated"), 1);
    EXPECT_EQ(found.at("candidates"), 3);
    EXPECT_EQ(found.at("sets_tried"), 4);
    EXPECT_EQ(found.at("breaking"), nlohmann::json({"1", "2"}));
    EXPECT_EQ(found.at("lacking").at(0).at("node"), 3);
    EXPECT_EQ(found.at("outcome"), "ok");
}

}  // namespace
}  // namespace cubecheck::cli_tests
