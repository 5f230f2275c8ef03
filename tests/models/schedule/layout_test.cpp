#include "models/schedule/layout.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace cubecheck::schedules {
namespace {

Schedule two_ranks(Collective collective, std::array<std::int32_t, 3> chunks) {
    Schedule out;
    out.collective = collective;
    out.chunks = 4;
    out.ranks.assign(2, Rank{0, 0, chunks});
    return out;
}

TEST(ScheduleLayout, KeepsBuffersApartOutOfPlace) {
    Layout const layout(two_ranks(Collective::allreduce, {4, 4, 2}), Mode::out_of_place);
    EXPECT_EQ(layout.cells(), 20U);
    EXPECT_EQ(layout.cell(1, Buffer::input, 0), 10U);
    EXPECT_EQ(layout.cell(1, Buffer::output, 3), 17U);
    EXPECT_EQ(layout.cell(1, Buffer::scratch, 1), 19U);
}

TEST(ScheduleLayout, TakesInputForOutputInPlace) {
    Layout const layout(two_ranks(Collective::allreduce, {4, 0, 2}), Mode::in_place);
    EXPECT_EQ(layout.cell(1, Buffer::input, 2), layout.cell(1, Buffer::output, 2));
    EXPECT_EQ(layout.cells(), 12U);
}

TEST(ScheduleLayout, PutsTheInputOfAnAllGatherIntoItsOutputInPlace) {
    Layout const layout(two_ranks(Collective::allgather, {0, 4, 0}), Mode::in_place);
    EXPECT_EQ(layout.cell(1, Buffer::input, 1), layout.cell(1, Buffer::output, 3));
}

TEST(ScheduleLayout, PutsTheOutputOfAReduceScatterIntoItsInputInPlace) {
    Layout const layout(two_ranks(Collective::reduce_scatter, {4, 2, 0}), Mode::in_place);
    EXPECT_EQ(layout.cell(1, Buffer::output, 1), layout.cell(1, Buffer::input, 3));
}

TEST(ScheduleLayout, KeepsBuffersOfCustomSchedulesApartInEitherMode) {
    Layout const layout(two_ranks(Collective::custom, {4, 4, 0}), Mode::in_place);
    EXPECT_NE(layout.cell(0, Buffer::input, 0), layout.cell(0, Buffer::output, 0));
}

TEST(ScheduleLayout, OfSomeCellsNumbersOnlyThese) {
    Layout const whole(two_ranks(Collective::allreduce, {4, 4, 2}), Mode::out_of_place);
    Layout const some(whole, {{1, 2, 0}, {6, 1, 2}, {12, 4, 3}});
    EXPECT_EQ(some.cells(), 7U);
    EXPECT_EQ(some.cell(0, Buffer::input, 2), 1U);
    EXPECT_EQ(some.cell(0, Buffer::output, 2), 2U);
    EXPECT_EQ(some.cell(1, Buffer::input, 3), 4U);
    EXPECT_EQ(some.cell(1, Buffer::output, 0), 5U);
    std::vector<std::pair<Index, Index>> seen;
    for (Index rank = 0; rank < 2; ++rank)
        some.for_each(rank, Buffer::output, 4,
                      [&](Index chunk, Index cell) { seen.emplace_back(chunk, cell); });
    EXPECT_EQ(seen, (std::vector<std::pair<Index, Index>>{{2, 2}, {0, 5}, {1, 6}}));
}

}  // namespace
}  // namespace cubecheck::schedules
