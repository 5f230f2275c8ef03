#include "tests/cli/code_judged.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A recorded run of a function in `programs/`, with the folder that contains the recording.
struct Record {
    Folder folder;
    std::string schedule = folder.path("schedule.json"), specification = folder.path("schedule.spec");
    Outcome outcome;

    Record(std::string const& file, std::string const& function, std::string const& collective,
           std::vector<std::string> options)
        : outcome([&] {
              options.insert(options.end(), {"--schedule", schedule, "--spec", specification});
              return code(file, function, collective, options);
          }()) {}

    Outcome verified() const { return cubecheck({"verify", schedule, "--spec", specification}); }
};

/// A function, and the expected outputs: of `code`, which records it, and of `verify` on the recorded file.
struct Recorded {
    std::string file, function, collective;
    Failure outcome;
    std::string recorded, verified;
    std::vector<std::string> options = {"--n", "4"};
};

void PrintTo(Recorded const& one, std::ostream* out) { *out << one.function; }

std::string function_of(testing::TestParamInfo<Recorded> const& info) { return info.param.function; }

class RecordedSchedule : public testing::TestWithParam<Recorded> {};

TEST_P(RecordedSchedule, IsJudgedLikeTheCode) {
    auto const& expected = GetParam();
    Record const record(expected.file, expected.function, expected.collective, expected.options);
    EXPECT_EQ(record.outcome.code, 0) << record.outcome.err;
    EXPECT_THAT(record.outcome.err, HasSubstr(expected.recorded));
    auto const verified = record.verified();
    EXPECT_EQ(verified.code, static_cast<int>(expected.outcome)) << verified.out;
    EXPECT_THAT(verified.out, HasSubstr(expected.verified));
    auto of_code = expected.options;
    of_code.insert(of_code.end(), {"--count", "4", "--root", "0"});
    if (expected.collective != "bcast") of_code.resize(of_code.size() - 2);
    auto const judged = code(expected.file, expected.function, expected.collective, of_code);
    EXPECT_THAT(judged.out,
                HasSubstr(expected.outcome == Failure::none ? "contract   right" : "contract   WRONG"));
}

INSTANTIATE_TEST_SUITE_P(Right, RecordedSchedule,
                         testing::Values(Recorded{"results.c", "in_order", allreduce, Failure::none,
                                                  "6 messages, 3 reductions, 10 copies",
                                                  "right for associative operators"},
                                         Recorded{"results.c", "rotated", allreduce, Failure::agreement, "",
                                                  "right for associative and commutative operators"},
                                         Recorded{"waits.c", "waits", "bcast", Failure::none, "3 messages",
                                                  "contract           checked"}),
                         function_of);

INSTANTIATE_TEST_SUITE_P(Wrong, RecordedSchedule,
                         testing::Values(Recorded{"results.c",
                                                  "without_the_rest",
                                                  allreduce,
                                                  Failure::contract,
                                                  "",
                                                  "contract           REFUTED",
                                                  {"--n", "3"}}),
                         function_of);

/// Programs that are correct for int only.  `code` also calls them with other datatypes.
class ProgramsForInt : public testing::TestWithParam<Recorded> {};

TEST_P(ProgramsForInt, AreRecordedAsThePlainCallRuns) {
    auto const& expected = GetParam();
    Record const record(expected.file, expected.function, expected.collective, expected.options);
    EXPECT_EQ(record.outcome.code, 0) << record.outcome.err;
    EXPECT_THAT(record.outcome.err, HasSubstr(expected.recorded));
    auto const verified = record.verified();
    EXPECT_EQ(verified.code, static_cast<int>(expected.outcome)) << verified.out;
    EXPECT_THAT(verified.out, HasSubstr(expected.verified));
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramsForInt,
                         testing::Values(Recorded{"schedules.c", "copies_by_hand", "bcast", Failure::none,
                                                  "3 messages, 0 reductions", "contract           checked"},
                                         Recorded{"schedules.c", "copies_astray", "bcast", Failure::contract,
                                                  "3 messages", "contract           REFUTED"},
                                         Recorded{"schedules.c", "says_how_many", "bcast", Failure::none,
                                                  "3 messages", "contract           checked"},
                                         Recorded{"schedules.c", "sends_every_other", "bcast", Failure::none,
                                                  "6 messages", "contract           checked"},
                                         Recorded{"schedules.c", "in_another_communicator", allreduce,
                                                  Failure::none, "6 messages",
                                                  "right for commutative operators"},
                                         Recorded{"schedules.c", "forgets_its_own", "allgather",
                                                  Failure::contract, "12 messages", "uninitialised-read"}),
                         function_of);

/// A function whose run cannot be expressed as a schedule, and the expected explanation.
struct Inexpressible {
    std::string file, function, collective;
    Failure outcome;
    std::vector<std::string> said;
    std::vector<std::string> options = {"--n", "3"};
};

void PrintTo(Inexpressible const& one, std::ostream* out) { *out << one.function; }

class InexpressibleRuns : public testing::TestWithParam<Inexpressible> {};

TEST_P(InexpressibleRuns, AreRefusedAndNotWritten) {
    auto const& expected = GetParam();
    Record const record(expected.file, expected.function, expected.collective, expected.options);
    EXPECT_EQ(record.outcome.code, static_cast<int>(expected.outcome)) << record.outcome.err;
    for (auto const& text : expected.said) EXPECT_THAT(record.outcome.err, HasSubstr(text));
    EXPECT_THAT(record.folder.names(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Elements, InexpressibleRuns,
    testing::Values(
        Inexpressible{
            "schedules.c",
            "adds_by_hand",
            allreduce,
            Failure::unknown,
            {"scratch.h:47", "MPI_Send reads a value that is not an element: the code has computed it"}},
        Inexpressible{"schedules.c",
                      "sends_half_elements",
                      "bcast",
                      Failure::unknown,
                      {"schedules.c:88", "MPI_Send moves bytes that are not whole elements"}},
        Inexpressible{"memory.c",
                      "reads_what_it_allocates",
                      "bcast",
                      Failure::unknown,
                      {"scratch.h:19", "reads an element that was never received"}},
        Inexpressible{"waits.c",
                      "waits",
                      "bcast",
                      Failure::unknown,
                      {"waits.c:", "moves data beyond the first 16777216 bytes"},
                      {"--n", "9", "--count", "1000000", "--seconds", "60"}},
        Inexpressible{"every_collective.cpp",
                      "scan",
                      "scan",
                      Failure::unknown,
                      {"every_collective.cpp:48", "MPI_Scan is a collective of MPI"}},
        Inexpressible{"matchings.c",
                      "waits_for_nobody",
                      "reduce",
                      Failure::unknown,
                      {"matchings.c:29", "MPI_Recv takes the message from rank 1, one of 2 that MPI allows"}},
        Inexpressible{"results.c",
                      "refuses_what_does_not_commute",
                      allreduce,
                      Failure::unknown,
                      {"rank 0 returns 10", "for a commutative operator"}}),
    [](auto const& info) { return info.param.function; });

INSTANTIATE_TEST_SUITE_P(
    Faults, InexpressibleRuns,
    testing::Values(
        Inexpressible{"results.c",
                      "writes_beyond",
                      allreduce,
                      Failure::contract,
                      {"accesses memory beyond its buffers"}},
        Inexpressible{
            "results.c", "writes_to_its_input", allreduce, Failure::contract, {"changes its send buffer"}},
        Inexpressible{"memory.c",
                      "allocates_too_little",
                      "bcast",
                      Failure::contract,
                      {"writes beyond a block of malloc"}},
        Inexpressible{"memory.c",
                      "writes_to_what_is_freed",
                      "bcast",
                      Failure::contract,
                      {"writes to a block that is freed"}},
        Inexpressible{
            "endings.c", "receives_first", allreduce, Failure::deadlock, {"endings.c:27", "deadlock"}},
        Inexpressible{"endings.c", "crashes", allreduce, Failure::contract, {"CRASHES", "rank 1: SIGSEGV"}},
        Inexpressible{
            "endings.c", "loops", allreduce, Failure::deadlock, {"HANGS"}, {"--n", "3", "--seconds", "0.05"}},
        Inexpressible{"waits.c", "overwrites", "bcast", Failure::race, {"waits.c:47", "send buffer changed"}},
        Inexpressible{"messages.c",
                      "leaves_a_message",
                      "bcast",
                      Failure::structure,
                      {"messages.c:24", "message never received"}}),
    [](auto const& info) { return info.param.function; });

TEST(RecordedFile, NamesTheRunAndTheLinesOfTheCode) {
    Record const record("waits.c", "waits", "bcast", {"--n", "2", "--count", "1"});
    EXPECT_THAT(content(record.schedule),
                AllOf(HasSubstr("waits.c, n = 2, 1 element, root 0\""),
                      HasSubstr("\"collective\": \"broadcast\""), HasSubstr("\"origin\"")));
    EXPECT_EQ(content(record.specification), "0: o[0] = 0:i[0]\n1: o[0] = 0:i[0]\n");
}

TEST(RecordedFile, IsAFileForTheOtherVerbs) {
    Record const record("results.c", "in_order", allreduce, {"--n", "3"});
    auto const expect_good = [&](std::vector<std::string> const& words, std::string const& said) {
        auto const outcome = cubecheck(words);
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr(said));
    };
    expect_good({"trace", record.schedule}, "  rank 2 -> rank 1  2[0..2]  o[0..2] to s[0..2]");
    expect_good({"trace", record.schedule, "--svg", "-"}, "<svg");
    expect_good({"costs", record.schedule}, "latency in hops                                     4");
    expect_good({"explore", record.schedule}, "PASSED (exit code 0)");
    expect_good({"export", record.schedule}, "<algo name=\"in_order of ");
}

TEST(RecordedFile, MayGoToStandardOutput) {
    auto const outcome = code("results.c", "in_order", allreduce, {"--n", "2", "--schedule", "-"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, testing::StartsWith("{\"format\": \"cubecheck-schedule\""));
}

TEST(RecordedRun, MayBeShownAtOnce) {
    auto const traced = code("results.c", "in_order", allreduce, {"--n", "2", "--trace"});
    EXPECT_EQ(traced.code, 0) << traced.err;
    EXPECT_THAT(traced.out, HasSubstr("round 1\n  rank 0 -> rank 1  0..1[0..1]  o[0..1] to o[0..1]\n"));
    auto const drawn = code("results.c", "in_order", allreduce, {"--n", "2", "--svg", "-"});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_THAT(drawn.out, HasSubstr("rank 0 to rank 1: 0..1[0..1]"));
    auto const large = code("results.c", "in_order", allreduce, {"--n", "2", "--count", "17", "--svg", "-"});
    EXPECT_EQ(large.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(large.err, HasSubstr("A picture shows up to 16 chunks of an output; this schedule has 17"));
}

TEST(RecordOptions, AreRefusedIfTheyDoNotSayOneRun) {
    Folder const folder;
    auto const refused = [&](std::string const& function, std::string const& collective,
                             std::vector<std::string> options) {
        options.insert(options.end(), {"--schedule", folder.path("schedule.json")});
        auto const outcome = code("every_collective.cpp", function, collective, options);
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << outcome.err;
        EXPECT_THAT(folder.names(), IsEmpty());
        return outcome.err;
    };
    EXPECT_THAT(refused("bcast", "bcast", {}), HasSubstr("--n expects one number, found 1..9"));
    EXPECT_THAT(refused("bcast", "bcast", {"--n", "2", "--count", "1,2"}), HasSubstr("--count expects one"));
    EXPECT_THAT(refused("bcast", "bcast", {"--n", "2", "--count", "0"}), HasSubstr("at least one element"));
    EXPECT_THAT(refused("bcast", "bcast", {"--n", "2", "--root", "2"}), HasSubstr("a rank below 2"));
    EXPECT_THAT(refused("bcast", "bcast", {"--n", "2", "--values"}), HasSubstr("--values"));
    EXPECT_THAT(refused("bcast", "bcast", {"--n", "2", "--json"}),
                HasSubstr("give no report: they cannot be combined with --json"));
    EXPECT_THAT(refused("barrier", "barrier", {"--n", "2"}), HasSubstr("A barrier moves no data"));
    EXPECT_THAT(refused("scan", "scan", {"--n", "2", "--in-place"}), HasSubstr("found scan"));
    EXPECT_THAT(code("results.c", "in_order", allreduce, {"--spec", folder.path("spec")}).err,
                HasSubstr("--spec and --in-place expect --schedule"));
}

TEST(TraceOfAFile, ShowsRoundsOfMessages) {
    auto const outcome = cubecheck({"trace", std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("at the start\n  rank 0  i[0] = 0[0]\n  rank 1  i[0] = 1[0]\n"
                                       "round 0\n  rank 0 -> rank 1  0[0]  i[0] to o[0] (lines 6, 14)\n"
                                       "  rank 1 -> rank 0  1[0]  i[0] to o[1] (lines 13, 7)\n"
                                       "at the end\n  rank 0  o[0..1] = 0[0], 1[0]\n"));
}

/// The length of the sum doubles with every step.
TEST(TraceOfAFile, IsRefusedIfItIsTooLong) {
    std::string actions = R"({"do": "copy", "source": "i[0]", "target": "o[0]"})";
    for (int i = 0; i < 40; ++i) actions += R"(, {"do": "reduce", "source": "o[0]", "target": "o[0]"})";
    Folder const folder;
    auto const file = folder.write(
        "doubled.json", R"({"format": "cubecheck-schedule", "version": 1, "collective": "custom", "chunks": 1,
                            "ranks": [{"input": 1, "output": 1, "lanes": [{"actions": [)" +
                            actions + "]}]}]}");
    auto const outcome = cubecheck({"trace", file});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << outcome.out;
    EXPECT_THAT(outcome.err, HasSubstr("A trace shows sums of up to 4096 contributions"));
    auto const wide = folder.write(
        "wide.json", R"({"format": "cubecheck-schedule", "version": 1, "collective": "custom", "chunks": 1,
                         "ranks": [{"input": 1000000}, {}, {}, {}, {}, {}]})");
    EXPECT_THAT(cubecheck({"trace", wide}).err, HasSubstr("6 ranks with up to 1000000 each are more"));
}

TEST(TraceOfAFile, ThatDeadlocksEndsWhereItIsStuck) {
    auto const outcome = cubecheck({"trace", example("recv_first_mutual")});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::deadlock)) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("\n    2 slots, out of place\nwave 0\n"));
    EXPECT_THAT(outcome.out,
                HasSubstr("  rank 1, thread block 0  waits forever for a message from rank 0\n"));
    EXPECT_THAT(outcome.out, HasSubstr("deadlock: 2 of 2 thread blocks wait forever"));
}

TEST(TraceOfAFile, IsRefusedIfItIsMalformed) {
    auto const traced = [](std::string const& name, Failure failure) {
        auto const outcome = cubecheck({"trace", example(name)});
        EXPECT_EQ(outcome.code, static_cast<int>(failure)) << outcome.out;
        EXPECT_THAT(outcome.out, IsEmpty());
        return outcome.err;
    };
    EXPECT_THAT(traced("oob_tail", Failure::malformed), HasSubstr("is not well-formed"));
    EXPECT_THAT(traced("absent", Failure::file), Not(IsEmpty()));
    EXPECT_EQ(cubecheck({"trace", example("ring_ok"), "--n", "3"}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(cubecheck({"trace", example("ring_ok"), example("pipe")}).code,
              static_cast<int>(Failure::usage));
}

}  // namespace
}  // namespace cubecheck::cli_tests
