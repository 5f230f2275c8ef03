#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

class Sizes : public testing::TestWithParam<Session> {};

TEST_P(Sizes, OutOfRangeAreRefusedWithTheRange) { expect(GetParam()); }

Session refused(std::string const& claim, std::vector<std::string> const& arguments, std::string const& err) {
    return {claim, arguments, Failure::usage, "", err};
}

INSTANTIATE_TEST_SUITE_P(
    Command, Sizes,
    testing::Values(
        refused("NoRanks", {"verify", "allreduce/ring", "--n", "0"}, "--n 0 is out of range: expected 1 to"),
        refused("NegativeRanks", {"verify", "allreduce/ring", "--n", "-3"}, "--n -3 is out of range"),
        refused("NegativeDimension", {"verify", "scan/hypercube", "--d", "-1"},
                "--d -1 is out of range: expected 0"),
        refused("DimensionPastAnInteger", {"verify", "scan/hypercube", "--d", "64"},
                "--d 64 is out of range"),
        refused("OverflowingRanks", {"verify", "allreduce/ring", "--n", "99999999999999999999"},
                "99999999999999999999 is out of range"),
        refused("OverflowingBound", {"verify", "--up-to", "99999999999999999999"},
                "99999999999999999999 is out of range"),
        refused("NoNumber", {"verify", "--up-to", "many"}, "--up-to many is not an integer"),
        refused("HalfANumber", {"verify", "scan/hypercube", "--d", "3x"}, "--d 3x is not an integer"),
        refused("BoundPastTheRange", {"verify", "--up-to", "1000"},
                "--up-to 1000 is out of range: expected 0 to"),
        refused("NoPowerOfTwo", {"verify", "scan/hypercube", "--n", "3"}, "--n 3 is not a power of two"),
        refused("NoSizeOfAnyThatMatch", {"verify", "exchange/*", "--n", "6"}, "is not a power of two"),
        refused("NoSizeOfOneThatIsNamedBesideAPattern", {"verify", "gather/*", "gather/bine", "--n", "6"},
                "gather/bine has no size with n = 6, powers of 2"),
        refused("DimensionPastTheProofs", {"verify", "scan/hypercube", "--d", "21"},
                "--d 21 is out of range: expected 0 to 20"),
        refused("TooMuchMemory", {"verify", "alltoall/store_and_forward", "--d", "20"}, "GB; the limit is"),
        refused("TooLongASchedule", {"explore", "scan/hypercube", "--d", "20"}, "turns of ranks"),
        refused("TooManyRanks", {"verify", "alltoall/xor", "--n", "2000000"}, "--n 2000000 is out of range"),
        refused("RootPastTheNodes", {"verify", "broadcast/binomial", "--d", "2", "--root", "4"},
                "--root 4 is out of range: broadcast/binomial"),
        refused("NegativeRoot", {"verify", "broadcast/binomial", "--root", "-1"},
                "--root -1 is out of range"),
        refused("NoChunks", {"verify", "broadcast/esbt", "--chunks", "0"}, "--chunks 0 is out of range"),
        refused("NoSlots", {"verify", example("ring_ok"), "--slots", "0"}, "--slots"),
        refused("NoRuns", {"run", "scan/hypercube", "--repeat", "0"},
                "--repeat 0 is out of range: expected 1 to 1000000"),
        refused("NegativeSeed", {"run", "scan/hypercube", "--seed", "-4"},
                "-4 is out of range: expected 0 or more"),
        refused("ARootOfWhatHasNone", {"verify", "scan/hypercube", "--root", "1"},
                "--root does not apply: none of these algorithms has a root"),
        refused("ChunksOfWhatHasNone", {"run", "scan/hypercube", "--chunks", "2"}, "--chunks does not apply"),
        refused("ShapeOfWhatHasOne", {"trace", "scan/hypercube", "--shape", "2"}, "--shape does not apply"),
        refused("SlotsWithoutASchedule", {"verify", "scan/hypercube", "--slots", "2"},
                "--slots applies to schedule"),
        refused("ADimensionOfARing", {"run", "allreduce/ring", "--d", "3"},
                "--d is the dimension of a cube; allreduce/ring takes --n: 1, 2, 3, 4, 5 and so on."),
        refused("ADimensionOfARingBesideItsSize", {"run", "allreduce/ring", "--n", "3", "--d", "3"},
                "--d is the dimension of a cube; allreduce/ring takes --n: 1, 2, 3, 4, 5 and so on."),
        refused("ADimensionOfAGrid", {"verify", "alltoall/grid", "--d", "2"},
                "alltoall/grid takes --n: 1, 4, 8, 9, 16 and so on."),
        refused("ADimensionOfAnExportedRing", {"export", "allgather/ring", "--d", "2"},
                "--d is the dimension of a cube"),
        Session{"ADimensionOfARingBesideACube",
                {"verify", "allreduce/ring", "allreduce/recursive_doubling", "--d", "2"},
                Failure::none,
                "PASSED",
                ""},
        refused("NoPowerOfFour", {"run", "broadcast/mesh", "--n", "8"},
                "broadcast/mesh has no size with n = 8, powers of 4"),
        refused("TraceTooLarge", {"trace", "scan/hypercube", "--d", "7"}, "A trace shows up to 64 nodes"),
        refused("RunTooLarge", {"run", "scan/hypercube", "--d", "10"}, "A run has up to 512 threads"),
        refused("RunWithARootPastTheNodes", {"run", "reduce/binomial", "--d", "1", "--root", "2"},
                "--root 2 is out of range")),
    claim_of);

class SmallestSizes : public testing::TestWithParam<Session> {};

TEST_P(SmallestSizes, AreOrdinaryCases) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, SmallestSizes,
    testing::Values(
        Session{"VerifyAPoint",
                {"verify", "--only-bounded", "--d", "0", "--n", "1"},
                Failure::none,
                "PASSED",
                ""},
        Session{"ProveAndVerifyAPoint", {"verify", "scan/*", "--d", "0"}, Failure::none, "PASSED", ""},
        Session{"VerifyARingOfOne", {"verify", "*/ring", "--n", "1"}, Failure::none, "PASSED", ""},
        Session{
            "VerifyACubeAsRanks", {"verify", "broadcast/binomial", "--n", "8"}, Failure::none, "PASSED", ""},
        Session{"VerifyTheLastRoot",
                {"verify", "reduce/binomial", "--d", "2", "--root", "3"},
                Failure::none,
                "PASSED",
                ""},
        Session{"VerifyOnlyAlgorithmsWithTheSize",
                {"verify", "allreduce/*", "--only-bounded", "--n", "6"},
                Failure::none,
                "left out, without such a size: allreduce/recursive_doubling, ",
                ""},
        Session{"RunOnlyAlgorithmsWithTheSize",
                {"run", "allreduce/*", "--n", "6"},
                Failure::none,
                "left out, without such a size: allreduce/recursive_doubling, ",
                ""},
        Session{"RunAPoint",
                {"run", "allreduce/recursive_doubling", "--d", "0"},
                Failure::none,
                "correct on",
                ""},
        Session{"RunARingOfOne", {"run", "allreduce/ring", "--n", "1"}, Failure::none, "correct on", ""},
        Session{"TraceAPoint", {"trace", "scan/hypercube", "--d", "0"}, Failure::none, "at the end", ""},
        Session{"TraceARingOfOne", {"trace", "allreduce/ring", "--n", "1"}, Failure::none, "at the end", ""}),
    claim_of);

}  // namespace
}  // namespace cubecheck::cli_tests
