#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The data of the page that `code` writes with these options.
nlohmann::json page_with(std::vector<std::string> words, Failure failure) {
    Folder const folder;
    auto const file = folder.path("page.html");
    words.insert(words.begin(), "code");
    words.insert(words.end(), {"--html", file});
    auto const outcome = cubecheck(words);
    EXPECT_EQ(outcome.code, code(failure)) << outcome.err;
    auto const html = content(file);
    std::string const begin = "id=\"page-data\">";
    auto const from = html.find(begin) + begin.size();
    auto page = nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
    EXPECT_THAT(schema_in(CUBECHECK_DOCS "/page.schema.json").objections(page), IsEmpty());
    return page;
}

/// The data of the page for a function in examples/code.
nlohmann::json page_of(std::string const& source, std::string const& function, std::string const& collective,
                       std::string const& fault, Failure failure) {
    return page_with({CUBECHECK_EXAMPLE_CODE "/" + source, "--function", function, "--as", collective, "-D",
                      "FAULT=" + fault, "--n", "1..3"},
                     failure);
}

/// A prefix sum that joins its operands in the wrong order.
TEST(CodePage, HasTheMessagesAndJoinsOfTheWrongRunWithTheirLines) {
    auto const page =
        page_of("scan_recursive_doubling.c", "my_scan", "scan", "OPERANDS_SWAPPED", Failure::contract);
    ASSERT_FALSE(page["runs"].empty());
    auto const& run = page["runs"][0];
    EXPECT_EQ(run["wrong"].dump(), R"([{"cell":"result","found":"1 0","rank":1,"wanted":"0 1"}])");
    std::string words;
    EXPECT_EQ(run["steps"].back()["changes"].dump(), R"([{"after":"1 0","before":"","cell":"result"}])");
    for (auto const& step : run["steps"]) {
        words += step["text"].get<std::string>() + "\n";
        if (step["text"] == "returns") continue;
        EXPECT_THAT(step["origin"]["file"].get<std::string>(), HasSubstr("scan_recursive_doubling.c"));
    }
    EXPECT_THAT(words, HasSubstr("joins 1 with 0"));
    EXPECT_THAT(words, HasSubstr("to rank 1"));
}

/// All ranks of a ring start with a blocking send.
TEST(CodePage, OfADeadlockHasTheCycleOfWaits) {
    auto const page =
        page_of("allgather_ring.c", "my_allgather", "allgather", "SEND_FIRST", Failure::deadlock);
    ASSERT_FALSE(page["runs"].empty());
    auto const& run = page["runs"][0];
    EXPECT_THAT(run["outcome"]["sentence"].get<std::string>(), HasSubstr("synchronous"));
    std::map<int, int> waits;
    for (auto const& step : run["steps"])
        if (step["kind"] == "stuck") {
            waits[step["rank"]] = step["peer"]["rank"];
            EXPECT_THAT(step["text"].get<std::string>(), HasSubstr("waits in MPI_Send at "));
            EXPECT_THAT(step["origin"]["file"].get<std::string>(), HasSubstr("allgather_ring.c"));
        }
    EXPECT_EQ(waits, (std::map<int, int>{{0, 1}, {1, 0}}));
}

TEST(CodePage, OfARightFunctionHasARecordedRun) {
    auto const page = page_with({CUBECHECK_EXAMPLE_CODE "/allreduce_recursive_doubling.c", "--function",
                                 "my_allreduce", "--as", "allreduce", "--n", "1..3,5", "--count", "0,3"},
                                Failure::none);
    ASSERT_EQ(page["runs"].size(), 1U);
    auto const& run = page["runs"][0];
    EXPECT_FALSE(run["fails"].get<bool>());
    EXPECT_EQ(run["ranks"], 3);
    ASSERT_THAT(run["steps"], Not(IsEmpty()));
    EXPECT_THAT(run["steps"][0]["origin"]["file"].get<std::string>(), HasSubstr("examples/code"));
    EXPECT_THAT(page["notes"], IsEmpty());
}

/// The ring refuses operators that do not commute, so its verdict is unknown.
TEST(CodePage, OfAFunctionThatRefusesOperatorsHasARunWithAnother) {
    auto const page = page_of("allreduce_ring.c", "my_allreduce", "allreduce", "NONE", Failure::unknown);
    ASSERT_EQ(page["runs"].size(), 1U);
    EXPECT_FALSE(page["runs"][0]["fails"].get<bool>());
    EXPECT_THAT(page["notes"], IsEmpty());
}

TEST(CodePage, SaysWhyItHasNoRun) {
    std::string const programs = CUBECHECK_PROGRAMS "/";
    auto const of_a_library = page_with(
        {programs + "surroundings.c", "--function", "has_profiling_names", "--as", "bcast", "--n", "2"},
        Failure::none);
    EXPECT_THAT(of_a_library["runs"], IsEmpty());
    EXPECT_THAT(of_a_library["notes"].dump(), HasSubstr("has_profiling_names: no run is shown: "));
    auto const of_numbers = page_with({programs + "surroundings.c", "--function", "has_profiling_names",
                                       "--as", "bcast", "--n", "2", "--values"},
                                      Failure::none);
    EXPECT_THAT(of_numbers["notes"].dump(), HasSubstr("a run is recorded of words, not of numbers"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
