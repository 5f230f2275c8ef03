#include <gtest/gtest.h>

#include "tests/plans/plan_files.hpp"

namespace cubecheck::plan_tests {
namespace {

using Numbers = std::map<std::string, std::int64_t, std::less<>>;

Numbers numbers_of(std::string const& text) { return judged(text).figures.at(0).numbers; }

TEST(PlanFigures, AreTheChunksOfTheBusiestRankItsScratchAndAllSignals) {
    EXPECT_EQ(numbers_of(example_text("allgather_put")),
              (Numbers{{"sent", 1}, {"received", 1}, {"signals", 4}, {"scratch", 0}}));
}

TEST(PlanFigures, CountTheSlicesOfAChunkAsOne) {
    EXPECT_EQ(numbers_of(example_text("slices")),
              (Numbers{{"sent", 1}, {"received", 1}, {"signals", 0}, {"scratch", 1}}));
}

TEST(PlanFigures, CountThePiecesOfAPipelineAsTheirChunk) {
    auto const numbers = numbers_of(example_text("pipeline"));
    EXPECT_EQ(numbers.at("sent"), 1);
    EXPECT_EQ(numbers.at("received"), 1);
}

/// Each rank adds up one of two chunks: it receives the other rank's part, and the sum goes to the other
/// rank.
TEST(PlanFigures, CountWhatASwitchAddsUpAndCopies) {
    auto const numbers = numbers_of(example_text("switch"));
    EXPECT_EQ(numbers.at("sent"), 2);
    EXPECT_EQ(numbers.at("received"), 2);
}

TEST(PlanFigures, AreNotStatedOfARunThatDoesNotEnd) {
    EXPECT_EQ(numbers_of(example_text("waits_in_a_cycle")), Numbers{});
}

TEST(PlanFigures, HaveTheSizesOfCalls) {
    auto const sizes = [](std::string const& keys) {
        return *judged(changed(example_text("allgather_put"), R"("inplace": false,)",
                               R"("inplace": false,)" + keys))
                    .figures.at(0)
                    .sizes;
    };
    EXPECT_EQ(sizes(""), schedules::CallSizes{});
    EXPECT_EQ(sizes(R"("min_message_size": 1024, "max_message_size": 4096,)"),
              (schedules::CallSizes{1024, 4096}));
    EXPECT_FALSE(sizes(R"("max_message_size": 18446744073709551615,)").have_an_end());
    EXPECT_NE(refusal(changed(example_text("allgather_put"), R"("inplace": false,)",
                              R"("inplace": false, "max_message_size": "4k",)")),
              "");
}

}  // namespace
}  // namespace cubecheck::plan_tests
