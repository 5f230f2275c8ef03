#include "verify/files/schedule/facts.hpp"

#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string facts(char const* sizes) {
    auto algo = exchange();
    algo.sizes = sizes;
    return verify::facts(schedule(xml(algo)));
}

TEST(Facts, NameEverythingThatAScheduleIs) {
    EXPECT_EQ(facts(R"(minBytes="8" maxBytes="64")"),
              "allgather, 2 ranks, 2 chunks, Simple, 2 thread blocks, 2 channels, 6 actions, out of place, "
              "8 to 64 bytes");
}

TEST(Facts, SayIfSizesAreUnlimited) {
    EXPECT_TRUE(facts(R"(minBytes="8" maxBytes="0")").ends_with(", 8 bytes or more"));
    EXPECT_TRUE(facts(R"(minBytes="0" maxBytes="0")").ends_with(", any size"));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
