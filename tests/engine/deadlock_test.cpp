#include <gtest/gtest.h>

#include "algorithms/as_published/alltoall_receive_first.hpp"
#include "engine/reference/message_pattern.hpp"
#include "engine/schedule/run.hpp"
#include "engine/threads/threads.hpp"
#include "models/algebra/plain.hpp"
#include "tests/algorithms/every.hpp"

namespace cubecheck {
namespace {

using ReceiveFirst = as_published::AllToAllReceiveFirst;

TEST(Deadlock, OfReceivingFirstStopsEveryThreadWhateverTheSlots) {
    for (std::size_t const slots : {1U, 3U, 100U})
        for (Index d = 1; d <= 3; ++d) {
            Strings strings(1);
            EXPECT_TRUE(run_on_threads<ReceiveFirst>(cube_size(d), strings, {slots, d == 2 ? 7U : 0U}).stuck)
                << d;
        }
}

TEST(Deadlock, DoesNotOccurOnOneNode) {
    Strings strings(1);
    auto const alone = run_on_threads<ReceiveFirst>(cube_size(0), strings, {});
    EXPECT_FALSE(alone.stuck);
    EXPECT_EQ(alone.buffers.at(0, 0), "<0,0>");
}

TEST(Deadlock, OfReceivingFirstBlocksEveryNodeOfTheSchedule) {
    for (schedules::Index const slots : {1U, 100U}) {
        auto const run = engine::run(message_pattern<ReceiveFirst>(cube_size(2)), {slots});
        ASSERT_EQ(run.blocked.size(), 4U);
        for (auto const& blocked : run.blocked) EXPECT_EQ(blocked.obstacle, schedules::Obstacle::no_message);
    }
}

TEST(Deadlock, DoesNotOccurInTheCatalogWithOneSlot) {
    for_every_algorithm(Algorithms{}, []<class A>() {
        for (Size const& size : sizes<A>({4, 9}))
            EXPECT_TRUE(engine::run(message_pattern<A>(size), {.slots = 1}).complete())
                << A::name << " " << describe<A>(size);
    });
}

TEST(MessagePattern, HasASendAndAReceiveForEveryMessage) {
    auto const pattern = message_pattern<allgather::RecursiveDoubling>(cube_size(3));
    EXPECT_EQ(pattern.actions.size(), 2U * 24U);
    EXPECT_EQ(pattern.thread_blocks.size(), 8U);
    EXPECT_EQ(pattern.ranks.size(), 8U);
}

TEST(MessagePattern, OfASequenceHasTheMessagesOfBothPhases) {
    EXPECT_EQ(message_pattern<allreduce::RingPass>(ring_size(4)).actions.size(), 2U * 24U);
}

}  // namespace
}  // namespace cubecheck
