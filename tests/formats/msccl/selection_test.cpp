#include <gtest/gtest.h>

#include "tests/formats/msccl_file.hpp"

namespace cubecheck::schedule_tests {
namespace {

using enum schedules::Mode;
using Modes = std::vector<schedules::Mode>;

Modes modes(char const* attributes, char const* runtime = "any") {
    auto algo = exchange();
    algo.modes = attributes;
    return file(xml(algo), runtime).schedule.modes;
}

std::pair<std::int64_t, std::int64_t> sizes(char const* attributes, char const* runtime = "any",
                                            char const* modes = R"(inplace="0" outofplace="1")") {
    auto algo = exchange();
    algo.modes = modes;
    algo.sizes = attributes;
    auto const found = file(xml(algo), runtime).schedule.sizes;
    return {found.least, found.most};
}

constexpr auto no_limit = schedules::CallSizes{}.most;
constexpr auto only_inplace = R"(inplace="0")";

TEST(MscclSelection, ModesAreThoseThatTheFileAllows) {
    EXPECT_EQ(modes(R"(inplace="1")"), Modes{in_place});
    EXPECT_EQ(modes(R"(inplace="0")"), Modes{out_of_place});
    EXPECT_EQ(modes(R"(inplace="1" outofplace="1")"), (Modes{out_of_place, in_place}));
    EXPECT_EQ(modes(R"(inplace="1" outofplace="0")"), Modes{in_place});
    EXPECT_EQ(modes(R"(inplace="0" outofplace="0")"), Modes{out_of_place});
    EXPECT_EQ(modes(R"(inplace="2" outofplace="0")"), Modes{in_place}) << "as the runtimes read it";
}

TEST(MscclSelection, MscclKnowsInplaceOnly) {
    EXPECT_EQ(modes(R"(inplace="1" outofplace="1")", "msccl"), Modes{in_place});
    EXPECT_EQ(modes(R"(inplace="0" outofplace="0")", "msccl"), Modes{out_of_place});
    EXPECT_EQ(modes(R"(inplace="1" outofplace="1")", "rccl"), (Modes{out_of_place, in_place}));
}

TEST(MscclSelection, MscclExcludesTheUpperEndAndHasDefaults) {
    EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="1024")", "msccl"), std::pair(8L, 1023L));
    EXPECT_EQ(sizes("", "msccl"), std::pair(0L, (1L << 27) - 1));
    EXPECT_EQ(sizes(R"(minBytes="64")", "msccl"), std::pair(64L, (1L << 27) - 1));
}

TEST(MscclSelection, TheOthersIncludeTheUpperEndAndTakeZeroForNoLimit) {
    for (auto const* const runtime : {"rccl", "msccl-executor-nccl"}) {
        EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="1024")", runtime), std::pair(8L, 1024L));
        EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="0")", runtime), std::pair(std::int64_t{8}, no_limit));
    }
}

TEST(MscclSelection, AnyReadsSizesLikeTheRuntimeThatTheFileHints) {
    EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="1024")"), std::pair(8L, 1024L));
    EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="1024")", "any", only_inplace), std::pair(8L, 1023L));
    EXPECT_EQ(sizes("", "any", only_inplace), std::pair(0L, (1L << 27) - 1));
    EXPECT_EQ(sizes(R"(minBytes="8")"), std::pair(8L, (1L << 27) - 1));
}

TEST(MscclSelection, AllSizesAreJudgedIfNoneIsSelected) {
    EXPECT_EQ(sizes(R"(minBytes="9" maxBytes="8")"), std::pair(std::int64_t{0}, no_limit));
    EXPECT_EQ(sizes(R"(minBytes="0" maxBytes="0")", "msccl"), std::pair(std::int64_t{0}, no_limit));
    EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="8")", "msccl"), std::pair(8L, 8L)) << "the one that both name";
    EXPECT_EQ(sizes(R"(minBytes="8" maxBytes="8")", "rccl"), std::pair(8L, 8L));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
