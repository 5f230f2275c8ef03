#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

constexpr int misuse = static_cast<int>(Failure::usage);

/// Each verb that reads files, with each of its options that write files.
std::vector<std::pair<std::string, std::string>> const writers{
    {"verify", "--junit"},      {"verify", "--sarif"},    {"explore", "--junit"}, {"explore", "--sarif"},
    {"explore", "--witness"},   {"explore", "--mermaid"}, {"explore", "--itf"},   {"explore", "--chrome"},
    {"explore", "--emit-test"}, {"explore", "--promela"}};

TEST(KeptInputs, NoOutputIsWrittenOverAFileThatIsRead) {
    Folder const folder;
    auto const text = content(example("ring_ok"));
    auto const file = folder.write("a.xml", text), link = folder.path("link.xml");
    fs::create_symlink("a.xml", link);
    for (auto const& [verb, option] : writers)
        for (auto const& output : {file, link, folder.path("./a.xml")}) {
            auto const outcome = cubecheck({verb, file, option, output});
            EXPECT_EQ(outcome.code, misuse) << verb << option << output;
            EXPECT_THAT(outcome.err, HasSubstr(option + " name the same file, " + output));
            EXPECT_THAT(outcome.out, IsEmpty()) << verb << option;
            EXPECT_EQ(content(file), text);
        }
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_THAT(folder.names(), ElementsAre("a.xml", "link.xml"));
}

TEST(KeptInputs, IncludeFilesInFoldersAndTheSpecification) {
    Folder const folder;
    auto const text = content(example("ring_ok"));
    auto const file = folder.write("a.xml", text), specification = folder.write("what.spec", "# nothing\n");
    fs::create_symlink("a.xml", folder.path("link"));
    for (auto const& [verb, option] : writers)
        for (auto const& output : {file, folder.path("link")}) {
            auto const outcome = cubecheck({verb, folder.path("."), option, output});
            EXPECT_EQ(outcome.code, misuse) << verb << option;
            EXPECT_THAT(outcome.err, HasSubstr("The input and " + option + " name the same file, " + output));
        }
    EXPECT_EQ(cubecheck({"verify", file, "--spec", specification, "--sarif", specification}).code, misuse);
    EXPECT_EQ(content(file), text);
    EXPECT_EQ(content(specification), "# nothing\n");
}

TEST(KeptInputs, AReportNextToAnInputIsWritten) {
    Folder const folder;
    auto const file = folder.write("a.xml", content(example("ring_ok"))),
               report = folder.path("report.junit");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(cubecheck({"verify", file, "--junit", report}).code, 0);
    EXPECT_THAT(content(report), HasSubstr("<testsuite"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
