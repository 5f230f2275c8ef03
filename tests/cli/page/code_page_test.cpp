#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// A prefix sum that joins its operands in the wrong order.
TEST(CodePage, HasTheMessagesAndJoinsOfTheWrongRunWithTheirLines) {
    Folder const folder;
    auto const file = folder.path("page.html");
    auto const outcome =
        cubecheck({"code", CUBECHECK_EXAMPLE_CODE "/scan_recursive_doubling.c", "--function", "my_scan",
                   "--as", "scan", "-D", "FAULT=OPERANDS_SWAPPED", "--n", "1..3", "--html", file});
    EXPECT_EQ(outcome.code, code(Failure::contract)) << outcome.err;
    auto const html = content(file);
    std::string const begin = "id=\"page-data\">";
    auto const from = html.find(begin) + begin.size();
    auto const page = nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
    EXPECT_THAT(schema_in(CUBECHECK_DOCS "/page.schema.json").objections(page), IsEmpty());
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

}  // namespace
}  // namespace cubecheck::cli_tests
