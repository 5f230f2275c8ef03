#include "formats/report/coverage_map.hpp"

#include <gmock/gmock.h>
#include <pugixml.hpp>

namespace cubecheck::formats {
namespace {

CoverageMap example() {
    CoverageMap map;
    map.target = "allreduce/example";
    map.theorems = "proved for every n: contract";
    map.box.nodes = {1, 6};
    map.box.modes = {schedules::Mode::out_of_place};
    map.box.slots = {1, 1};
    for (Index nodes = 1; nodes <= 6; ++nodes)
        for (Index root = 0; root < 4; ++root) {
            CoveredPoint point;
            point.size = {.nodes = nodes, .root = root};
            point.state = static_cast<Coverage>(nodes - 1);
            map.points.push_back(point);
        }
    map.points.back().state = Coverage::checked;
    return map;
}

pugi::xml_document drawn(std::vector<CoverageMap> const& maps) {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(coverage_svg(maps).c_str()));
    return document;
}

std::vector<std::string> texts(pugi::xml_document const& document, char const* path) {
    std::vector<std::string> found;
    for (auto const& node : document.select_nodes(path)) found.emplace_back(node.node().text().get());
    return found;
}

TEST(CoverageMap, HasALetterForEveryFieldAndForEveryStateOfTheLegend) {
    EXPECT_THAT(texts(drawn({example()}), "//text[@font-weight='bold']"),
                testing::ElementsAre("-", "/", "P", "C", "?", "R", "-", "/", "P", "C", "?", "R"));
}

TEST(CoverageMap, DividesAFieldAmongItsStates) {
    auto const document = drawn({example()});
    std::vector<std::string> widths;
    for (auto const& rect : document.select_nodes("//rect[@x]"))
        widths.emplace_back(rect.node().attribute("width").value());
    EXPECT_THAT(widths, testing::Contains("8.0").Times(1));
    EXPECT_THAT(widths, testing::Contains("24.0").Times(1));
    EXPECT_THAT(widths, testing::Contains("32.0").Times(11));
}

TEST(CoverageMap, HasSeparateRowsForRaggedCounts) {
    auto map = example();
    map.box.counts = {Counts::equal, Counts::ragged};
    for (Index nodes = 1; nodes <= 6; ++nodes) {
        CoveredPoint point;
        point.size.nodes = nodes;
        point.counts = Counts::ragged;
        map.points.push_back(point);
    }
    auto const rows = texts(drawn({map}), "//text[@text-anchor='end']");
    EXPECT_THAT(rows, testing::ElementsAre("nodes", "out of place, 1 slot", "out of place, ragged, 1 slot"));
}

TEST(CoverageMap, CountsItsPoints) {
    EXPECT_THAT(texts(drawn({example()}), "//text"),
                testing::Contains("24 points: 4 no such size, 4 no such call, 4 proved, 5 checked, "
                                  "4 not covered, 3 refuted"));
}

TEST(CoverageMap, HasNothingBeyondItsEdges) {
    auto wide = example();
    wide.box.nodes = {1, 64};
    for (Index nodes = 7; nodes <= 64; ++nodes) {
        CoveredPoint point;
        point.size.nodes = nodes;
        wide.points.push_back(point);
    }
    auto const document = drawn({example(), wide});
    auto const svg = document.child("svg");
    for (auto const& found : document.select_nodes("//rect[@x]")) {
        auto const rect = found.node();
        EXPECT_LE(rect.attribute("x").as_double() + rect.attribute("width").as_double(),
                  svg.attribute("width").as_double());
        EXPECT_LE(rect.attribute("y").as_double() + rect.attribute("height").as_double(),
                  svg.attribute("height").as_double());
    }
}

}  // namespace
}  // namespace cubecheck::formats
