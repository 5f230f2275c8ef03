#include "models/report/coverage.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck {
namespace {

CoveredPoint point(Index nodes, Coverage state, Failure kind = Failure::none) {
    CoveredPoint found;
    found.size.nodes = nodes;
    found.state = state;
    found.kind = kind;
    return found;
}

TEST(ParameterBox, ReadsRanges) {
    EXPECT_EQ(range_of("1..17"), (Range{1, 17}));
    EXPECT_EQ(range_of("8"), (Range{8, 8}));
    EXPECT_EQ(range_of("0..0"), (Range{0, 0}));
}

TEST(ParameterBox, RefusesOtherTextAsARange) {
    for (auto const* text : {"", "..", "1..", "..3", "3..1", "1...3", "1..2..3", "a", "1 ..2", "all", "1.5",
                             "99999999999999999999"})
        EXPECT_FALSE(range_of(text)) << text;
}

RC_GTEST_PROP(ParameterBox, ReadsEveryRangeThatIsWritten, ()) {
    auto const least = *rc::gen::inRange<Index>(0, 1000), most = *rc::gen::inRange<Index>(least, 2000);
    auto const range = range_of(std::to_string(least) + ".." + std::to_string(most));
    RC_ASSERT(range == Range({least, most}));
    RC_ASSERT(range->count() == most - least + 1);
}

TEST(Coverage, CountsEveryPointOnce) {
    CoverageMap map;
    map.points = {point(1, Coverage::proved), point(2, Coverage::checked), point(2, Coverage::not_covered),
                  point(3, Coverage::no_such_size)};
    EXPECT_EQ(map.tally(), (CoverageTally{1, 0, 1, 1, 1, 0}));
    EXPECT_EQ(map.fields().at({2, {}, 1}), (CoverageTally{0, 0, 0, 1, 1, 0}));
    EXPECT_EQ(gravest(map.fields().at({2, {}, 1})), Coverage::not_covered);
}

TEST(Coverage, IsGreenOnlyIfEveryPointIs) {
    CoverageMap map;
    map.points = {point(1, Coverage::proved), point(2, Coverage::checked), point(3, Coverage::no_such_size),
                  point(4, Coverage::no_such_mode)};
    EXPECT_EQ(failure(map), Failure::none);
    map.points.push_back(point(5, Coverage::not_covered));
    EXPECT_EQ(failure(map), Failure::unknown);
    map.points.push_back(point(6, Coverage::refuted, Failure::deadlock));
    EXPECT_EQ(failure(map), Failure::deadlock);
    EXPECT_EQ(map.first_refuted()->size.nodes, 6);
}

TEST(Coverage, OfAnEmptyBoxIsNotGreen) {
    CoverageMap map;
    EXPECT_EQ(failure(map), Failure::nothing);
    map.points = {point(3, Coverage::no_such_size), point(4, Coverage::no_such_mode)};
    EXPECT_EQ(failure(map), Failure::nothing);
}

}  // namespace
}  // namespace cubecheck
