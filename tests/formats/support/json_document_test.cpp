#include "formats/support/json_document.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

std::string said(std::function<void()> const& act) {
    try {
        act();
        return {};
    } catch (Error const& error) {
        return error.what();
    }
}

std::string refused(std::string const& text) {
    return said([&] { JsonDocument const document("f.json", text); });
}

TEST(JsonDocument, ValuesAreThoseOfTheFile) {
    JsonDocument const document("f.json", R"({"n": 7, "t": "x", "b": true, "a": [1, 2]})");
    auto const root = document.root();
    EXPECT_EQ(root.member("n").integer({0, 7}), 7);
    EXPECT_EQ(root.member("t").text(), "x");
    EXPECT_TRUE(root.member("b").boolean());
    EXPECT_FALSE(root.boolean("c", false));
    ASSERT_EQ(root.member("a").items().size(), 2U);
    EXPECT_EQ(root.member("a").items()[1].integer({0, 9}), 2);
    EXPECT_TRUE(root.items("none").empty());
}

TEST(JsonDocument, ARefusalNamesPlaceExpectationAndFinding) {
    JsonDocument const document("f.json", R"({"a": [1, {"b": "x"}]})");
    auto const inner = document.root().member("a").items()[1];
    EXPECT_EQ(said([&] {
                  inner.member("b").integer({0, 9});
              }),
              R"(f.json: /a/1/b: is "x"; expected an integer from 0 to 9)");
    EXPECT_EQ(said([&] { inner.member("c"); }), "f.json: /a/1: member c is missing");
    EXPECT_EQ(said([&] { document.root().items(); }), "f.json: is an object of 1 member; expected a list");
    EXPECT_EQ(said([&] { document.root().member("a").boolean(); }),
              "f.json: /a: is a list of 2; expected true or false");
}

TEST(JsonDocument, AnEmptyFileIsCalledEmpty) {
    EXPECT_EQ(said([] { JsonDocument("f.json", "{}").root().items(); }),
              "f.json: is an empty object; expected a list");
    EXPECT_EQ(said([] { JsonDocument("f.json", "[]").root().boolean(); }),
              "f.json: is an empty list; expected true or false");
}

TEST(JsonDocument, NumbersOutsideOfTheirRangeAreRefused) {
    JsonDocument const document("f.json", "[18446744073709551615, -1, 1.5, 10]");
    auto const values = document.root().items();
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_THAT(said([&] {
                        values[i].integer({0, 9});
                    }),
                    testing::StartsWith("f.json: /" + std::to_string(i) + ": is "));
}

TEST(JsonDocument, InvalidJsonIsRefusedWithItsLine) {
    EXPECT_EQ(refused("{\n\n]"), "f.json:3: the file is not well-formed JSON");
    EXPECT_EQ(refused(""), "f.json:1: the file is not well-formed JSON");
    EXPECT_NE(refused("[1e999]"), "");
    EXPECT_NE(refused("\"\xff\""), "");
}

TEST(JsonDocument, DeepNestingIsRefusedBeforeItIsBuilt) {
    EXPECT_EQ(refused(std::string(24, '[') + std::string(24, ']')), "");
    EXPECT_EQ(refused(std::string(1 << 20, '[')), "f.json:1: is nested deeper than the limit of 24 levels");
    EXPECT_EQ(refused("[\"" + std::string(100, '[') + "\\\"[\"]"), "")
        << "brackets in a string are no levels";
}

}  // namespace
}  // namespace cubecheck::formats
