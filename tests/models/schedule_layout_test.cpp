#include "models/schedule_layout.hpp"

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

}  // namespace
}  // namespace cubecheck::schedules
