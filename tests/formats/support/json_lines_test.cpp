#include "formats/support/json_lines.hpp"

#include <gtest/gtest.h>

namespace cubecheck::formats {
namespace {

TEST(JsonLines, AreThoseAtWhichObjectsBegin) {
    JsonLines const lines(R"({
        "ops": [{"name": "}\n"}, [{}],
                {"inner":
                    {"ops": [7, {}]}}]
    })");
    EXPECT_EQ(lines.at(""), 1U);
    EXPECT_EQ(lines.at("/ops/0"), 2U);
    EXPECT_EQ(lines.at("/ops/1/0"), 2U);
    EXPECT_EQ(lines.at("/ops/2"), 3U);
    EXPECT_EQ(lines.at("/ops/2/inner"), 4U);
    EXPECT_EQ(lines.at("/ops/2/inner/ops/1"), 4U);
    EXPECT_EQ(lines.at("/ops/1"), 0U) << "it is a list";
    EXPECT_EQ(lines.at("/ops/3"), 0U);
}

TEST(JsonLines, AreUnknownIfTheTextHasOneLine) { EXPECT_EQ(JsonLines("{\"a\": {}}\n").at("/a"), 0U); }

TEST(JsonLines, AreUnknownForLongPointers) {
    std::string const name(100, 'x');
    JsonLines const lines("{\"" + name + "\":\n{\"b\": {}}, \"c\": {}}");
    EXPECT_EQ(lines.at("/" + name), 0U);
    EXPECT_EQ(lines.at("/" + name + "/b"), 0U);
    EXPECT_EQ(lines.at("/c"), 2U);
}

}  // namespace
}  // namespace cubecheck::formats
