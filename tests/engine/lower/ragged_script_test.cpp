#include "engine/lower/ragged_script.hpp"

#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "engine/lower/lower.hpp"
#include "engine/lower/script_of.hpp"
#include "engine/schedule/run.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck::engine {
namespace {

/// The cells that a node sends in the first message of its first turn.
std::vector<Index> first_sent(Script const& script, std::size_t node) {
    return script.turns[node].front().sends.front().cells;
}

TEST(Blocks, OfAnAllGatherAreOneForEveryNode) {
    auto const script = script_of<allgather::RingPass>(ring_size(5));
    auto const found = blocks(script);
    EXPECT_EQ(found.count, 5U);
    for (Index node = 0; node < 5; ++node)
        for (Index cell = 0; cell < 5; ++cell)
            EXPECT_EQ(found.of[script.place(node, cell)], static_cast<std::size_t>(cell));
}

TEST(Blocks, OfAnExchangeOfWholeBuffersAreOne) {
    EXPECT_EQ(blocks(script_of<allreduce::RecursiveDoubling>(cube_size(3))).count, 1U);
}

TEST(RaggedScript, GivesBlocksTheirLengthAndSendsNoEmptyOne) {
    auto const script = script_of<allgather::RingPass>(ring_size(3));
    auto const ragged = with_elements(script, blocks(script), [](std::size_t block) { return Index(block); });
    EXPECT_EQ(ragged.collective, "allgatherv");
    EXPECT_EQ(ragged.cells, 6);
    EXPECT_EQ(first_sent(script, 2), (std::vector<Index>{2}));
    EXPECT_EQ(first_sent(ragged, 2), (std::vector<Index>{4, 5}));
    EXPECT_EQ(first_sent(ragged, 1), (std::vector<Index>{2}));
    EXPECT_EQ(ragged.turns[0].front().sends.size(), 0U) << "node 0 has nothing to send at first";
    Index promised = 0;
    for (auto const& wanted : ragged.result) promised += wanted.known ? 1 : 0;
    EXPECT_EQ(promised, 3 * 3) << "three elements at each of three nodes";
}

TEST(RaggedScript, WithOneElementEachIsTheSameScript) {
    auto const script = script_of<allreduce::RingPass>(ring_size(4));
    auto const same = with_elements(script, blocks(script), [](std::size_t) { return Index{1}; });
    EXPECT_EQ(same.cells, script.cells);
    for (std::size_t node = 0; node < 4; ++node) EXPECT_EQ(first_sent(same, node), first_sent(script, node));
}

TEST(RaggedScript, ASumOfUnequalPartsTerminates) {
    auto const script = script_of<allreduce::RingPass>(ring_size(4));
    auto const ragged =
        with_elements(script, blocks(script), [](std::size_t block) { return Index(block % 3); });
    EXPECT_EQ(ragged.collective, "allreduce") << "every rank has the whole buffer";
    auto const schedule = lowered(ragged, {});
    EXPECT_EQ(schedule.chunks, 3);
    EXPECT_TRUE(blocked(schedule, {1, schedules::unlimited}).empty());
}

}  // namespace
}  // namespace cubecheck::engine
