#include "engine/schedule/run.hpp"

#include <gtest/gtest.h>

#include "engine/schedule/contents.hpp"
#include "models/parametric/fold_text.hpp"
#include "models/schedule/senders.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Buffer;
using schedules::Layout;
using schedules::Mode;
using schedules::none;
using schedules::Obstacle;

std::string held(Algo const& algo, schedules::Index rank, std::int32_t chunk) {
    auto const s = schedule(xml(algo));
    auto const run = engine::run(s);
    Layout const layout(s, s.modes.front());
    auto const contents = engine::contents(s, run, {&layout, 1});
    return text(contents.folds, contents.by_layout[0].cells[layout.cell(rank, Buffer::output, chunk)]);
}

TEST(ScheduleRun, DeliversMessagesInOrder) {
    auto const s = schedule(xml(exchange()));
    auto const run = engine::run(s, {.slots = 1});
    ASSERT_TRUE(run.complete());
    EXPECT_EQ(run.order.size(), 6U);
    EXPECT_EQ(senders(s), (std::vector<schedules::Index>{none, none, 4, none, none, 1}));
}

TEST(ScheduleRun, OrdersSendsBeforeTheirReceives) {
    auto const run = engine::run(schedule(xml(exchange())));
    std::vector<schedules::Index> position(run.order.size());
    for (schedules::Index i = 0; i < run.order.size(); ++i) position[run.order[i]] = i;
    EXPECT_LT(position[1], position[5]);
    EXPECT_LT(position[4], position[2]);
}

TEST(ScheduleRun, SaysWhatEachThreadBlockIsStuckAt) {
    auto const run = engine::run(verify::read_schedule(example("fifo3_send_first_3")), {.slots = 2});
    ASSERT_EQ(run.blocked.size(), 2U);
    EXPECT_EQ(run.blocked[0].obstacle, Obstacle::no_slot);
    EXPECT_EQ(run.blocked[0].awaited, 1U);
    EXPECT_TRUE(engine::run(verify::read_schedule(example("fifo3_send_first_3")), {.slots = 3}).complete());
}

TEST(ScheduleRun, WakesAWaitingThreadBlockOnce) {
    Algo algo{"custom", 2, {}};
    algo.gpus.push_back({2, 2, 0, {{1, -1, 0, {{"s"}, {"s"}}}, {-1, -1, 0, {{"cpy"}}}}});
    Gpu receiver{2, 2, 2, {{-1, 0, 0, {{"r", "i", 0, "o", 0, 1, 1, 1}, {"r", "i", 0, "o", 1}}}}};
    receiver.tbs.push_back({-1, -1, 0, {{"cpy", "i", 0, "s", 0}, {"cpy", "i", 0, "s", 1, 1, -1, -1, 1}}});
    receiver.tbs.push_back({-1, -1, 0, {{"cpy", "i", 1, "i", 1, 1, 1, 1}}});
    algo.gpus.push_back(receiver);
    EXPECT_TRUE(engine::run(schedule(xml(algo)), {.slots = 2}).complete());
}

TEST(ScheduleContents, ReduceKeepsTheTargetOnTheLeft) {
    Algo algo{"custom", 2, {}};
    algo.gpus.push_back({2, 2, 0, {{-1, -1, 0, {{"cpy", "i", 0, "o", 0}, {"re", "i", 1, "o", 0}}}}});
    EXPECT_EQ(held(algo, 0, 0), "(0:i[0] + 0:i[1])");
}

TEST(ScheduleContents, AReceivedSumHasTheMessageOnTheLeft) {
    Algo algo{"custom", 1, {}};
    algo.gpus.push_back({1, 1, 0, {{1, -1, 0, {{"s"}}}}});
    algo.gpus.push_back({1, 1, 0, {{-1, 0, 0, {{"rrc", "i", 0, "o", 0}}}}});
    EXPECT_EQ(held(algo, 1, 0), "(0:i[0] + 1:i[0])");
}

TEST(ScheduleContents, ForwardingASumStoresNothing) {
    Algo algo{"custom", 1, {}};
    algo.gpus.push_back({1, 1, 0, {{1, -1, 0, {{"s"}}}}});
    algo.gpus.push_back({1, 1, 0, {{2, 0, 0, {{"rrs", "i", 0, "o", 0}}}}});
    algo.gpus.push_back({1, 1, 0, {{-1, 1, 0, {{"r"}}}}});
    EXPECT_EQ(held(algo, 1, 0), "uninitialised memory");
    EXPECT_EQ(held(algo, 2, 0), "(0:i[0] + 1:i[0])");
}

TEST(ScheduleContents, UninitialisedReadsAreDetected) {
    Algo algo{"custom", 1, {}};
    algo.gpus.push_back(
        {1, 2, 1, {{-1, -1, 0, {{"cpy"}, {"cpy", "s", 0, "o", 0, 1}, {"cpy", "s", 0, "o", 1}}}}});
    auto const s = schedule(xml(algo));
    Layout const layout(s, Mode::out_of_place);
    auto const contents = engine::contents(s, engine::run(s, {.slots = 1}), {&layout, 1});
    auto const& found = contents.by_layout[0].uninitialised;
    EXPECT_EQ(found.count, 2U);
    EXPECT_EQ(found.first.action, 1U);
    EXPECT_EQ(found.first.buffer, Buffer::scratch);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
