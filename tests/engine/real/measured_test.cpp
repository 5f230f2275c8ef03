#include "engine/real/measured.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "algorithms/allreduce/ring.hpp"
#include "engine/lower/script_of.hpp"
#include "models/parametric/sizes.hpp"
#include "tests/engine/real/real_runs.hpp"

namespace cubecheck::real {
namespace {

Job ring_job(Index nodes, Index elements) {
    auto const found = task(script_of<allreduce::RingPass>(ring_size(nodes)), elements);
    return {elements_for(found, Type::float64), 2, found.programs};
}

Index copied(NodeProgram const& program) {
    Index count = 0;
    for (auto const& step : program.steps) count += step.what == Do::copy ? step.count : 0;
    return count;
}

TEST(Measured, ACopyIsOfAsManyElementsAsAreReceived) {
    auto const job = ring_job(4, 40);
    auto const copies = copy_job(job);
    ASSERT_EQ(copies.programs.size(), 4U);
    for (std::size_t node = 0; node < 4; ++node) {
        EXPECT_EQ(received(job.programs[node]), 60) << "a ring moves 2 (n - 1) blocks";
        EXPECT_EQ(copied(copies.programs[node]), 60);
        EXPECT_EQ(received(copies.programs[node]), 0);
    }
    EXPECT_EQ(run_on_threads(copies).times.size(), 2U);
}

TEST(Measured, TheBusFactorIsThatOfTheBusiestPort) {
    EXPECT_DOUBLE_EQ(bus_factor("allreduce", 8), 1.75);
    EXPECT_DOUBLE_EQ(bus_factor("allgather", 8), 0.875);
    EXPECT_DOUBLE_EQ(bus_factor("reduce_scatter", 4), 0.75);
    EXPECT_DOUBLE_EQ(bus_factor("broadcast", 8), 1);
}

TEST(Measured, PhasesAreTheRoundsWithTheirBytes) {
    auto const job = ring_job(4, 40);
    auto const run = run_on_threads(job);
    auto const found = phases(job, fastest(run));
    ASSERT_EQ(found.size(), 6U);
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].round, static_cast<Index>(i));
        EXPECT_EQ(found[i].bytes, 80);
        EXPECT_EQ(found[i].messages, 1);
        EXPECT_EQ(found[i].joined, i < 3 ? 80 : 0) << "the ring reduces, then passes on";
        EXPECT_GE(found[i].seconds, 0);
    }
}

TEST(Measured, PingPongBringsMessagesBack) {
    for (Index const nodes : {2, 3, 4}) {
        auto const job = ping_pong_job(nodes, 64, 3, 1);
        EXPECT_EQ(received(job.programs[0]), 48);
        EXPECT_EQ(run_on_threads(job).times.size(), 1U);
    }
    auto const message = calibrated(2, 1000, run_on_threads);
    EXPECT_GE(message.startup, 0);
    EXPECT_GE(message.byte, 0);
}

TEST(Measured, JoinsAreOfTheElementsOfTheJob) {
    auto const job = ring_job(4, 40);
    auto const joins = join_job(job, 10, 3);
    ASSERT_EQ(joins.programs.size(), 4U);
    EXPECT_EQ(joins.elements.type, Type::float64);
    EXPECT_EQ(std::ranges::count(joins.programs[0].steps, Do::join, &Step::what), 3);
    EXPECT_GT(join_byte(job, 1000, run_on_threads), 0);
}

TEST(Measured, ADurationIsFromTheFirstBeginToTheLastEnd) {
    EXPECT_DOUBLE_EQ(duration({{2, 5, {}}, {1, 4, {}}}), 4);
    RealRun const run{{{{0, 3, {}}}, {{7, 8, {}}}}, {}};
    EXPECT_DOUBLE_EQ(duration(fastest(run)), 1);
}

}  // namespace
}  // namespace cubecheck::real
