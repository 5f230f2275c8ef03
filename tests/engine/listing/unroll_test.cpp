#include "engine/listing/unroll.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/listing/matching.hpp"
#include "engine/listing/rounds.hpp"
#include "engine/listing/written_schedule.hpp"
#include "models/support/error.hpp"
#include "tests/engine/listing/texts.hpp"

namespace cubecheck::listing {
namespace {

using testing::ElementsAre;

/// The fault of an all-gather with these lines on two ranks, as "line:column got"; empty if there is none.
std::string fault_of(std::string const& lines) {
    auto const found = unrolled_at(2, "allgather x(n)", lines).fault;
    if (!found) return "";
    return std::to_string(found->place.line) + ":" + std::to_string(found->place.column) + " " + found->got;
}

TEST(Unrolled, HasTheStepsOfEveryRank) {
    auto const text =
        unrolled_at(2, "allreduce x(n)",
                    "    if me = 0 then send sum to 1\n"
                    "    if me = 1\n        receive other from 0\n        sum := other + sum\n");
    ASSERT_EQ(text.ranks.size(), 2U);
    ASSERT_EQ(text.ranks[0].size(), 1U);
    EXPECT_EQ(text.ranks[0][0].to, 1);
    EXPECT_THAT(text.ranks[0][0].sent, ElementsAre(0));
    ASSERT_EQ(text.ranks[1].size(), 2U);
    EXPECT_THAT(text.ranks[1][1].terms, ElementsAre(1, 0));
    EXPECT_EQ(cell_text(text, 0), "sum");
    EXPECT_EQ(cell_text(text, 1), "other");
    EXPECT_FALSE(unmatched(text));
}

/// A name has at most 2^16 cells.  For larger texts the answer is unknown, not wrong.
TEST(Unrolled, GivesUpOnTooManyCellsOfAName) {
    auto const fails_on = [](std::string const& lines) {
        try {
            unrolled_at(2, "allgather x(n)", lines);
        } catch (Error const& error) {
            EXPECT_EQ(error.failure(), Failure::unknown);
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(fails_on("    for j in 0 .. 65535\n        copy[j] := block[0]\n"), "");
    EXPECT_EQ(fails_on("    copy[65536] := block[0]\n"),
              "t.alg: at n=2 it takes more than 65536 cells of one name");
    EXPECT_EQ(fault_of("    copy[-1] := block[0]\n"), "2:10 copy[-1]");
}

TEST(Unrolled, SelectsCellsByRangesListsAndConditions) {
    auto const text = unrolled_at(4, "allgather x(n)",
                                  "    if me = 0\n"
                                  "        send block to 1\n"
                                  "        send block[1 .. 2, 0] to 1\n"
                                  "        send block[3 - j for j in 0 .. 3 where j is odd] to 1\n");
    ASSERT_EQ(text.ranks[0].size(), 3U);
    EXPECT_THAT(text.ranks[0][0].sent, ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(text.ranks[0][1].sent, ElementsAre(1, 2, 0));
    EXPECT_THAT(text.ranks[0][2].sent, ElementsAre(2, 0));
}

TEST(Unrolled, JoinsCellsAsIfAllAtOnce) {
    auto const text = unrolled_at(3, "allgather x(n)", "    if me = 0 then block[1 .. 2] := block[0 .. 1]\n");
    ASSERT_EQ(text.ranks[0].size(), 4U);
    EXPECT_EQ(text.ranks[0][0].target, text.ranks[0][2].terms[0]);
    EXPECT_EQ(text.ranks[0][1].target, text.ranks[0][3].terms[0]);
}

TEST(Unrolled, UseOfAMissingRankCellOrValueIsAFault) {
    EXPECT_EQ(fault_of("    send block to me\n"), "2:19 rank 0 sends to rank 0");
    EXPECT_EQ(fault_of("    send block to 2\n"), "2:19 rank 0 sends to rank 2");
    EXPECT_EQ(fault_of("    receive block from -1\n"), "2:24 rank 0 receives from rank -1");
    EXPECT_EQ(fault_of("    send block[2] to 1 - me\n"), "2:16 block[2]");
    EXPECT_EQ(fault_of("    send block[0 - 1] to 1 - me\n"), "2:18 block[-1]");
    EXPECT_EQ(fault_of("    send block[1 .. 0] to 1 - me\n"), "2:5 a message of no cells");
    EXPECT_EQ(fault_of("    t[0] := own\n    send t to 1 - me\n"), "3:10 't' without brackets");
    EXPECT_EQ(fault_of("    block[0 .. 1] := own\n"), "2:22 1 cell");
    EXPECT_EQ(fault_of("    if me = 5 then a := 1\n    if a = 1 then stop\n"),
              "3:8 'a', which has no value yet");
    EXPECT_EQ(fault_of("    send block[0] to 1 - me\n"), "");
}

TEST(Unrolled, EndsTextsThatDoNotEnd) {
    auto const loop = [](std::string const& lines) { unrolled_at(2, "allreduce x(n)", lines); };
    EXPECT_THROW(loop("    a := 0\n    while a = 0 do a := 0\n"), Error);
    EXPECT_THROW(loop("    for k in 0 .. 9223372036854775807 do a := 0\n"), Error);
    EXPECT_THROW(loop("    t[j for j in 0 .. 9223372036854775807 where j < 0] := sum\n"), Error);
    EXPECT_THROW(loop("    for k in 0 .. 20\n        for j in 0 .. 65535\n            t[j] := sum\n"
                      "            u[j] := sum\n            v[j] := sum\n"),
                 Error);
    EXPECT_NO_THROW(loop("    for k in 9223372036854775806 .. 9223372036854775807 do a := k\n"));
    EXPECT_NO_THROW(loop("    for k in 1 .. 0 do a := 1 div 0\n"));
}

TEST(Unmatched, IsTheFirstMessageWithOneEndOrTwoLengths) {
    auto const found = [](std::string const& lines) {
        return unmatched(unrolled_at(2, "allgather x(n)", lines));
    };
    auto const lost = found("    if me = 0 then send own to 1\n");
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->rank, 0);
    EXPECT_EQ(lost->received, 0);
    auto const awaited = found("    if me = 1 then receive block[0] from 0\n");
    ASSERT_TRUE(awaited);
    EXPECT_EQ(awaited->rank, 1);
    EXPECT_EQ(awaited->sent, 0);
    auto const longer = found("    exchange block with 1 - me into block[0]\n");
    ASSERT_TRUE(longer);
    EXPECT_EQ(longer->sent, 2);
    EXPECT_EQ(longer->received, 1);
    EXPECT_FALSE(found("    exchange own with 1 - me into block[1 - me]\n"));
}

TEST(Rounds, AreThoseOfTheTextbook) {
    auto const text = unrolled_at(8, "allreduce x(n)",
                                  "    for k in 0 .. 2\n"
                                  "        exchange sum with me xor 2^k into other\n"
                                  "        sum := sum + other\n");
    auto const messages = round_messages(text);
    ASSERT_TRUE(messages);
    ASSERT_EQ(messages->size(), 24U);
    EXPECT_EQ(messages->back().round, 2);
}

TEST(Rounds, AreNotThereWhereMessagesOvertake) {
    auto const text = unrolled_at(3, "allgather x(n)",
                                  "    if me = 0 then send block[0] to 1; send block[0] to 2\n"
                                  "    if me = 2 then receive block[0] from 0; send block[0] to 1\n"
                                  "    if me = 1 then receive block[2] from 2; receive block[0] from 0\n");
    EXPECT_FALSE(unmatched(text));
    EXPECT_FALSE(round_messages(text));
}

TEST(WrittenSchedule, KeepsTheOrderOfTheText) {
    auto const listing =
        text_of("allgather x(n)", "    receive block[1 - me] from 1 - me\n    send block[me] to 1 - me\n");
    auto const schedule = written_schedule(listing, unrolled(listing, {.nodes = 2}));
    EXPECT_EQ(schedule.thread_blocks.size(), 2U);
    EXPECT_EQ(schedule.actions[1].operation, schedules::Operation::receive);
    EXPECT_EQ(schedule.actions[2].operation, schedules::Operation::send);
    EXPECT_EQ(schedule.origins[1].line, 2U);
}

TEST(WrittenSchedule, SendsAndReceivesAtOnceInAnExchange) {
    auto const listing = text_of("allreduce x(n)", "    exchange sum with 1 - me into sum\n");
    auto const schedule = written_schedule(listing, unrolled(listing, {.nodes = 2}));
    EXPECT_EQ(schedule.thread_blocks.size(), 4U);
    auto const& waits = schedule.waits;
    EXPECT_EQ(waits.size(), 4U);
}

TEST(WrittenSchedule, LeavesTheNeutralElementOutOfMessages) {
    auto const listing = text_of("exscan x(n)",
                                 "    a[0] := neutral; a[1] := own\n"
                                 "    if me = 0 then send a[0 .. 1] to 1\n"
                                 "    if me = 1 then receive a[0 .. 1] from 0\n"
                                 "    prefix := neutral\n"
                                 "    if me = 1 then prefix := a[0] + a[1]\n"
                                 "    if me = 0 then send prefix to 1\n"
                                 "    if me = 1 then receive a[2] from 0\n");
    auto const schedule = written_schedule(listing, unrolled(listing, {.nodes = 2}));
    auto const is_send = [](auto const& action) { return schedules::sends(action.operation); };
    ASSERT_EQ(std::ranges::count_if(schedule.actions, is_send), 1);
    EXPECT_EQ(std::ranges::find_if(schedule.actions, is_send)->count, 1);
}

}  // namespace
}  // namespace cubecheck::listing
