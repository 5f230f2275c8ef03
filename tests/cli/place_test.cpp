#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

constexpr auto four = "4\n0 2 2 1\n2 0 3 1\n2 3 0 1\n1 1 1 0\n";

TEST(Place, ComparesThePlacementWithABlindOne) {
    Folder const folder;
    auto const outcome = cubecheck({"place", folder.write("net", four), "--heuristic", "dim2"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("blind placement  barrier cost 4\n"));
    EXPECT_THAT(outcome.out, HasSubstr("dim2             barrier cost 5, gain -25.00 %"));
    EXPECT_THAT(outcome.out, HasSubstr("nodes at the positions 0, 1, ..: 0 3 1 2\n"));
}

TEST(Place, TakesTheBestOfTheHeuristicsIfAskedTo) {
    Folder const folder;
    auto const outcome = cubecheck({"place", folder.write("net", four), "--heuristic", "best", "--json"});
    auto const best = nlohmann::json::parse(outcome.out);
    for (auto const* const name : {"dim2", "tsts", "eff"}) {
        auto const one = cubecheck({"place", folder.path("net"), "--heuristic", name, "--json"});
        EXPECT_LE(best["cost"], nlohmann::json::parse(one.out)["cost"]) << name;
    }
}

TEST(Place, RefusesInvalidNetworksAndSizes) {
    Folder const folder;
    auto const three = folder.write("three", "3\n");
    expect({"", {"place", three}, Failure::malformed, "", three + ":1: expected the number of nodes"});
    expect({"", {"place", folder.path("none")}, Failure::file, "", "cannot be read"});
    expect({"", {"place"}, Failure::usage, "", "either the file of a network or --experiment"});
    expect({"", {"place", three, "--experiment"}, Failure::usage, "", "either the file"});
    expect(
        {"", {"place", "--experiment", "--n", "12"}, Failure::usage, "", "--n 12 is not a size of a cube"});
    expect({"", {"place", "--experiment", "--generator", "x"}, Failure::usage, "", "--generator x"});
    auto const four_nodes = folder.write("four", four);
    expect({"", {"place", four_nodes, "--heuristic", "x"}, Failure::usage, "", "--heuristic x is not known"});
}

TEST(Place, RefusesOptionsOfTheOtherKindOfWork) {
    Folder const folder;
    auto const network = folder.write("net", four);
    for (auto const* const option : {"--n", "--topologies", "--seed"})
        expect({"", {"place", network, option, "8"}, Failure::usage, "", std::string(option) + " requires"});
    expect(
        {"", {"place", "--experiment", "--heuristic", "eff"}, Failure::usage, "", "cannot be combined with"});
}

TEST(Place, AnExperimentIsReproducibleAndSaysHow) {
    std::vector<std::string> const small{"place",        "--experiment", "--n",    "16", "8",
                                         "--topologies", "20",           "--seed", "7"};
    auto const outcome = cubecheck(small);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("seed 7, cubecheck place --experiment --generator both "
                                       "--topologies 20 --seed 7 --n 8 16\n"));
    EXPECT_EQ(cubecheck(small).out, outcome.out);
}

TEST(Place, AnExperimentWritesAPlotWithAPanelForEveryKindOfNetwork) {
    Folder const folder;
    auto const plot = folder.path("plot.svg");
    auto const outcome = cubecheck({"place", "--experiment", "--n", "8", "16", "--topologies", "5",
                                    "--generator", "metric", "--svg", plot, "--json"});
    auto const json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["rows"].size(), 4U);
    EXPECT_TRUE(json["complete"]);
    EXPECT_TRUE(json["rows"][0]["eff"]["half_width_95"].is_number());
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(content(plot).c_str()));
    EXPECT_EQ(document.select_nodes("//path[@class='point']").size(), 2U * 2 * 3 + 3);
}

}  // namespace
}  // namespace cubecheck::cli_tests
