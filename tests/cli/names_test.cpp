#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

class Names : public testing::TestWithParam<Session> {};

TEST_P(Names, ThatAreUnknownAreAnsweredWithTheNearest) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, Names,
    testing::Values(
        Session{
            "Algorithm", {"verify", "allreduce/rign"}, Failure::nothing, "", "Did you mean allreduce/ring, "},
        Session{"PartOfAName", {"prove", "gray"}, Failure::nothing, "", "embeddings/gray_ring"},
        Session{"NothingNear",
                {"verify", "qqqqqqqqqqqqqqq"},
                Failure::nothing,
                "",
                "'cubecheck list' shows what there is."},
        Session{"AlgorithmOfTrace", {"trace", "scan/hypercub"}, Failure::nothing, "", "scan/hypercube"},
        Session{"AlgorithmOfRun", {"run", "scan/hypercub"}, Failure::nothing, "", "scan/hypercube"},
        Session{"AlgorithmOfList", {"list", "scan/hypercub"}, Failure::nothing, "", "scan/hypercube"},
        Session{"OneOfSeveral",
                {"verify", "scan/hypercube", "allreduce/rign"},
                Failure::nothing,
                "",
                "'allreduce/rign'"},
        Session{"EmptyName", {"verify", ""}, Failure::nothing, "", "No algorithm matches ''"},
        Session{"Property",
                {"verify", "scan/hypercube", "--property", "contarct"},
                Failure::nothing,
                "",
                "Did you mean contract?"},
        Session{"PropertyOfProve",
                {"prove", "scan/hypercube", "--property", "contarct"},
                Failure::nothing,
                "",
                "Did you mean contract?"},
        Session{"Verb", {"verfy"}, Failure::usage, "", "did you mean 'verify'?"},
        Session{"VerbWithNothingNear", {"qqqqqqqq"}, Failure::usage, "", "There is no verb 'qqqqqqqq'"},
        Session{"NoVerb", {}, Failure::usage, "", "'cubecheck --help' shows what can be typed"},
        Session{"Option", {"run", "scan/hypercube", "--dd", "3"}, Failure::usage, "", "--dd"},
        Session{"OptionNearAnother",
                {"list", "--jsn"},
                Failure::usage,
                "",
                "'cubecheck list' has no option '--jsn'; did you mean '--json'?\n'cubecheck list --help'"},
        Session{"OptionWithoutItsValue", {"verify", "--junit"}, Failure::usage, "", "--junit"},
        Session{"Data",
                {"run", "scan/hypercube", "--data", "floats"},
                Failure::usage,
                "",
                "expected integers, doubles, matrices or strings"},
        Session{"DataOfAnApplication",
                {"run", "applications/samplesort", "--data", "strings"},
                Failure::usage,
                "",
                "applications/samplesort runs on data of its own kind (keys): leave out --data"},
        Session{"DataOfAnApplicationAmongOthers",
                {"run", "scan/hypercube", "applications/cannon", "--data", "strings"},
                Failure::usage,
                "",
                "applications/cannon runs on data of its own kind"},
        Session{"OneThatRunsAndOneThatDoesNot",
                {"run", "scan/hypercube", "embeddings/gray_ring"},
                Failure::nothing,
                "",
                "No algorithm that runs matches 'embeddings/gray_ring'"},
        Session{"NoneNearAmongFew", {"bounds", "qqqqqqqqqqqqqqq"}, Failure::nothing, "", "There are: "},
        Session{"TraceOfNothing", {"trace"}, Failure::usage, "", "pattern"},
        Session{"RunOfAStructure", {"run", "embeddings/gray_ring"}, Failure::nothing, "", "runs"}),
    claim_of);

}  // namespace
}  // namespace cubecheck::cli_tests
