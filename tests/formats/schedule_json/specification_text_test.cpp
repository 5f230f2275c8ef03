#include "formats/schedule_json/specification_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

/// The error message for an invalid specification; empty if it is valid.
std::string specification_refusal(std::string const& text) {
    try {
        parse_specification("spec", text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "";
}

TEST(SpecificationText, IsReadLineByLine) {
    auto const read = parse_specification("spec",
                                          "# what must end where\r\n"
                                          "\r\n"
                                          "1: o[0] = 0:i[3]   # one\r\n"
                                          " * :o[ 0 .. 3 ]=sum i[4..7]\n"
                                          "0,2..5:o[7]=sum 1,3:i[0]");
    ASSERT_EQ(read.statements.size(), 3U);
    auto const& [one, all, some] = std::tie(read.statements[0], read.statements[1], read.statements[2]);
    EXPECT_EQ(one.line, 3U);
    EXPECT_EQ(one.ranks.front().first, 1U);
    EXPECT_EQ(one.over.front().last, 0U);
    EXPECT_EQ(one.inputs.first, 3U);
    EXPECT_TRUE(all.ranks.empty() && all.over.empty());
    EXPECT_EQ(all.outputs.last, 3U);
    EXPECT_EQ(all.inputs.first, 4U);
    EXPECT_EQ(some.ranks.back().last, 5U);
    EXPECT_EQ(some.over.size(), 2U);
}

TEST(SpecificationText, ThatPromisesNothingIsRefused) {
    for (auto const* const text : {"", "\n\n", "# 1: o[0] = 0:i[0]\n"})
        EXPECT_EQ(specification_refusal(text),
                  "spec: expected a line like '1: o[0] = 0:i[0]', found none: it promises nothing");
}

TEST(SpecificationText, IsRefusedByLineExpectedAndFound) {
    std::vector<std::pair<std::string, std::string>> const refusals{
        {"\no[0] = 0:i[0]", "spec:2: expected a rank or *, found \"o[0]\""},
        {"1", "spec:1: expected ',', '..' or ':' after the ranks, found the end of the line"},
        {"1: i[0] = 0:i[0]", "spec:1: expected o[...], an output chunk, found \"i[0]\""},
        {"1: o[x] = 0:i[0]", "spec:1: expected the number of a chunk, found \"x]\""},
        {"1: o[3..1] = 0:i[0]", "spec:1: expected a number from 3 up, found \"1]\""},
        {"1: o[0 = 0:i[0]", "spec:1: expected ']' or '..', found \"=\""},
        {"1: o[0] 0:i[0]", "spec:1: expected '=', found \"0:i[0]\""},
        {"1: o[0] = i[0]", "spec:1: expected 'sum', or the rank whose input it is, found \"i[0]\""},
        {"1: o[0] = 0,1:i[0]",
         "spec:1: expected ':' after the rank (several ranks need 'sum' before them), found \",1:i[0]\""},
        {"1: o[0] = sum o[0]", "spec:1: expected a rank or *, found \"o[0]\""},
        {"1: o[0] = sum 0..: i[0]", "spec:1: expected the last number of the range, found \":\""},
        {"1: o[0] = 0:i[0] 7", "spec:1: expected the end of the line, found \"7\""},
        {"1: o[0..1] = 0:i[0..2]", "spec:1: expected as many input chunks as output chunks, 2, found 3"},
        {"-1: o[0] = 0:i[0]", "spec:1: expected a rank or *, found \"-1:\""},
        {"4294967296: o[0] = 0:i[0]", "spec:1: expected a number up to 2147483646, found \"4294967296:\""},
        {"2147483647: o[0] = 0:i[0]", "spec:1: expected a number up to 2147483646, found \"2147483647:\""}};
    for (auto const& [text, what] : refusals) EXPECT_EQ(specification_refusal(text), what) << text;
}

RC_GTEST_PROP(SpecificationTexts, AreReadOrRefused, ()) {
    auto const pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "1", "*", ":", ",", "..", "o[", "i[", "]", "=", "sum", " ", "\n", "#", "4000000000", "\x00\xff"));
    std::string text;
    for (auto const& piece : pieces) text += piece;
    RC_ASSERT(specification_refusal(text).empty() || specification_refusal(text).starts_with("spec:"));
}

}  // namespace
}  // namespace cubecheck::formats
