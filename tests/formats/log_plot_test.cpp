#include "formats/log_plot.hpp"

#include <limits>
#include <sstream>

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "models/expects.hpp"

namespace cubecheck::formats {
namespace {

LogPlot plot() {
    return {"a & b < c",
            "x",
            "y",
            {{"first", {{1, 1}, {10, 10}, {100, 100}}}, {"second", {{1, 7}}}},
            {{"here", 10}}};
}

TEST(LogPlot, IsADrawingWithACurveForEveryCurve) {
    pugi::xml_document drawing;
    ASSERT_TRUE(drawing.load_string(svg(plot()).c_str()));
    EXPECT_EQ(drawing.select_nodes("//polyline").size(), 2U);
    EXPECT_TRUE(drawing.select_node("//text[text()='a & b < c']"));
    EXPECT_TRUE(drawing.select_node("//text[text()='here']"));
}

TEST(LogPlot, PutsPowersOfTenAtEqualDistances) {
    pugi::xml_document drawing;
    ASSERT_TRUE(drawing.load_string(svg(plot()).c_str()));
    std::istringstream points(drawing.select_node("//polyline").node().attribute("points").value());
    std::vector<double> x;
    double a = 0, b = 0;
    for (char comma = 0; points >> a >> comma >> b;) x.push_back(a);
    ASSERT_EQ(x.size(), 3U);
    EXPECT_NEAR(x[1] - x[0], x[2] - x[1], 0.1);
}

TEST(LogPlot, RefusesWhatHasNoLogarithm) {
    for (double const bad : {0.0, -1.0, std::numeric_limits<double>::infinity()})
        EXPECT_THROW(svg({"", "", "", {{"curve", {{1, bad}}}}, {}}), BrokenContract) << bad;
    EXPECT_THROW(svg({"", "", "", {}, {}}), BrokenContract);
}

}  // namespace
}  // namespace cubecheck::formats
