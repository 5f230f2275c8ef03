#include "formats/svg_plot.hpp"

#include <gtest/gtest.h>
#include <pugixml.hpp>

namespace cubecheck::formats {
namespace {

Plot plot_of(std::vector<PlotPoint> const& points) {
    return {"a < b & c", "nodes",     "percent",
            "by me",     {"8", "16"}, {{"one", {{"dim2", points}, {"eff", {}}}}}};
}

std::string texts(pugi::xml_document const& document) {
    std::string all;
    for (auto const& node : document.select_nodes("//text"))
        all += std::string(node.node().child_value()) + "|";
    return all;
}

TEST(SvgPlot, IsWellFormedAndSaysWhatItShows) {
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(svg_plot(plot_of({{0, 10, 9, 11}, {1, -5, -6, -4}})).c_str()));
    auto const all = texts(document);
    for (auto const* const word :
         {"a < b & c|", "nodes|", "percent|", "by me|", "8|", "16|", "dim2|", "eff|"})
        EXPECT_NE(all.find(word), std::string::npos) << word;
}

TEST(SvgPlot, HasAMarkForEveryPointAndOneInTheLegendForEveryLine) {
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(svg_plot(plot_of({{0, 10, 9, 11}, {1, -5, -6, -4}})).c_str()));
    EXPECT_EQ(document.select_nodes("//circle").size(), 3U);
}

TEST(SvgPlot, MayHaveNoPoints) {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(svg_plot(plot_of({})).c_str()));
    EXPECT_TRUE(document.load_string(svg_plot({}).c_str()));
    EXPECT_EQ(svg_plot(plot_of({})).find("nan"), std::string::npos);
}

}  // namespace
}  // namespace cubecheck::formats
