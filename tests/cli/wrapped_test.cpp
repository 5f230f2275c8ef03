#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/render/report_text.hpp"
#include "cli/render/terminal/terminal.hpp"

namespace cubecheck::cli {
namespace {

TEST(Wrapped, TextThatFitsStaysAsItIs) {
    std::string const text = "  one two\n\n  three  four\n";
    EXPECT_EQ(wrapped(text, 20), text);
    EXPECT_EQ(wrapped("no end", 20), "no end");
}

TEST(Wrapped, LinesBreakBetweenWordsAndGoOnIndented) {
    EXPECT_EQ(wrapped("  a sentence that takes more\nnext\n", 20),
              "  a sentence that\n    takes more\nnext\n");
}

TEST(Wrapped, TextContinuesBelowItsColumn) {
    EXPECT_EQ(wrapped("   because  a message that is late\n", 30),
              "   because  a message that is\n              late\n");
}

TEST(Wrapped, TheLabelThatFillsItsColumnIsOne) {
    EXPECT_EQ(wrapped("   expected one access ordered before the other\n", 30),
              "   expected one access ordered\n              before the other\n");
}

TEST(Wrapped, ATimeKeepsItsUnit) {
    EXPECT_EQ(wrapped("contract  checked  0.2 ms\n", 23), "contract  checked\n            0.2 ms\n");
}

TEST(Wrapped, AColumnInTheRightHalfLeavesRoomForTheText) {
    EXPECT_EQ(wrapped("name      property  checked for all that is\n", 24),
              "name      property\n            checked for\n            all that is\n");
}

TEST(Wrapped, ColoursTakeNoColumns) {
    std::string const red = "\x1b[31mREFUTED\x1b[0m";
    EXPECT_EQ(visible_width(red), 7U);
    EXPECT_EQ(wrapped(red + " at rank 0, d=2\n", 24), red + " at rank 0, d=2\n");
    EXPECT_EQ(wrapped(red + " at rank 0, d=12, root 3\n", 24), red + " at rank 0, d=12,\n  root 3\n");
}

TEST(Wrapped, LettersOfSeveralBytesTakeOneColumn) {
    EXPECT_EQ(visible_width("größer →"), 8U);
    EXPECT_EQ(wrapped("größer größer größer\n", 20), "größer größer größer\n");
}

TEST(Wrapped, WordsAndCommandsStayWhole) {
    std::string const word(30, 'x');
    EXPECT_EQ(wrapped("a " + word + " b\n", 20), "a " + word + "\n  b\n");
    EXPECT_EQ(wrapped("   replay   cubecheck trace scan/hypercube --d 2\n", 20),
              "   replay   cubecheck trace scan/hypercube --d 2\n");
    EXPECT_EQ(wrapped("contract: cubecheck explore scan/hypercube --d 2\n", 20),
              "contract:\n  cubecheck explore scan/hypercube --d 2\n");
}

TEST(Wrapped, TooNarrowATerminalIsLeftAlone) { EXPECT_EQ(wrapped("one two three\n", 5), "one two three\n"); }

TEST(Columns, HoldAfterALongName) {
    EXPECT_EQ(in_column("ab", {0, 4}) + "c", "ab   c");
    EXPECT_EQ(in_column("abcd", {0, 4}) + "c", "abcd c");
    EXPECT_EQ(in_column("abcde", {0, 4}) + "c", "abcde\n     c");
    EXPECT_EQ(in_column("abcde", {2, 4}) + "c", "abcde\n       c");
}

TEST(Columns, OfAReportHoldForLongTargets) {
    Row row{"as_published/allreduce_swing_by_round", "contract", Checked{"n <= 16", ""}, Failure::contract};
    EXPECT_EQ(row_text(row, TargetName::shown),
              "as_published/allreduce_swing_by_round\n" + row_text(row, TargetName::left_out));
}

}  // namespace
}  // namespace cubecheck::cli
