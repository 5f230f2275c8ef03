#include "formats/msccl/pairing.hpp"

#include <gtest/gtest.h>

#include "tests/formats/msccl_file.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

/// Rank 0 sends its two chunks to rank 1. The arguments are the channels on which the chunks are sent and
/// received.
Algo two_channels(std::vector<int> const& sending, std::vector<int> const& receiving) {
    Algo algo{"broadcast", 2, {{2, 2, 0, {}}, {2, 2, 0, {}}}};
    for (int chunk = 0; chunk < static_cast<int>(sending.size()); ++chunk)
        algo.gpus[0].tbs.push_back({1,
                                    -1,
                                    sending[static_cast<std::size_t>(chunk)],
                                    {{"s", "i", chunk}, {"cpy", "i", chunk, "o", chunk}}});
    for (int chunk = 0; chunk < static_cast<int>(receiving.size()); ++chunk)
        algo.gpus[1].tbs.push_back(
            {-1, 0, receiving[static_cast<std::size_t>(chunk)], {{"r", "i", 0, "o", chunk}}});
    return algo;
}

std::string fault_by_position(Algo const& algo) {
    return fault(verify::verified("t.xml", file(xml(algo), "any,pairing=by-position").schedule));
}

TEST(MscclPairing, JoinsTheFirstToTheFirstAndTheSecondToTheSecond) {
    EXPECT_EQ(fault_by_position(two_channels({0, 1}, {2, 5})), "");
    EXPECT_EQ(fault_by_position(two_channels({3, 4}, {3, 4})), "");
    EXPECT_EQ(fault_by_position(two_channels({0, 1}, {5, 2})), "contract") << "the chunks are crossed";
}

TEST(MscclPairing, TakesNoOtherChannelForTheOneThatIsMissing) {
    EXPECT_EQ(fault_by_position(two_channels({0, 1}, {1})), "well_formed");
    EXPECT_EQ(fault_by_position(two_channels({1}, {0, 1})), "well_formed");
}

TEST(MscclPairing, KeepsAChannelThatTwoThreadBlocksShareShared) {
    EXPECT_EQ(fault_by_position(two_channels({0, 0}, {1, 1})), "well_formed");
}

TEST(MscclPairing, ChangesNothingWhereBothEndsAgree) {
    auto const by_id = file(xml(exchange())).schedule;
    auto const by_position = file(xml(exchange()), "any,pairing=by-position").schedule;
    ASSERT_EQ(by_id.channels.size(), by_position.channels.size());
    for (std::size_t i = 0; i < by_id.actions.size(); ++i) {
        auto const at = [i](Schedule const& of) { return of.actions[i].send_channel; };
        if (at(by_id) == schedules::none) continue;
        EXPECT_EQ(by_id.channels[at(by_id)], by_position.channels[at(by_position)]);
    }
}

}  // namespace
}  // namespace cubecheck::schedule_tests
