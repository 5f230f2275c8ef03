#include <pugixml.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Pictures, AreWrittenToAFileThatOneLineNames) {
    Folder const folder;
    auto const file = folder.path("scan.svg");
    auto const drawn = cubecheck({"trace", "scan/hypercube", "--d", "2", "--svg", file});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_EQ(drawn.out, "scan/hypercube, d=2: drawn in " + file + "\n");
    pugi::xml_document picture;
    ASSERT_TRUE(picture.load_file(file.c_str()));
    EXPECT_EQ(picture.select_nodes("//g[@class='panel']").size(), 3U);
    EXPECT_EQ(picture.select_nodes("//g[@class='message']").size(), 8U);
}

TEST(Pictures, AreTheOnlyOutputOnStandardOutput) {
    auto const drawn = cubecheck({"trace", "allreduce/ring", "--n", "4", "--svg", "-"});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_THAT(drawn.out, StartsWith("<svg"));
    EXPECT_TRUE(pugi::xml_document().load_string(drawn.out.c_str()));
}

/// The network is that of the algorithm: a line has no link from its last node to its first.
TEST(Pictures, ShowTheNetworkOfTheAlgorithm) {
    auto const links = [](std::string const& name) {
        pugi::xml_document picture;
        picture.load_string(cubecheck({"trace", name, "--n", "4", "--svg", "-"}).out.c_str());
        return picture.select_nodes("(//g[@class='panel'])[1]/path[@class='link']").size();
    };
    EXPECT_EQ(links("broadcast/binomial"), 4U);
    EXPECT_EQ(links("broadcast/line_halving"), 3U);
    EXPECT_EQ(links("allgather/ring"), 4U);
    EXPECT_EQ(links("allgather/line"), 3U);
}

class RefusedPicture : public testing::TestWithParam<Session> {};

TEST_P(RefusedPicture, SaysWhyAndWritesNothing) {
    Folder const folder;
    auto session = GetParam();
    session.arguments.insert(session.arguments.begin(), "trace");
    session.arguments.insert(session.arguments.end(), {"--svg", folder.path("picture.svg")});
    expect(session);
    EXPECT_THAT(folder.names(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Pictures, RefusedPicture,
    testing::Values(
        Session{"SeveralAlgorithms",
                {"allreduce/*"},
                Failure::usage,
                "",
                "A picture is of one algorithm, and these are"},
        Session{"TooManyNodes", {"scan/hypercube", "--d", "5"}, Failure::usage, "", "up to 16 nodes"},
        Session{"TooManyCells",
                {"alltoall/every_arc", "--d", "3"},
                Failure::usage,
                "",
                "A picture shows up to 16 cells of a node; alltoall/every_arc, d=3, has 64."},
        Session{
            "NoRounds", {"embeddings/gray_ring", "--d", "2"}, Failure::usage, "", "There is no picture of"}),
    claim_of);

}  // namespace
}  // namespace cubecheck::cli_tests
