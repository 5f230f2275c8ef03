#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
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
                "has no rounds"},
        Session{"NoNumber",
                {"compare", "alltoall/xor", "alltoall/xor", "--ts", "1x", "--tw", "1"},
                Failure::usage,
                "",
                "--ts 1x is no number"},
        Session{"NoTime",
                {"compare", "alltoall/xor", "alltoall/xor", "--ts", "0", "--tw", "1"},
                Failure::usage,
                "",
                "--ts 0 is out of range"},
        Session{"NoPower",
                {"compare", "allreduce/ring", "allreduce/recursive_doubling", "--n", "6"},
                Failure::usage,
                "",
                "no power of two"},
        Session{"OneOnly", {"compare", "allreduce/ring"}, Failure::usage, "", "A comparison is of two"},
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
        Session{"NoMessages", {"contention", "embeddings/gray_ring"}, Failure::nothing, "", "sends messages"},
        Session{"Bounds", {"bounds"}, Failure::none, "UNSAT at d=1..4, k=1..4", ""},
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

TEST(Costs, AreDrawnAsTwoCurvesThatMeetAtTheCrossover) {
    Folder const folder;
    auto const path = folder.path("times.svg");
    EXPECT_EQ(
        cubecheck({"compare", "alltoall/xor", "alltoall/store_and_forward", "--d", "4", "--svg", path}).code,
        0);
    pugi::xml_document drawing;
    ASSERT_TRUE(drawing.load_file(path.c_str()));
    EXPECT_EQ(drawing.select_nodes("//polyline").size(), 2U);
    EXPECT_THAT(content(path), HasSubstr("m* = 11/17"));
}

TEST(Costs, OfContentionAsJsonHaveARoundForEveryRound) {
    auto const json = Json::parse(
        cubecheck({"contention", "allreduce/recursive_doubling", "--on", "mesh", "--d", "4", "--json"}).out,
        nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    std::vector<std::string> factors;
    for (auto const& round : json["rounds"]) factors.push_back(round["factor"]);
    EXPECT_EQ(factors, (std::vector<std::string>{"1", "2", "1", "2"}));
}

}  // namespace
}  // namespace cubecheck::cli_tests
