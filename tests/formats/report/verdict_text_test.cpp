#include "formats/report/verdict_text.hpp"

#include <gtest/gtest.h>

namespace cubecheck::formats {
namespace {

TEST(VerdictText, TellsSkippedChecksByTheirKindAndNotByTheirReason) {
    EXPECT_EQ(verdict_text(skipped("race_free failed")), "skipped: race_free failed");
    EXPECT_EQ(verdict_text(Unknown{"skipped: a sentence"}), "UNKNOWN: skipped: a sentence");
}

TEST(VerdictText, NamesTheScopeOfAGoodVerdictAndTheSizeOfARefutation) {
    EXPECT_EQ(verdict_text(Proved{"every d", "associative operators"}),
              "proved for every d (associative operators)");
    EXPECT_EQ(verdict_text(Checked{"d <= 5", ""}), "checked for d <= 5");
    EXPECT_EQ(verdict_text(Refuted{{"d = 2", "", "", "", {}, ""}}), "REFUTED at d = 2");
}

TEST(VerdictText, CannotSteerATerminal) {
    EXPECT_EQ(verdict_text(Unknown{"\x1b[2J"}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace cubecheck::formats
