#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(WrittenFiles, AReportThatCannotBeWrittenFailsBeforeTheWork) {
    Folder const folder;
    folder.write("file", "text");
    std::filesystem::create_directory(folder.path("folder"));
    for (auto const& path :
         {folder.path("file/report.xml"), folder.path("none/report.xml"), folder.path("folder")})
        for (auto const* const verb : {"verify", "prove"}) {
            auto const outcome = cubecheck({verb, "scan/hypercube", "--junit", path});
            EXPECT_EQ(outcome.code, code(Failure::file)) << verb << path;
            EXPECT_THAT(outcome.err, HasSubstr(path + " cannot be written")) << verb;
            EXPECT_THAT(outcome.out, IsEmpty()) << verb << path;
        }
    EXPECT_THAT(folder.names(), ElementsAre("file", "folder"));
}

TEST(WrittenFiles, AFullDiskIsNotSwallowed) {
    auto const outcome = cubecheck({"compare", "alltoall/xor", "alltoall/xor", "--svg", "/dev/full"});
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.err, HasSubstr("/dev/full cannot be written: No space left on device"));
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full")) << "a device is written, not replaced";
}

TEST(WrittenFiles, ALinkIsFollowed) {
    Folder const folder;
    auto const target = folder.write("target", "old"), link = folder.path("link"),
               loose = folder.path("loose");
    std::filesystem::create_symlink("target", link);
    std::filesystem::create_symlink("fresh", loose);
    for (auto const& path : {link, loose})
        EXPECT_EQ(cubecheck({"compare", "alltoall/xor", "alltoall/xor", "--svg", path}).code, 0) << path;
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_THAT(content(target), HasSubstr("<svg"));
    EXPECT_THAT(content(folder.path("fresh")), HasSubstr("<svg"));
    EXPECT_THAT(folder.names(), ElementsAre("fresh", "link", "loose", "target"));
}

TEST(WrittenFiles, AReportThatWasThereStaysIfTheRunIsRefused) {
    Folder const folder;
    auto const path = folder.write("report.xml", "old");
    EXPECT_EQ(cubecheck({"verify", "no/such/*", "--junit", path}).code, code(Failure::nothing));
    EXPECT_EQ(content(path), "old");
    EXPECT_THAT(folder.names(), ElementsAre("report.xml"));
}

TEST(WrittenFiles, AFolderForScriptsThatCannotBeMadeIsNamed) {
    Folder const folder;
    folder.write("file", "text");
    auto const outcome = cubecheck({"prove", "scan/hypercube", "--smtlib", folder.path("file/scripts")});
    EXPECT_EQ(outcome.code, code(Failure::file)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr(folder.path("file/scripts")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
