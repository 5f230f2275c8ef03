#include <map>
#include <sstream>
#include <tuple>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::map<std::string, Failure> const verdicts{{"chan_mismatch", Failure::malformed},
                                              {"double_count", Failure::contract},
                                              {"fifo3_send_first_3", Failure::deadlock},
                                              {"leftover_message", Failure::structure},
                                              {"leftover_received", Failure::none},
                                              {"nop_flagskew", Failure::deadlock},
                                              {"ok_send_first_2", Failure::none},
                                              {"oneshot_canonical", Failure::none},
                                              {"oneshot_rankdiff", Failure::agreement},
                                              {"oob_tail", Failure::malformed},
                                              {"pipe", Failure::none},
                                              {"race_same_value", Failure::race},
                                              {"recv_first_mutual", Failure::deadlock},
                                              {"ring_missing_dep", Failure::race},
                                              {"ring_ok", Failure::none},
                                              {"rrc_src_not_dst", Failure::contract},
                                              {"shared_connection", Failure::malformed},
                                              {"split16_LL", Failure::deadlock}};

/// The names in examples/schedules/correct.txt.
std::vector<std::string> explicit_as_correct() {
    std::istringstream lines(content(std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/correct.txt"));
    std::vector<std::string> names;
    for (std::string line; std::getline(lines, line);) names.push_back(line.substr(0, line.find(".xml")));
    return names;
}

TEST(ExampleSchedules, EachEndsWithTheCodeOfItsDefect) {
    std::size_t files = 0;
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_SCHEDULES)) {
        if (entry.path().extension() != ".xml") continue;
        ++files;
        auto const outcome = cubecheck({"verify", entry.path().string()});
        ASSERT_TRUE(verdicts.contains(entry.path().stem().string())) << entry.path();
        EXPECT_EQ(outcome.code, static_cast<int>(verdicts.at(entry.path().stem().string()))) << outcome.out;
    }
    EXPECT_EQ(files, verdicts.size());
}

TEST(ExampleSchedules, TheListOfTheCorrectOnesIsComplete) {
    std::vector<std::string> correct;
    for (auto const& [name, failure] : verdicts)
        if (failure == Failure::none) correct.push_back(name);
    EXPECT_EQ(explicit_as_correct(), correct);
}

TEST(ExampleSchedules, SlotsOfTheUserReplaceThoseOfTheProtocol) {
    EXPECT_EQ(cubecheck({"verify", example("fifo3_send_first_3"), "--slots", "3"}).code, 0);
    EXPECT_EQ(cubecheck({"verify", example("ok_send_first_2"), "--slots", "1"}).code,
              static_cast<int>(Failure::deadlock));
}

TEST(ExampleSchedules, AreReadForTheRuntimeThatIsNamed) {
    auto const file = example("rrc_src_not_dst");
    EXPECT_EQ(cubecheck({"verify", file, "--runtime", "msccl"}).code, static_cast<int>(Failure::contract));
    EXPECT_EQ(cubecheck({"verify", file, "--runtime", "msccl,operand=target"}).code, 0);
    EXPECT_THAT(cubecheck({"verify", file}).out, HasSubstr("refused by rccl [full-operations]"));
    auto const refused = cubecheck({"verify", file, "--runtime", "rccl"});
    EXPECT_EQ(refused.code, static_cast<int>(Failure::malformed));
    EXPECT_THAT(refused.out, HasSubstr("a step of type rcs, rrs, rrc or rrcs; rccl refuses that"));
}

TEST(ExampleSchedules, AnUnknownRuntimeIsAUsageError) {
    auto const unknown = cubecheck({"verify", example("ring_ok"), "--runtime", "nccl"});
    EXPECT_EQ(unknown.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(unknown.err,
                HasSubstr("the runtimes are any, msccl, rccl, msccl-executor-nccl, msccl-tools"));
    EXPECT_EQ(cubecheck({"verify", "--runtime", "rccl,steps=few"}).code, static_cast<int>(Failure::usage));
}

TEST(ExampleSchedules, TheTablesOfRuntimesAndWarningsAreShown) {
    EXPECT_THAT(cubecheck({"--runtimes"}).out, HasSubstr("\n  steps            256"));
    EXPECT_THAT(cubecheck({"--warnings"}).out, HasSubstr("\n  full-operations"));
}

TEST(ExampleSchedules, BuffersOfTheUserReplaceThoseOfTheRuntime) {
    EXPECT_THAT(cubecheck({"verify", example("split16_LL")}).out, HasSubstr("a call of 524320 bytes"));
    EXPECT_THAT(cubecheck({"verify", example("split16_LL"), "--buffer-bytes", "1048576"}).out,
                HasSubstr("a call of 1048608 bytes"));
    EXPECT_EQ(cubecheck({"verify", example("split16_LL"), "--buffer-bytes", "0"}).code,
              static_cast<int>(Failure::usage));
}

TEST(ExampleSchedules, CyclesAreShownInFullIfAskedFor) {
    auto const* const line =
        "rank 0, thread block 0, step 2 (line 3): send i[1] to rank 1; waits for rank 1, thread block 0";
    EXPECT_THAT(cubecheck({"verify", example("ok_send_first_2"), "--show-cycles"}).out, HasSubstr(line));
    EXPECT_THAT(cubecheck({"verify", example("ok_send_first_2")}).out, testing::Not(HasSubstr(line)));
}

TEST(ExampleSchedules, OneCheckCanBePicked) {
    auto const outcome = cubecheck({"verify", example("double_count"), "--property", "race_free"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("0 proved, 1 checked"));
}

TEST(ExampleSchedules, AreJudgedByASpecificationOfTheUsersOwn) {
    auto const with = [](char const* spec) {
        return cubecheck(
            {"verify", example("pipe"), "--spec", std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/" + spec});
    };
    EXPECT_EQ(with("pipe.spec").code, 0);
    auto const wrong = with("pipe_wrong.spec");
    EXPECT_EQ(wrong.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(wrong.out, HasSubstr("2:i[0] is missing"));
    EXPECT_EQ(with("no_such.spec").code, static_cast<int>(Failure::file));
    EXPECT_EQ(with("correct.txt").code, static_cast<int>(Failure::malformed));
}

TEST(ExampleSchedules, AWaiverIsPrintedWithTheVerdict) {
    auto const other_word = cubecheck({"verify", example("oneshot_rankdiff"), "--waive", "determinate"});
    EXPECT_EQ(other_word.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(other_word.err, HasSubstr("did you mean 'race_free'?"));
    auto const waived = cubecheck({"verify", example("oneshot_rankdiff"), "--waive", "agreement"});
    EXPECT_EQ(waived.code, 0) << waived.out;
    EXPECT_THAT(waived.out, HasSubstr("agreement          WAIVED: REFUTED"));
    EXPECT_THAT(waived.out, HasSubstr("1 failure waived"));
    EXPECT_THAT(cubecheck({"verify", example("oneshot_rankdiff"), "--waive", "agreement", "--json"}).out,
                HasSubstr("\"waived\": true"));
}

/// A premise of the selected check fails.  Both verbs show the failing premise and return its exit code.
TEST(ExampleSchedules, AFailingPremiseOfWhatIsAskedIsShown) {
    for (auto const& [name, property, premise, failure] :
         {std::tuple{"chan_mismatch", "contract", "well_formed", Failure::malformed},
          std::tuple{"recv_first_mutual", "contract", "deadlock_free", Failure::deadlock},
          std::tuple{"recv_first_mutual", "race_free", "deadlock_free", Failure::deadlock},
          std::tuple{"double_count", "agreement", "contract", Failure::contract}})
        for (auto const* verb : {"verify", "explore"}) {
            auto const outcome = cubecheck({verb, example(name), "--property", property});
            EXPECT_EQ(outcome.code, code(failure)) << verb << " " << name << " " << property;
            EXPECT_THAT(outcome.out, testing::ContainsRegex(std::string(premise) + " +REFUTED"));
        }
    EXPECT_THAT(cubecheck({"verify", example("ring_missing_dep"), "--property", "contract"}).out,
                Not(HasSubstr("race_free  ")))
        << "the contract itself is refuted";
}

TEST(ExampleSchedules, AreFindingsUnderRulesThatSayWhatTheyAsk) {
    Folder const folder;
    auto const file = folder.path("out.sarif");
    for (auto const& [name, says] :
         {std::pair{"leftover_message", "each message that a call sends, it receives: the next call finds "},
          std::pair{"chan_mismatch", "channels have two ends, messages fit, accesses lie within"}}) {
        cubecheck({"verify", example(name), "--sarif", file});
        EXPECT_THAT(content(file), HasSubstr(says)) << name;
    }
}

TEST(ExampleSchedules, WaivingEverythingLeavesNothingToJudge) {
    auto const waived =
        cubecheck({"verify", example("oneshot_rankdiff"), "--waive", "agreement", "--property", "agreement"});
    EXPECT_EQ(waived.code, static_cast<int>(Failure::nothing)) << waived.out;
    EXPECT_THAT(waived.out, HasSubstr("FAILED (exit code 9): every failure is waived, and no check passed"));
    auto const unread = cubecheck({"verify", "no/such/file.xml", "--waive", "readable"});
    EXPECT_EQ(unread.code, static_cast<int>(Failure::nothing)) << unread.out;
    EXPECT_THAT(unread.out, HasSubstr("every failure is waived, and no check passed"));
    EXPECT_THAT(cubecheck({"verify", "scan/hypercube", "--property", "bijective"}).out,
                HasSubstr("no check is applicable"));
}

TEST(ExampleSchedules, AWaiverThatWasNotNeededIsNoted) {
    auto const outcome = cubecheck({"verify", example("ring_ok"), "--waive", "race_free"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("the waiver of race_free was not needed"));
}

TEST(ExampleSchedules, AnUnknownWaiverListsTheChecks) {
    auto const outcome = cubecheck({"verify", example("ring_ok"), "--waive", "agreemnt"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(outcome.err, HasSubstr("is named 'agreemnt'; did you mean 'agreement'?  The checks are: "));
    EXPECT_THAT(outcome.err, HasSubstr("well_formed, deadlock_free, channels_drained, race_free"));
    EXPECT_THAT(cubecheck({"verify", example("ring_ok"), "--waive", "qqqqqqqqqqqqqqqqqqqqqq"}).err,
                HasSubstr("qqqq'.  The checks are: "));
    EXPECT_EQ(cubecheck({"verify", "scan/hypercube", "--waive", "contract"}).code,
              static_cast<int>(Failure::usage));
}

TEST(ExampleSchedules, CanBeNamedTogetherWithAlgorithms) {
    auto const outcome = cubecheck({"verify", "scan/hypercube", example("ring_ok")});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("scan/hypercube"));
    EXPECT_THAT(outcome.out, HasSubstr("ring_ok.xml"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
