#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/render/terminal/progress_line.hpp"
#include "cli/render/terminal/search_progress.hpp"
#include "formats/support/printable.hpp"

namespace cubecheck::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

explore::Progress far(std::uint64_t count) {
    explore::Progress out;
    out.states = out.depth = out.frontier = count;
    out.seconds = 1;
    return out;
}

TEST(SearchProgress, SaysStatesAndTheirRateTheDepthAndTheFrontier) {
    explore::Progress at;
    at.states = 12'345'678;
    at.depth = 120;
    at.frontier = 1'234'567;
    at.seconds = 27.4;
    EXPECT_EQ(search_progress(at), "12.3M states, 450k/s, depth 120, frontier 1.2M");
    EXPECT_EQ(search_progress({}), "0 states, 0/s, depth 0, frontier 0") << "no time has passed yet";
}

TEST(SearchProgress, ShortensCountsAndNeverSaysMore) {
    for (auto const& [count, text] :
         std::initializer_list<std::pair<std::uint64_t, char const*>>{{0, "0"},
                                                                      {9'999, "9999"},
                                                                      {10'000, "10.0k"},
                                                                      {99'999, "99.9k"},
                                                                      {100'000, "100k"},
                                                                      {999'999, "999k"},
                                                                      {1'000'000, "1.0M"},
                                                                      {999'999'999, "999M"},
                                                                      {1'000'000'000, "1.0G"},
                                                                      {~std::uint64_t{0}, "18.4E"}})
        EXPECT_EQ(short_count(count), text);
}

/// The line shows all four numbers and the end of the file name, however large the numbers are, and after a
/// day.
TEST(SearchProgress, FitsOnALineOfEightyColumns) {
    std::string const name = "exploring a/long/way/to/schedules/allreduce_of_many.xml";
    for (std::uint64_t count = 1; count <= 1'000'000'000; count = count * 10 / 3 + 1)
        for (auto const& one : {count, count - 1, count * 2 - 1}) {
            auto const said = search_progress(far(one));
            auto const line = fitting_line({name, said, " (86400 s)"}, 80);
            EXPECT_LT(formats::columns(line), 80U) << line;
            EXPECT_THAT(line, EndsWith("many.xml, " + said + " (86400 s)"));
        }
}

TEST(ProgressLine, CutsTheBeginningOfTheWorkOnlyIfNeeded) {
    ProgressWords const words{"exploring allreduce/ring", "70 states", " (3 s)"};
    EXPECT_EQ(fitting_line(words, 42), whole_line(words));
    EXPECT_EQ(fitting_line(words, 41), "...oring allreduce/ring, 70 states (3 s)");
    EXPECT_EQ(whole_line({"proving", "", " (3 s)"}), "proving (3 s)");
    EXPECT_EQ(fitting_line({"exploring allreduce/ring", "", " (3 s)"}, 24), "...allreduce/ring (3 s)");
}

TEST(ProgressLine, CountsCharactersNotBytes) {
    EXPECT_EQ(fitting_line({"\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", "x", " (3 s)"}, 15),
              "...\u00e4\u00e4, x (3 s)");
}

TEST(ProgressLine, KeepsTheProgressIfNothingElseFits) {
    ProgressWords const words{"exploring", "12.3M states, 450k/s", " (3 s)"};
    EXPECT_EQ(fitting_line(words, 29), "12.3M states, 450k/s (3 s)");
    EXPECT_EQ(fitting_line(words, 22), "12.3M states (3 s)");
    for (std::size_t columns = 1; columns < 60; ++columns)
        EXPECT_THAT(fitting_line(words, columns), EndsWith(" (3 s)"));
}

}  // namespace
}  // namespace cubecheck::cli
