#include <array>

#include <pugixml.hpp>

#include "tests/cli/page/example_plan.hpp"
#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
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

/// The picture shows the network of the algorithm: a line has no link between its last node and its first.
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

/// On a circle, 16 nodes with 16 cells would fill a column of 18,000 pixels.
TEST(Pictures, OfALongRunAreWiderThanHigh) {
    for (auto const& [name, size, number] :
         {std::array{"allreduce/ring", "--n", "16"}, std::array{"scan/blelloch", "--d", "4"}}) {
        pugi::xml_document picture;
        ASSERT_TRUE(picture.load_string(cubecheck({"trace", name, size, number, "--svg", "-"}).out.c_str()));
        auto const svg = picture.child("svg");
        EXPECT_GT(svg.attribute("width").as_double(), svg.attribute("height").as_double()) << name;
        EXPECT_LT(svg.attribute("height").as_double(), 6000) << name;
    }
}

std::vector<std::string> picture_texts(std::vector<std::string> arguments, std::string const& path) {
    arguments.insert(arguments.begin(), "trace");
    arguments.insert(arguments.end(), {"--svg", "-"});
    pugi::xml_document picture;
    picture.load_string(cubecheck(arguments).out.c_str());
    std::vector<std::string> all;
    for (auto const& node : picture.select_nodes(path.c_str())) all.emplace_back(node.node().child_value());
    return all;
}

TEST(Pictures, MarkWrongCellsWithWhatIsExpected) {
    EXPECT_THAT(picture_texts({"as_published/scan_printed", "--d", "1"}, "//g[@class='wrong']/text"),
                ElementsAre("✗ 1 0", "expected 0..1"));
    EXPECT_THAT(picture_texts({"scan/hypercube", "--d", "1"}, "//g[@class='wrong']/text"), IsEmpty());
}

TEST(Pictures, HaveAColourForEachTreeOfAPipeline) {
    EXPECT_THAT(picture_texts({"broadcast/esbt", "--d", "3", "--chunks", "4"}, "//g[@class='streams']/text"),
                ElementsAre("tree 0: chunks 0, 3", "tree 1: chunk 1", "tree 2: chunk 2"));
}

/// The messages go up and down a tree, whose root is rank 0.
TEST(Pictures, DrawATreeWhereMessagesGoAlongOne) {
    pugi::xml_document picture;
    picture.load_string(
        cubecheck({"trace", "allreduce/reduce_broadcast", "--n", "8", "--svg", "-"}).out.c_str());
    EXPECT_EQ(picture.select_nodes("(//g[@class='panel'])[1]/path[@class='link']").size(), 7U);
    std::vector<std::string> top;
    double highest = 0;
    for (auto const& node : picture.select_nodes("(//g[@class='panel'])[1]/g[@class='node']/text[1]")) {
        auto const y = node.node().attribute("y").as_double();
        if (!top.empty() && y >= highest) continue;
        highest = y;
        top = {node.node().child_value()};
    }
    EXPECT_THAT(top, ElementsAre("0"));
}

TEST(Pictures, ShowRingsAndRoutesInTheirCube) {
    EXPECT_THAT(picture_texts({"embeddings/gray_ring", "--d", "2"}, "//g[@class='message']/title"),
                ElementsAre("dimension 0: node 0 to node 1", "dimension 1: node 1 to node 3",
                            "dimension 0: node 3 to node 2", "dimension 1: node 2 to node 0"));
    EXPECT_THAT(picture_texts({"routing/ecube", "--d", "2"}, "//g[@class='panel']/text"),
                ElementsAre("from node 0 to node 1", "from node 0 to node 2", "from node 0 to node 3"));
    EXPECT_THAT(picture_texts({"embeddings/grid", "--d", "3"}, "//g[@class='panel']/text"),
                testing::Contains("2 x 4"));
}

TEST(Pictures, OfAFileMarkTheChunksThatBreakThePromise) {
    EXPECT_THAT(picture_texts({example("double_count")}, "//g[@class='wrong']/text"),
                testing::Not(IsEmpty()));
    EXPECT_THAT(picture_texts({example("ring_ok")}, "//g[@class='wrong']/text"), IsEmpty());
}

TEST(Pictures, OfADeadlockShowWhoWaitsForWhom) {
    EXPECT_THAT(picture_texts({example("recv_first_mutual")}, "//g[@class='wait']/title"),
                testing::SizeIs(2));
}

TEST(Pictures, OfAPlanShowItsWritesAndSignals) {
    auto const drawn = picture_texts({example_plan("allgather_put")}, "//g[@class='message']/title");
    EXPECT_THAT(drawn, testing::Contains(HasSubstr("(put)")));
    EXPECT_THAT(drawn, testing::Contains(HasSubstr("(signal)")));
}

TEST(Pictures, OfAPlanMarkTheCellOfARace) {
    EXPECT_THAT(picture_texts({example_plan("missing_wait")}, "(//g[@class='wrong'])[1]/text"),
                testing::ElementsAre("o[1]", "✗ 1:i[0]", "race"));
    EXPECT_THAT(picture_texts({example_plan("allgather_put")}, "//g[@class='wrong']/text"), IsEmpty());
}

TEST(Pictures, OfAFailingRunAreDrawnByExploreAndReplay) {
    Folder const folder;
    auto const file = folder.path("failure.svg");
    auto const found = cubecheck({"explore", "as_published/scan_printed", "--d", "1", "--svg", file});
    EXPECT_EQ(found.code, code(Failure::contract)) << found.err;
    auto const drawn = content(file);
    EXPECT_THAT(drawn, HasSubstr("expected 0:i[0] + 1:i[0]"));
    auto const from = found.out.find("cx1:");
    auto const token = found.out.substr(from, found.out.find_first_of(" \n", from) - from);
    cubecheck({"replay", token, "--svg", file});
    EXPECT_THAT(content(file), HasSubstr("expected 0:i[0] + 1:i[0]"));
}

TEST(Pictures, OfAFailingRunDoNotStandAmongTheVerdicts) {
    expect({"",
            {"explore", "as_published/scan_printed", "--d", "1", "--svg", "-"},
            Failure::usage,
            "",
            "name a file"});
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
    testing::Values(Session{"SeveralAlgorithms",
                            {"allreduce/*"},
                            Failure::usage,
                            "",
                            "A picture needs exactly one algorithm; found"},
                    Session{
                        "TooManyNodes", {"scan/hypercube", "--d", "5"}, Failure::usage, "", "up to 16 nodes"},
                    Session{"TooManyCells",
                            {"alltoall/every_arc", "--d", "3"},
                            Failure::usage,
                            "",
                            "A picture shows up to 16 cells of a node; alltoall/every_arc, d=3, has 64."},
                    Session{"LargeCube",
                            {"embeddings/gray_ring", "--d", "5"},
                            Failure::usage,
                            "",
                            "A picture shows cubes of up to 4 dimensions"},
                    Session{"RingInNoCube",
                            {"embeddings/even_ring", "--n", "3"},
                            Failure::usage,
                            "",
                            "No cube contains a ring"}),
    claim_of);

}  // namespace
}  // namespace cubecheck::cli_tests
