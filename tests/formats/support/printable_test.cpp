#include "formats/support/printable.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/report/markdown_text.hpp"

namespace cubecheck::formats {
namespace {

using testing::ElementsAre;

TEST(Printable, EscapesWhatSteersATerminal) {
    EXPECT_EQ(printable("a\x1b[31m\n\tb"), "a\\x1b[31m\\x0a\\x09b");
    EXPECT_EQ(printable("\xE2\x80\xAE"
                        "abc"),
              "\\u{202e}abc");
    EXPECT_EQ(printable("\xC2\x9B"
                        "31m"),
              "\\u{9b}31m");
}

TEST(Printable, KeepsLettersAndEscapesInvalidBytes) {
    EXPECT_EQ(printable("\xC3\xA9\xF0\x9F\x98\x80"), "\xC3\xA9\xF0\x9F\x98\x80");
    EXPECT_EQ(printable("\xC3\xA9", Charset::ascii), "\\u{e9}");
    EXPECT_EQ(printable("\xFF\xC0\xAF\xED\xA0\x80\xE2\x82"), "\\xff\\xc0\\xaf\\xed\\xa0\\x80\\xe2\\x82");
}

RC_GTEST_PROP(Printable, IsIdempotentAndWrapsWithinItsColumns, (std::string const& text)) {
    auto const once = printable(text);
    RC_ASSERT(printable(once) == once);
    auto const width = *rc::gen::inRange<std::size_t>(1, 30);
    for (auto const& line : wrapped(once, width)) RC_ASSERT(columns(line) <= width);
}

TEST(Printable, BreaksLinesAtBlanks) {
    EXPECT_THAT(wrapped("ab cd efghijk", 5), ElementsAre("ab cd", "efghi", "jk"));
    EXPECT_THAT(wrapped("", 5), ElementsAre(""));
}

TEST(MarkdownText, CodeIsFencedByMoreBackticksThanItHas) {
    EXPECT_EQ(markdown_code("a``b"), "```a``b```");
    EXPECT_EQ(markdown_code("`"), "`` ` ``");
    EXPECT_EQ(markdown_text("<b>[x](y)"), "\\<b\\>\\[x\\]\\(y\\)");
}

}  // namespace
}  // namespace cubecheck::formats
