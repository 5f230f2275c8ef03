#include "engine/listing/run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/listing/bounded_words.hpp"
#include "tests/engine/listing/texts.hpp"

namespace cubecheck::listing {
namespace {

constexpr auto ignore = [](Entering const&, auto const&) {};

/// The final content of the first cell of every rank.
std::vector<std::string> held(Unrolled const& text) {
    BoundedWords words(text.size.nodes, false);
    ListingRun run(text, words, no_limit, ignore);
    run.play();
    std::vector<std::string> found;
    for (Index rank = 0; rank < text.size.nodes; ++rank) found.push_back(words.text(run.cell(rank, 0)));
    return found;
}

/// The number of ranks that wait forever with a given number of slots.
std::size_t waiting(Unrolled const& text, std::size_t slots) {
    BoundedWords words(text.size.nodes, false);
    ListingRun run(text, words, slots, ignore);
    run.play();
    return run.waits().size();
}

TEST(Run, JoinsInTheOrderOfTheText) {
    auto const swap = "    exchange sum with 1 - me into other\n";
    EXPECT_THAT(held(unrolled_at(2, "allreduce x(n)", std::string(swap) + "    sum := sum + other\n")),
                testing::ElementsAre("m0.m1", "m1.m0"));
    EXPECT_THAT(
        held(unrolled_at(2, "allreduce x(n)", std::string(swap) + "    sum := other + own + neutral\n")),
        testing::ElementsAre("m1.m0", "m0.m1"));
}

TEST(Run, ExchangesWhatWasThereBefore) {
    EXPECT_THAT(held(unrolled_at(2, "allreduce x(n)", "    exchange sum with 1 - me into sum\n")),
                testing::ElementsAre("m1", "m0"));
}

TEST(Run, IsStuckWhereAllReceiveFirst) {
    auto const text = unrolled_at(3, "allreduce x(n)",
                                  "    receive other from (me + 1) mod n\n    send sum to (me - 1) mod n\n");
    EXPECT_EQ(waiting(text, no_limit), 3U);
}

TEST(Run, IsStuckWhereTwoMessagesNeedTwoSlots) {
    auto const text = unrolled_at(2, "allreduce x(n)",
                                  "    send sum to 1 - me; send sum to 1 - me\n"
                                  "    receive other from 1 - me; receive other from 1 - me\n");
    EXPECT_EQ(waiting(text, 1), 2U);
    EXPECT_EQ(waiting(text, 2), 0U);
}

TEST(Run, ReceivesInAnExchangeThatCannotSendYet) {
    auto const text = unrolled_at(2, "allreduce x(n)",
                                  "    send sum to 1 - me\n    exchange sum with 1 - me into other\n"
                                  "    receive other from 1 - me\n");
    EXPECT_EQ(waiting(text, 1), 0U);
}

TEST(Run, NotesWhereNothingIsSent) {
    auto const text =
        unrolled_at(2, "broadcast x(n)", "    if me = 1 then send x to 0 else receive x from 1\n");
    BoundedWords words(2, false);
    ListingRun run(text, words, no_limit, ignore);
    run.play();
    ASSERT_TRUE(run.empty_read());
    EXPECT_EQ(run.empty_read()->rank, 1);
}

TEST(BoundedWords, DoNotGrowWithoutEnd) {
    auto const text = unrolled_at(2, "allreduce x(n)", "    for k in 1 .. 100000 do sum := sum + sum\n");
    EXPECT_THAT(held(text), testing::Each("a sum of more than 20 contributions"));
}

}  // namespace
}  // namespace cubecheck::listing
