#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::AllOf;
using testing::Contains;
using Json = nlohmann::json;

class Costs : public testing::TestWithParam<Session> {};

TEST_P(Costs, AreComparedAsTyped) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, Costs,
    testing::Values(
        Session{"TotalExchange",
                {"compare", "alltoall/store_and_forward", "alltoall/xor"},
                Failure::none,
                "d=1: both the same at every m; d=2 to d=10: A below m*, B above.",
                ""},
        Session{"RingAgainstCube",
                {"compare", "allreduce/recursive_doubling", "allreduce/ring", "--d", "3"},
                Failure::none,
                "2 (n - 1) t_s + 2 (n - 1)/n t_w m",
                ""},
        Session{"BestChunks",
                {"compare", "broadcast/binomial", "broadcast/esbt", "--d", "4", "--ts", "1e-5", "--tw",
                 "1e-8", "--m", "100000"},
                Failure::none,
                "k=20",
                ""},
        Session{"NoChunks",
                {"compare", "broadcast/binomial", "broadcast/esbt"},
                Failure::usage,
                "",
                "broadcast/esbt is pipelined"},
        Session{"TwoCollectives",
                {"compare", "allreduce/ring", "allgather/ring"},
                Failure::usage,
                "",
                "only algorithms of one collective can be compared"},
        Session{"AStructure",
                {"compare", "embeddings/gray_ring", "allgather/ring"},
                Failure::usage,
                "",
                "embeddings/gray_ring cannot be compared"},
        Session{"NoNumber",
                {"compare", "alltoall/xor", "alltoall/xor", "--ts", "1x", "--tw", "1"},
                Failure::usage,
                "",
                "--ts 1x is not a number"},
        Session{"NoTime",
                {"compare", "alltoall/xor", "alltoall/xor", "--ts", "0", "--tw", "1"},
                Failure::usage,
                "",
                "--ts 0 is out of range"},
        Session{"NoPower",
                {"compare", "allreduce/ring", "allreduce/recursive_doubling", "--n", "6"},
                Failure::usage,
                "",
                "is not a power of two"},
        Session{"NoSizeInCommon",
                {"compare", "alltoall/xor", "alltoall/grid", "--up-to", "1"},
                Failure::usage,
                "",
                "alltoall/xor and alltoall/grid have no size in common"},
        Session{"SizesInCommon",
                {"compare", "alltoall/xor", "alltoall/grid", "--up-to", "5", "--json"},
                Failure::none,
                "n=16",
                ""},
        Session{"OneOnly",
                {"compare", "allreduce/ring"},
                Failure::usage,
                "",
                "compare needs two algorithm names; found 1."},
        Session{"Contention",
                {"contention", "allgather/recursive_doubling", "--on", "ring", "--d", "3"},
                Failure::none,
                "with contention     3 t_s + 21 t_w m + 7 t_h",
                ""},
        Session{"NoNetwork",
                {"contention", "allgather/ring", "--on", "star"},
                Failure::usage,
                "",
                "expected ring or mesh"},
        Session{"NoMessages",
                {"contention", "embeddings/gray_ring"},
                Failure::nothing,
                "",
                "No algorithm that sends messages measured in m matches"},
        Session{"Bounds", {"bounds"}, Failure::none, "unsatisfiable at d=1..4, k=1..4 (Z3)", ""},
        Session{"BoundsWithoutResources",
                {"bounds", "broadcast_in_chunks", "--resource-limit", "1"},
                Failure::unknown,
                "UNKNOWN",
                ""},
        Session{
            "NoSuchBound", {"bounds", "no_such"}, Failure::nothing, "", "No lower bound matches 'no_such'."},
        Session{"Choice", {"verify", "alltoall/choice"}, Failure::none, "2 proved", ""}),
    claim_of);

TEST(Costs, AsJsonAreExact) {
    auto const json = Json::parse(
        cubecheck({"compare", "alltoall/store_and_forward", "alltoall/xor", "--d", "5", "--json"}).out,
        nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    ASSERT_EQ(json["sizes"].size(), 1U);
    EXPECT_EQ(json["sizes"][0]["crossover"], "26/49");
    EXPECT_EQ(json["sizes"][0]["a"]["t_w m"], "80");
    EXPECT_EQ(json["sizes"][0]["faster_below"], "A");
}

TEST(Costs, OfRoutedMessagesDependOnTheSwitching) {
    auto const words = [](std::string const& switching) {
        auto const out = cubecheck({"compare", "alltoall/xor", "alltoall/xor", "--d", "3", "--json",
                                    "--switching", switching})
                             .out;
        return Json::parse(out)["sizes"][0]["a"]["t_w m"].get<std::string>();
    };
    EXPECT_EQ(words("cut-through"), "7");
    EXPECT_EQ(words("store-and-forward"), "12");
}

/// The drawing that a command writes with --svg.
pugi::xml_document drawn(std::vector<std::string> command) {
    Folder const folder;
    auto const path = folder.path("drawing.svg");
    command.insert(command.end(), {"--svg", path});
    auto const outcome = cubecheck(command);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    pugi::xml_document drawing;
    EXPECT_TRUE(drawing.load_file(path.c_str()));
    return drawing;
}

std::vector<std::string> texts(pugi::xml_document const& drawing) {
    std::vector<std::string> all;
    for (auto const& text : drawing.select_nodes("//text")) all.emplace_back(text.node().child_value());
    return all;
}

TEST(Costs, AreDrawnAsTwoCurvesThatMeetAtTheCrossover) {
    auto const drawing = drawn({"compare", "alltoall/xor", "alltoall/store_and_forward", "--d", "4"});
    EXPECT_EQ(drawing.select_nodes("//polyline").size(), 2U);
    EXPECT_THAT(texts(drawing), Contains("m* = 11/17"));
}

TEST(Costs, OfOneNodeAreDrawnWithoutCurves) {
    for (std::string const size : {"0", "1"}) {
        auto const drawing = drawn({"compare", "alltoall/xor", "alltoall/store_and_forward", "--d", size});
        EXPECT_EQ(drawing.select_nodes("//polyline").size(), size == "0" ? 0U : 2U);
    }
    EXPECT_TRUE(drawn({"contention", "allreduce/ring", "--n", "1"}).select_nodes("//polyline").empty());
}

TEST(Costs, AreDrawnAroundTheMessageThatIsAskedAbout) {
    EXPECT_THAT(texts(drawn({"compare", "alltoall/xor", "alltoall/store_and_forward", "--d", "4", "--ts", "1",
                             "--tw", "1", "--m", "1e9"})),
                AllOf(Contains("m* = 11/17"), Contains("m = 1000000000")));
}

Json contention(std::vector<std::string> const& arguments) {
    std::vector<std::string> command{"contention", "--json"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return Json::parse(cubecheck(command).out);
}

TEST(Costs, OfContentionAsJsonHaveEveryRound) {
    auto const json = contention({"allreduce/recursive_doubling", "--on", "mesh", "--d", "4"});
    ASSERT_EQ(json.size(), 1U);
    std::vector<std::string> factors;
    for (auto const& round : json[0]["rounds"]) factors.push_back(round["factor"]);
    EXPECT_EQ(factors, (std::vector<std::string>{"1", "2", "1", "2"}));
    EXPECT_EQ(json[0]["factor"], "3/2");
}

TEST(Costs, OfContentionCoverExplicitPrograms) {
    auto const at_home = contention({"allgather/ring_both_ways", "--on", "ring", "--n", "7"})[0];
    EXPECT_EQ(at_home["factor"], "1");
    EXPECT_EQ(at_home["rounds"].size(), 3U);
    auto const away = contention({"allgather/ring_both_ways", "--on", "mesh", "--n", "9"})[0];
    EXPECT_NE(away["factor"], "1");
}

/// Bruck's all-to-all has no formula: the number of words that it sends depends on the digits of n.
TEST(Costs, WithoutContentionAreThoseOfTheFormula) {
    int formulas = 0;
    for (auto const& found : contention({"alltoall/*", "--on", "ring", "--n", "16"})) {
        auto const name = found["name"].get<std::string>();
        if (name == "alltoall/bruck") continue;
        ++formulas;
        auto const compared = Json::parse(cubecheck({"compare", name, name, "--n", "16", "--json"}).out);
        auto const& formula = compared["sizes"][0]["a"];
        EXPECT_EQ(found["without_contention"]["t_w m"], formula["t_w m"]) << name;
        EXPECT_EQ(found["without_contention"]["t_s"], formula["t_s"]) << name;
    }
    EXPECT_GT(formulas, 10);
}

TEST(Costs, OfContentionAreDrawnInAPanelForEveryAlgorithm) {
    auto const drawing =
        drawn({"contention", "allgather/ring", "allgather/recursive_doubling", "--on", "ring", "--n", "8"});
    EXPECT_EQ(drawing.select_nodes("//polyline").size(), 4U);
    EXPECT_THAT(texts(drawing), AllOf(Contains("allgather/recursive_doubling, d=3: factor 3"),
                                      Contains("allgather/ring, n=8: factor 1")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
