#include <cstdlib>
#include <fstream>
#include <regex>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

/// A command line whose expected output is in tests/golden/NAME.FORM.
struct Golden {
    std::string name;
    std::vector<std::string> arguments;
    std::string form = "txt";
};

/// A command line that draws the rounds of an algorithm.
Golden picture(std::string const& name, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "trace");
    arguments.insert(arguments.end(), {"--svg", "-"});
    return {"picture_" + name, arguments, "svg"};
}

/// The output without the parts that differ between runs or machines.
std::string everywhere_the_same(std::string text) {
    text = std::regex_replace(text, std::regex("[0-9]+\\.[0-9]+ (ms|s)\\b"), "_ $1");
    std::string const folder = CUBECHECK_EXAMPLE_SCHEDULES;
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder))
        text.replace(at, folder.size(), "examples/schedules");
    return text;
}

class Output : public testing::TestWithParam<Golden> {};

/// If CUBECHECK_UPDATE_GOLDEN=1 is in the environment, the test rewrites the golden files.  The changes must
/// then be reviewed.
TEST_P(Output, IsAsInTheGoldenFile) {
    auto const file = std::string(CUBECHECK_GOLDEN_FOLDER) + "/" + GetParam().name + "." + GetParam().form;
    auto const found = everywhere_the_same(cubecheck(GetParam().arguments).out);
    auto const* const update = std::getenv("CUBECHECK_UPDATE_GOLDEN");
    if (update != nullptr && std::string(update) == "1") std::ofstream(file, std::ios::binary) << found;
    EXPECT_EQ(found, content(file)) << file;
}

INSTANTIATE_TEST_SUITE_P(
    Golden, Output,
    testing::Values(
        Golden{"trace_scan_hypercube", {"trace", "scan/hypercube", "--d", "2"}},
        Golden{"trace_allreduce_ring", {"trace", "allreduce/ring", "--n", "3"}},
        Golden{"trace_broadcast_esbt", {"trace", "broadcast/esbt", "--d", "2", "--chunks", "2"}},
        Golden{"trace_broadcast_root", {"trace", "broadcast/binomial", "--d", "2", "--root", "3"}},
        Golden{"trace_gray_ring", {"trace", "embeddings/gray_ring", "--d", "3"}},
        Golden{"trace_scan_printed", {"trace", "as_published/scan_printed", "--d", "1"}},
        Golden{"trace_esbt_copies", {"trace", "as_published/esbt_copies", "--d", "2"}},
        Golden{"verify_scan_printed", {"verify", "as_published/scan_printed"}},
        Golden{"verify_recv_first_mutual", {"verify", example("recv_first_mutual")}},
        Golden{"verify_ring_missing_dep", {"verify", example("ring_missing_dep")}},
        Golden{"verify_double_count", {"verify", example("double_count")}},
        Golden{"verify_ring_ok", {"verify", example("ring_ok")}},
        picture("scan_hypercube", {"scan/hypercube", "--d", "2"}),
        picture("allreduce_ring", {"allreduce/ring", "--n", "3"}),
        picture("allgather_torus", {"allgather/torus", "--n", "9", "--shape", "3"}),
        picture("broadcast_tree", {"broadcast/tree", "--n", "5", "--shape", "7", "--chunks", "2"})),
    [](auto const& info) { return info.param.name; });

}  // namespace
}  // namespace cubecheck::cli_tests
