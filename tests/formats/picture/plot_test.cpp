#include "formats/picture/plot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "models/support/expects.hpp"

namespace cubecheck::formats {
namespace {

using testing::HasSubstr;

/// A plot with two curves over powers of ten, one of which has an error bar, and with a mark.
Plot plot() {
    Panel const panel{
        "one", {{"dim2", {{1, 1}, {10, 10}, {100, 100, 90, 110}}}, {"a < b & c", {{1, 7}}}}, {{"here", 10}}};
    return {"title < &", "by me", {"nodes", AxisKind::decades}, {"percent"}, {panel}};
}

pugi::xml_document drawn_plot(Plot const& plot) {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(svg(plot).c_str()));
    return document;
}

std::string all_texts(pugi::xml_document const& document) {
    std::string all = "|";
    for (auto const& node : document.select_nodes("//text"))
        all += std::string(node.node().child_value()) + "|";
    return all;
}

double number(pugi::xml_node node, char const* attribute) { return node.attribute(attribute).as_double(); }

TEST(Plot, HasTextsForWhatItShows) {
    auto const all = all_texts(drawn_plot(plot()));
    for (auto const* const word :
         {"title < &", "nodes", "percent", "by me", "one", "dim2", "a < b & c", "here"})
        EXPECT_THAT(all, HasSubstr("|" + std::string(word) + "|"));
}

TEST(Plot, HasACurveForEveryCurveAMarkForEveryPointAndOneInTheLegend) {
    auto const drawing = drawn_plot(plot());
    EXPECT_EQ(drawing.select_nodes("//polyline").size(), 2U);
    EXPECT_EQ(drawing.select_nodes("//path[@class='point']").size(), 3U + 1U + 2U);
}

TEST(Plot, HasAnErrorBarWhereAPointHasAnInterval) {
    auto const bars = [](Plot const& plot) {
        int count = 0;
        auto const drawing = drawn_plot(plot);
        for (auto const& path : drawing.select_nodes("//path[@fill='none']"))
            count += std::string(path.node().attribute("d").value()).find("h6m-3") != std::string::npos;
        return count;
    };
    EXPECT_EQ(bars(plot()), 1);
    auto without = plot();
    without.panels[0].curves[0].points[2] = {100, 100};
    EXPECT_EQ(bars(without), 0);
}

TEST(Plot, KeepsAllTextsWithinTheDrawing) {
    auto all = plot();
    all.caption = "cubecheck";
    for (int i = 0; i < 60; ++i) all.caption += " --n " + std::to_string(i);
    for (int i = 0; i < 4; ++i) all.panels.push_back(all.panels.front());
    auto const drawing = drawn_plot(all);
    auto const svg = drawing.child("svg");
    for (auto const& node : drawing.select_nodes("//text[not(@transform)]")) {
        auto const text = node.node();
        double const width = 0.5 * text.attribute("font-size").as_double(12) *
                             static_cast<double>(std::string(text.child_value()).size());
        std::string const anchor = text.attribute("text-anchor").value();
        double const begin = number(text, "x") - (anchor == "end"      ? width
                                                  : anchor == "middle" ? width / 2
                                                                       : 0);
        EXPECT_GE(begin, 0) << text.child_value();
        EXPECT_LE(begin + width, number(svg, "width")) << text.child_value();
        EXPECT_LE(number(text, "y"), number(svg, "height")) << text.child_value();
    }
}

TEST(Plot, OfManyPointsIsLinesWithoutMarks) {
    Plot many{"", "", {""}, {""}, {{"", {{"curve", {}}}, {}}}};
    for (int i = 0; i < 100; ++i) many.panels[0].curves[0].points.push_back({double(i), double(i)});
    EXPECT_EQ(drawn_plot(many).select_nodes("//path[@class='point']").size(), 0U);
}

TEST(Plot, MayHaveNoPointsAndNoPanels) {
    EXPECT_FALSE(drawn_plot({}).child("svg").empty());
    auto const nothing = svg(Plot{"", "", {"", AxisKind::decades}, {""}, {{"empty", {{"curve", {}}}, {}}}});
    EXPECT_EQ(nothing.find("nan"), std::string::npos);
    EXPECT_EQ(nothing.find("inf"), std::string::npos);
}

TEST(Plot, RefusesTooManyCurvesAndInvalidPoints) {
    Plot many{"", "", {""}, {""}, {{"", std::vector<Curve>(most_curves + 1), {}}}};
    EXPECT_THROW(svg(many), BrokenContract);
    EXPECT_THROW(svg({"", "", {""}, {"", AxisKind::decades}, {{"", {{"curve", {{1, 0}}}}, {}}}}),
                 BrokenContract);
}

}  // namespace
}  // namespace cubecheck::formats
