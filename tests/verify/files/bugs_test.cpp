#include <gtest/gtest.h>

#include "formats/support/file_text.hpp"
#include "tests/schedules/verdicts.hpp"

/// The schedules of examples/bugs, which reproduce bugs of libraries.
namespace cubecheck::schedule_tests {
namespace {

std::string bug(std::string const& name) { return example("../bugs/" + name); }

struct Pair {
    char const* wrong;
    char const* property;
    Failure failure;
    char const* repaired;
};

class Bugs : public testing::TestWithParam<Pair> {};

TEST_P(Bugs, AreRefutedButTheirRepairsAreNot) {
    auto const wrong = verify::verified_file(bug(GetParam().wrong));
    EXPECT_EQ(fault(wrong), GetParam().property);
    EXPECT_EQ(failure(wrong), GetParam().failure);
    auto const repaired = verify::verified_file(bug(GetParam().repaired));
    EXPECT_EQ(fault(repaired), "");
    EXPECT_EQ(failure(repaired), Failure::none);
}

INSTANTIATE_TEST_SUITE_P(
    Schedules, Bugs,
    testing::Values(Pair{"inplace_overwritten", "contract", Failure::contract, "inplace_staged"},
                    Pair{"second_barrier_missing", "race_free", Failure::race, "second_barrier"},
                    Pair{"ring_receive_first", "deadlock_free", Failure::deadlock, "ring_send_first"},
                    Pair{"receive_count_wrong", "well_formed", Failure::malformed, "receive_count"},
                    Pair{"undefined_count", "readable", Failure::malformed, "defined_count"},
                    Pair{"alltoall_exchanged", "contract", Failure::contract, "alltoall_direct"}),
    [](auto const& info) { return std::string(info.param.wrong); });

/// Out of place, no contribution is overwritten.
TEST(Bugs, TheOverwrittenContributionFailsOnlyInPlace) {
    auto text = formats::file_text(bug("inplace_overwritten"), 1 << 20);
    auto const modes = text.find(R"(inplace="1" outofplace="0")");
    ASSERT_NE(modes, std::string::npos);
    text.replace(modes, 26, R"(inplace="0" outofplace="1")");
    EXPECT_EQ(fault(verify::verified("t.xml", schedule(text))), "");
}

/// The check is not vacuous: it refutes each schedule in which one chunk is read or written elsewhere.
TEST(Bugs, EveryMisplacedChunkOfAnAllToAllIsRefuted) {
    auto const right = formats::file_text(bug("alltoall_direct"), 1 << 20);
    int changed = 0;
    for (std::string const use : {"dstoff=\"", "srcoff=\""})
        for (auto at = right.find(use); at != std::string::npos; at = right.find(use, at + 1)) {
            auto const type = right.substr(right.rfind("type=\"", at) + 6, 2);
            bool const is_used = type == "cp" || (type[0] == (use[0] == 'd' ? 'r' : 's'));
            for (char const other : {'0', '1', '2'}) {
                auto text = right;
                if (!is_used || text[at + use.size()] == other) continue;
                text[at + use.size()] = other;
                ++changed;
                EXPECT_NE(failure(verify::verified("t.xml", schedule(text))), Failure::none)
                    << text.substr(at - 60, 90);
            }
        }
    EXPECT_EQ(changed, 2 * 2 * 9);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
