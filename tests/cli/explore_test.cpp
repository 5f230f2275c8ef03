#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

std::string example_path(char const* name) { return std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/" + name; }

class Explore : public testing::TestWithParam<Session> {};

TEST_P(Explore, SaysWhatFailed) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, Explore,
    testing::Values(
        Session{
            "HoldsOfARing", {"explore", "allreduce/ring", "--n", "3"}, Failure::none, "n = 3, 1 slot", ""},
        Session{"DeadlockOfAFile",
                {"explore", example("recv_first_mutual"), "--property", "deadlock_free"},
                Failure::deadlock,
                "2 thread blocks wait for one another",
                ""},
        Session{"AMessageLeftInItsChannel",
                {"explore", example("leftover_message")},
                Failure::structure,
                "1 message stays in the channel from rank 0 to rank 1, channel 0",
                ""},
        Session{"LeftOverMessageInTheNextCall",
                {"explore", example("leftover_message"), "--property", "contract", "--calls", "2"},
                Failure::contract,
                "seen at the end of call 2 of rank 1",
                ""},
        Session{"ARaceThatChangesNoResult",
                {"explore", example("race_same_value")},
                Failure::race,
                "the last two steps are unordered",
                ""},
        Session{"AWaivedRace",
                {"explore", example("race_same_value"), "--waive", "race_free"},
                Failure::none,
                "WAIVED",
                ""},
        Session{"OperandsInTheWrongOrder",
                {"explore", "as_published/scan_printed", "--d", "1"},
                Failure::contract,
                "1:i[0] + 0:i[0]",
                ""},
        Session{"OperandsInAnyOrderIfTheyCommute",
                {"explore", "as_published/scan_printed", "--d", "1", "--commutative"},
                Failure::none,
                "a commutative operator",
                ""},
        Session{"OperandsInOrder", {"explore", "scan/hypercube", "--d", "2"}, Failure::none, "d = 2", ""},
        Session{"RaceOfAFile",
                {"explore", example("ring_missing_dep"), "--property", "determinate"},
                Failure::race,
                "the result depends on the interleaving",
                ""},
        Session{"OtherBitsOnSomeRanks",
                {"explore", example("oneshot_rankdiff")},
                Failure::agreement,
                "the same sum in another bracketing",
                ""},
        Session{"OtherBitsWaived",
                {"explore", example("oneshot_rankdiff"), "--waive", "agreement"},
                Failure::none,
                "WAIVED",
                ""},
        Session{"SameBits",
                {"explore", example("oneshot_canonical"), "--property", "agreement"},
                Failure::none,
                "checked",
                ""},
        Session{"AgreementWithoutAClaim",
                {"explore", "broadcast/binomial", "--d", "1", "--property", "agreement"},
                Failure::nothing,
                "1 not applicable",
                ""},
        Session{"NeedlessWaiver",
                {"explore", example("ring_ok"), "--waive", "agreement"},
                Failure::none,
                "the waiver of agreement was not needed",
                ""},
        Session{"UnknownWaiver",
                {"explore", example("ring_ok"), "--waive", "agremeent"},
                Failure::usage,
                "",
                "did you mean 'agreement'"},
        Session{"StuckInLargeCalls",
                {"explore", example("split16_LL")},
                Failure::deadlock,
                "thread blocks wait for one another",
                ""},
        Session{"NothingIfItNeverEnds",
                {"explore", "allreduce/recursive_doubling", "--slots", "0", "--property", "contract"},
                Failure::deadlock,
                "d=1, rendezvous, out of place: no rank ends its call",
                ""},
        Session{"NothingIfCallsNeverEnd",
                {"explore", example("split16_LL"), "--property", "contract"},
                Failure::deadlock,
                "no rank ends its call",
                ""},
        Session{"LostMessage",
                {"explore", "broadcast/binomial", "--d", "1", "--lose", "2", "--property", "deadlock_free"},
                Failure::deadlock,
                "at most 1 lost",
                ""},
        Session{"LostMessageIsNoRace",
                {"explore", "broadcast/binomial", "--d", "1", "--lose", "1"},
                Failure::deadlock,
                "waits for an event that never happens",
                ""},
        Session{"CutSearch",
                {"explore", "allreduce/ring", "--n", "4", "--unreduced", "--max-states", "10"},
                Failure::unknown,
                "the limit on states was reached",
                ""},
        Session{"CutInLargeCalls",
                {"explore", example("split16_LL"), "--property", "can_end", "--max-states", "20"},
                Failure::unknown,
                "the limit on states was reached",
                ""},
        Session{"Malformed", {"explore", example("chan_mismatch")}, Failure::malformed, "well_formed", ""},
        Session{"NothingSelected",
                {"explore", "no/such/*"},
                Failure::nothing,
                "",
                "No algorithm with a schedule matches"},
        Session{"UnknownProperty",
                {"explore", "allreduce/ring", "--property", "deadlok"},
                Failure::usage,
                "",
                "deadlok"},
        Session{"MissingFile", {"explore", "no/such/file.xml"}, Failure::file, "readable", ""},
        Session{
            "Slots", {"explore", "allreduce/ring", "--slots", "many"}, Failure::usage, "", "--slots many"},
        Session{"NoFaultsAtARendezvous",
                {"explore", "allreduce/ring", "--slots", "0", "--lose", "1"},
                Failure::usage,
                "",
                "Without FIFO slots no message is ever under way"},
        Session{"UnwritableFile",
                {"explore", "allreduce/ring", "--witness", "/no/such/folder/file"},
                Failure::file,
                "",
                "/no/such/folder/file"}),
    claim_of);

/// If verify reports a failure, explore reports one, too.  It may be a more severe one: a race may lead to a
/// wrong result.
TEST(Explore, RefutesEveryFileThatVerifyRefutes) {
    std::set<int> seen;
    std::vector<std::string> files;
    for (auto const* folder : {".", "../bugs"})
        for (auto const& entry : std::filesystem::directory_iterator(example_path(folder)))
            if (entry.path().extension() == ".xml") files.push_back(entry.path().string());
    for (auto const& file : files) {
        auto const verified = cubecheck({"verify", file}).code, explored = cubecheck({"explore", file}).code;
        seen.insert(verified);
        bool const is_graver =
            verified == static_cast<int>(Failure::race) && explored == static_cast<int>(Failure::contract);
        EXPECT_TRUE(explored == verified || is_graver) << file;
    }
    EXPECT_GE(seen.size(), 5U);
}

TEST(Explore, SaysInWhichCallsAFileHolds) {
    auto const stuck =
        cubecheck({"explore", example("split16_LL"), "--property", "deadlock_free", "--trace"});
    EXPECT_THAT(stuck.out, HasSubstr("calls of 524320 bytes"));
    EXPECT_THAT(stuck.out, HasSubstr("in calls of up to 524288 bytes (512 KiB) it holds"));
}

TEST(Explore, SaysWithHowFewChunksItFails) {
    auto const outcome = [](std::vector<std::string> options) {
        options.insert(options.begin(), {"explore", "broadcast/esbt", "--d", "1", "--trace"});
        return cubecheck(options).out;
    };
    std::vector<std::string> const overtaken{"--property", "contract", "--reorder", "1", "--slots", "2"};
    auto three = overtaken, two = overtaken;
    three.insert(three.end(), {"--chunks", "3"});
    two.insert(two.end(), {"--chunks", "2"});
    EXPECT_THAT(outcome(three), HasSubstr("with 2 chunks it fails too, with fewer it holds"));
    EXPECT_THAT(outcome(three), HasSubstr("passes at FIFO depth 1, fails from FIFO depth 2 on"));
    EXPECT_THAT(outcome(two), HasSubstr("with fewer chunks it holds"));
    EXPECT_THAT(outcome({"--property", "deadlock_free", "--lose", "1", "--chunks", "2"}),
                HasSubstr("with 1 chunk it fails too"));
}

TEST(Explore, NamesTheSlotsWithWhichSmallerSizesPass) {
    auto const outcome = cubecheck({"explore", "broadcast/binomial", "--lose", "1", "--trace"});
    EXPECT_THAT(outcome.out, HasSubstr("no failing d below 1 with 1 slot"));
}

TEST(Explore, ShowsOnlyTheCausesOfADeadlock) {
    auto const lost = cubecheck({"explore", "broadcast/binomial", "--d", "2", "--root", "0", "--lose", "1",
                                 "--property", "deadlock_free", "--trace"});
    EXPECT_THAT(lost.out, HasSubstr("shown    2 of 5 thread blocks"));
    EXPECT_THAT(lost.out, Not(HasSubstr("output[0] := input[0]")))
        << "by the thread block that is waited for";
    EXPECT_THAT(lost.out, HasSubstr("left out 3 steps with no part in the failure"));
}

TEST(Explore, SaysHowFarAFailureIs) {
    auto const outcome =
        cubecheck({"explore", example("ring_missing_dep"), "--property", "contract", "--trace"});
    EXPECT_THAT(outcome.out, HasSubstr("fails within 3 actions per thread block; no run fails"));
}

TEST(Explore, DrawsTheRunThatFails) {
    auto const outcome = cubecheck({"explore", example("recv_first_mutual"), "--trace"});
    EXPECT_THAT(outcome.out, HasSubstr("waits forever for a message from rank 1"));
    EXPECT_THAT(outcome.out, HasSubstr("cubecheck replay c"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("\x1b["))) << "no colours but on a terminal";
}

TEST(Explore, ShowsFailuresThatDifferInKind) {
    Folder const folder;
    auto const file = folder.path("runs.json");
    cubecheck({"explore", "allgather/ring", "--n", "3", "--corrupt", "1", "--property", "contract", "--max",
               "3", "--witness", file});
    std::set<std::string> kinds;
    auto const witnesses = Json::parse(content(file))["witnesses"];
    for (auto const& one : witnesses) kinds.insert(one["outcome"].dump());
    EXPECT_GT(witnesses.size(), 1U);
    EXPECT_EQ(kinds.size(), witnesses.size());
}

/// In a ring, relabelling the ranks turns the failure of one rank into that of any other rank.
TEST(Explore, ShowsSymmetricFailuresOnce) {
    Folder const folder;
    auto const file = folder.path("runs.json");
    for (auto const* property : {"contract", "determinate"}) {
        cubecheck({"explore", example("ring_missing_dep"), "--property", property, "--max", "3", "--witness",
                   file});
        EXPECT_EQ(Json::parse(content(file))["witnesses"].size(), 1U) << property;
    }
}

TEST(Explore, WritesItsRunsInEveryFormat) {
    Folder const folder;
    auto const path = [&](char const* name) { return folder.path(name); };
    cubecheck({"explore", example("recv_first_mutual"), "--witness", path("a"), "--mermaid", path("b"),
               "--itf", path("c"), "--chrome", path("d"), "--sarif", path("e"), "--junit", path("f"),
               "--emit-test", path("g")});
    EXPECT_THAT(content(path("a")), HasSubstr("cubecheck-witness"));
    EXPECT_THAT(content(path("b")), HasSubstr("sequenceDiagram"));
    EXPECT_THAT(content(path("c")), HasSubstr("#meta"));
    EXPECT_THAT(content(path("d")), HasSubstr("traceEvents"));
    EXPECT_EQ(Json::parse(content(path("e")))["runs"][0]["results"][0]["ruleId"], "deadlock_free");
    EXPECT_THAT(content(path("f")), HasSubstr("waits forever"));
    EXPECT_THAT(content(path("g")), HasSubstr("EXPECT_EQ(cubecheck::still_wrong("));
}

TEST(Verify, GivesOnePropertyTheExitCodeThatExploreGivesIt) {
    auto const file = example("ring_missing_dep");
    for (auto const* const verb : {"verify", "explore"}) {
        EXPECT_EQ(cubecheck({verb, file, "--property", "contract"}).code, code(Failure::contract)) << verb;
        EXPECT_EQ(cubecheck({verb, file, "--property", "race_free"}).code, code(Failure::race)) << verb;
    }
    EXPECT_EQ(cubecheck({"verify", file}).code, code(Failure::race)) << "the cause of the other failure";
    EXPECT_THAT(cubecheck({"verify", file, "--property", "determinate"}).err, HasSubstr("mean race_free?"));
}

TEST(Verify, WritesItsFindingsForCodeScanning) {
    Folder const folder;
    auto const file = example("ring_missing_dep");
    auto const run_of = [&](std::string const& target) {
        cubecheck({"verify", target, "--sarif", folder.path("a")});
        return Json::parse(content(folder.path("a")))["runs"][0];
    };
    auto const run = run_of(file);
    EXPECT_EQ(run["results"][0]["ruleId"], "race_free");
    EXPECT_EQ(run["results"][1]["ruleId"], "contract");
    auto const place = run["results"][0]["locations"][0]["physicalLocation"];
    EXPECT_EQ(place["region"]["startLine"], 3);
    EXPECT_THAT(place["artifactLocation"]["uri"], testing::EndsWith("ring_missing_dep.xml"));
    EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
    auto const stuck = run_of(example("recv_first_mutual"))["invocations"][0];
    EXPECT_EQ(stuck["executionSuccessful"], true) << "a deadlock is a finding";
    EXPECT_EQ(stuck["toolExecutionNotifications"][0]["level"], "note") << "the contract was skipped";
}

TEST(Explore, WritesAModelOfWhatItExplores) {
    Folder const folder;
    auto const one = folder.path("one.pml"), other = folder.path("other.pml");
    cubecheck({"explore", "allreduce/ring", "--n", "3", "--slots", "2", "--promela", one});
    cubecheck({"export", "allreduce/ring", "--n", "3", "--slots", "2", "--promela", other, "--output",
               folder.path("ring.xml")});
    EXPECT_THAT(content(one), HasSubstr("proctype"));
    EXPECT_EQ(content(one), content(other));
    auto const file = cubecheck({"explore", example("split16_LL"), "--promela", one});
    EXPECT_THAT(content(one), HasSubstr("proctype"));
    EXPECT_THAT(file.out, HasSubstr("the model for SPIN is of calls of"));
}

TEST(Explore, WritesNoModelOfSeveralSchedules) {
    Folder const folder;
    auto const path = folder.path("model.pml");
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"explore", "allreduce/ring", "--promela", path},
          {"explore", "allreduce/ring", "scan/hypercube", "--d", "1", "--promela", path},
          {"explore", example("ring_ok"), example("pipe"), "--promela", path}}) {
        auto const outcome = cubecheck(arguments);
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("--promela writes one model"));
    }
    auto const faults =
        cubecheck({"explore", "allreduce/ring", "--n", "2", "--lose", "1", "--promela", path});
    EXPECT_NE(faults.code, static_cast<int>(Failure::none));
    EXPECT_THAT(faults.err, HasSubstr("fault"));
    EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace cubecheck::cli_tests
