#include "tests/explore/spin.hpp"

#include <ostream>

#include <gtest/gtest.h>

#include "formats/promela/promela.hpp"
#include "models/support/error.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "verify/files/file.hpp"

/// Compares the explorer with SPIN, an independent model checker: only the schedule is common to both.
namespace cubecheck::explore::tests {
namespace {

struct Case {
    std::string name;
    Schedule schedule;
    Environment environment;
    std::vector<Promised> promised = {};
};

std::ostream& operator<<(std::ostream& out, Case const& one) { return out << one.name; }

Schedule example(std::string const& name) {
    return verify::read_schedule(std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/" + name);
}

/// Two thread blocks of a rank access a cell in turn.  The second one sends the result of the first one's
/// reduction.
Schedule thread_blocks_in_turn() {
    Act const reduced{.operation = Operation::reduce, .from = 1, .waits = {{1, 0}}};
    auto passed = send(1);
    passed.source = Buffer::output;
    passed.waits = {{0, 0}};
    return schedule_of({{{reduced}, {{.operation = Operation::copy}, passed}}, {{receive(0)}}});
}

/// Rank 0 adds the input chunk `from` to its first chunk, and sends two chunks in one action.
Schedule wide(int from) {
    Act const doubled{.operation = Operation::reduce, .target = Buffer::input, .from = from, .to = 0};
    auto both = send(1);
    both.count = 2;
    auto taken = receive(0);
    taken.count = 2;
    return schedule_of({{{doubled, both}}, {{taken}}});
}

/// Rank 0 copies two chunks within scratch to the place one chunk further, and sends the last chunk.
Schedule taken_on() {
    Act const filling{.target = Buffer::scratch, .count = 2};
    Act const taking{.source = Buffer::scratch, .target = Buffer::scratch, .to = 1, .count = 2};
    auto last = send(1, 2);
    last.source = Buffer::scratch;
    return schedule_of({{{filling, taking, last}}, {{receive(0)}}}, 3);
}

/// Messages of one chunk on one channel, and of two chunks on another channel.
Schedule two_lengths() {
    auto both = send(1, 0, 1);
    both.count = 2;
    auto taken = receive(0, 0, 1);
    taken.count = 2;
    return schedule_of({{{send(1)}, {both}}, {{receive(0, 2)}, {taken}}}, 3);
}

std::vector<Case> cases() {
    std::vector<Promised> const swapped{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}};
    std::vector<Promised> const kept{{0, 0, {{0, 0}}}, {1, 0, {{0, 0}}}};
    std::vector<Promised> const both{{0, 0, {{0, 0}, {0, 1}}}, {1, 0, {{0, 0}, {0, 1}}}};
    std::vector<Promised> const pair{{1, 0, {{0, 0}, {0, 1}}}, {1, 1, {{0, 1}}}};
    return {
        {"doubling_1", doubling(1), {.slots = 1}, sums(2, 1)},
        {"doubling_2", doubling(2), {.slots = 1}, sums(4, 1)},
        {"doubling_2_that_is_stuck", doubling(2), {.slots = 0}},
        {"ring_2", ring(2), {.slots = 2}, sums(2, 2)},
        {"ring_3", ring(3), {.slots = 2}, sums(3, 3)},
        {"ring_3_that_is_stuck", ring(3), {.slots = 1}, sums(3, 3)},
        {"exchange_that_is_stuck", exchange(), {.slots = 0}},
        {"exchange", exchange(), {}, swapped},
        {"exchange_of_what_is_not_promised", exchange(), {.slots = 1}, kept},
        {"answered", answered(), {}},
        {"turns_that_meet", turns(), {.slots = 0}},
        {"fused_that_meet",
         schedule_of({{{send(1)}}, {{pass_on(0, 2)}}, {{receive(1)}}}),
         {.slots = 0},
         {{2, 0, {{0, 0}}}}},
        {"lanes_in_turn", thread_blocks_in_turn(), {.slots = 1}, both},
        {"lanes_in_turn_that_meet", thread_blocks_in_turn(), {.slots = 0}, both},
        {"two_chunks_in_a_message", wide(1), {.slots = 1}, pair},
        {"two_chunks_in_two_messages", wide(1), {.slots = 1, .chunks = 1}, pair},
        {"a_copy_onto_its_source", taken_on(), {.slots = 1}, {{1, 0, {{0, 1}}}}},
        {"a_copy_onto_its_source_in_pieces", taken_on(), {.slots = 1, .chunks = 1}, {{1, 0, {{0, 1}}}}},
        {"a_chunk_twice", wide(0), {.slots = 1}, {{1, 0, {{0, 0}}}}},
        {"two_lengths_that_meet", two_lengths(), {.slots = 0}, {{1, 1, {{0, 1}}}, {1, 2, {{0, 0}}}}},
        {"ok_send_first_2", example("ok_send_first_2.xml"), {.slots = 1}},
        {"fifo3_send_first_3", example("fifo3_send_first_3.xml"), {.slots = 2}},
    };
}

class SpinModel : public testing::TestWithParam<Case> {};

TEST_P(SpinModel, HasTheSameStatesAndVerdicts) {
    if (!Spin::is_installed()) GTEST_SKIP() << "spin or a C compiler is not installed";
    auto const& [name, schedule, environment, promised] = GetParam();
    auto const ours = explored(schedule, environment, unreduced(), promised);
    ASSERT_TRUE(ours.is_complete());
    Spin const spin(formats::promela(schedule, environment, promised), Spin::Reduction::none);
    auto const ends = spin.run("-w16 -A");
    EXPECT_EQ(ends.states, ours.progress.states) << ends.output;
    EXPECT_EQ(ends.errors == 0 ? "holds" : "refuted", std::string(verdict(ours, "deadlock_free")))
        << ends.output;
    auto const assertions = spin.run("-w16 -E");
    bool const is_refuted = std::string(verdict(ours, "contract")) == "refuted";
    EXPECT_EQ(assertions.errors > 0, is_refuted) << assertions.output;
    EXPECT_TRUE(ends.is_complete && assertions.is_complete) << ends.output << assertions.output;
}

INSTANTIATE_TEST_SUITE_P(Schedules, SpinModel, testing::ValuesIn(cases()),
                         [](auto const& info) { return info.param.name; });

/// The model declares which process alone uses each cell and each end of a channel.  So SPIN reduces the
/// interleavings to the same single run.
TEST(SpinModel, ReducesToTheSameStates) {
    if (!Spin::is_installed()) GTEST_SKIP() << "spin or a C compiler is not installed";
    constexpr int dimensions = 5;
    auto const schedule = doubling(dimensions);
    Environment const environment{.slots = 1};
    auto const promised = sums(1U << dimensions, 1);
    auto const ours = explored(schedule, environment, {}, promised);
    auto const theirs =
        Spin(formats::promela(schedule, environment, promised), Spin::Reduction::partial_order).run("-w16");
    EXPECT_TRUE(theirs.is_complete) << theirs.output;
    EXPECT_EQ(theirs.states, ours.progress.states) << theirs.output;
    EXPECT_EQ(theirs.errors, 0UL) << theirs.output;
    EXPECT_STREQ(verdict(ours, "contract"), "holds");
}

std::string refusal(Schedule const& schedule, Environment const& environment,
                    std::vector<Promised> const& promised = {}) {
    try {
        formats::promela(schedule, environment, promised);
    } catch (Error const& error) {
        return error.what();
    }
    return "";
}

bool says(std::string const& text, std::string const& part) { return text.find(part) != std::string::npos; }

TEST(Promela, RefusesWhatItCannotExpress) {
    EXPECT_EQ(refusal(exchange(), {.slots = 1}), "");
    EXPECT_TRUE(says(refusal(exchange(), {.receives = Receives::any}), "do not name their senders"));
    EXPECT_TRUE(says(refusal(exchange(), {.channels = Channels::shared}), "share FIFOs"));
    EXPECT_TRUE(says(refusal(exchange(), {.slots = 1, .calls = 2}), "more than once"));
    EXPECT_TRUE(says(refusal(exchange(), {.slots = 1, .faults = {1, 0, 0, 0, 0}}), "faults"));
    EXPECT_TRUE(says(refusal(doubling(6), {.slots = 1}), "384 channels"));
    auto longer = send(1);
    longer.count = 2;
    EXPECT_TRUE(says(refusal(schedule_of({{{longer}}, {{receive(0)}}}), {.slots = 1}), "differ in length"));
    auto const idle = schedule_of({{{{.operation = Operation::copy}}}, {{}}});
    EXPECT_TRUE(says(refusal(idle, {.slots = 1}, {{1, 0, {{0, 0}}}}), "rank 1 has no step"));
}

TEST(Promela, LeavesWordsOutAboveSixtyFourContributions) {
    EXPECT_TRUE(says(refusal(ring(9), {.slots = 2}, sums(9, 9)), "81 contributions"));
    EXPECT_TRUE(says(formats::promela(ring(9), {.slots = 2}), "There are no words"));
    EXPECT_FALSE(says(formats::promela(ring(8), {.slots = 2}, sums(8, 8)), "There are no words"));
}

TEST(Promela, RefusesActionsThatUseTooManyCells) {
    auto hostile = exchange();
    hostile.actions[0].count = hostile.actions[3].count = INT32_MAX;
    EXPECT_TRUE(says(refusal(hostile, {.slots = 1}), "more than 65536 cells"));
    EXPECT_TRUE(says(refusal(hostile, {.slots = 1, .chunks = 1}), "more than 65536 steps"));
}

}  // namespace
}  // namespace cubecheck::explore::tests
