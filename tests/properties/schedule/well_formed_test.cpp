#include "properties/schedule/well_formed.hpp"

#include <gtest/gtest.h>

#include "models/schedule/builder.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string form_refutation(Algo const& algo) {
    return counterexample(schedules::well_formed(schedule(xml(algo))));
}

TEST(WellFormed, HoldsForAnExchange) { EXPECT_EQ(form_refutation(exchange()), ""); }

TEST(WellFormed, NamesTheChannelsOfBothEnds) {
    auto algo = exchange();
    algo.gpus[1].tbs[0].chan = 5;
    EXPECT_NE(form_refutation(algo).find("rank 0 sends on channel 0, rank 1 receives on channel 5"),
              std::string::npos);
}

TEST(WellFormed, ASecondWriterIsNamedWithTheFirst) {
    auto algo = exchange();
    algo.gpus[0].tbs.push_back({1, -1, 0, {{"s"}}});
    EXPECT_NE(form_refutation(algo).find("rank 0, thread block 0 and rank 0, thread block 1 both send on it"),
              std::string::npos);
}

TEST(WellFormed, ASecondReaderIsNamedWithTheFirst) {
    auto algo = exchange();
    algo.gpus[0].tbs.push_back({-1, 1, 0, {{"r"}}});
    EXPECT_NE(form_refutation(algo).find("both receive from it"), std::string::npos);
}

TEST(WellFormed, IgnoresMessagesWithoutAnotherEnd) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps.push_back({"s"});
    EXPECT_EQ(form_refutation(algo), "");
    algo.gpus[1].tbs[0].steps.pop_back();
    algo.gpus[1].tbs[0].steps.pop_back();
    EXPECT_EQ(form_refutation(algo), "");
    EXPECT_EQ(fault(verified(algo)), "deadlock_free");
}

TEST(WellFormed, MessagesOfDifferentLengthAreFound) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps[2] = {"r", "i", 0, "o", 0, 2};
    EXPECT_NE(form_refutation(algo).find("is sent with 1 chunk and received with 2"), std::string::npos);
}

TEST(WellFormed, CountsTheWholeAccessAgainstTheBuffer) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps[0] = {"cpy", "o", 0, "o", 1, 2};
    EXPECT_NE(form_refutation(algo).find("writes o[1..2]"), std::string::npos);
}

TEST(WellFormed, TheLastChunkIsWithinBounds) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps.push_back({"cpy", "o", 0, "o", 1, 1});
    EXPECT_EQ(form_refutation(algo), "");
}

TEST(WellFormed, AnOffsetBelowZeroIsOutOfBoundsOnlyWhereItIsUsed) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps[1] = {"s", "i", 0, "o", -1};
    EXPECT_EQ(form_refutation(algo), "");
    algo.gpus[0].tbs[0].steps[1] = {"s", "i", -1};
    EXPECT_NE(form_refutation(algo).find("reads i[-1]"), std::string::npos);
}

TEST(WellFormed, ADeclarationDoesNotMakeABufferLonger) {
    auto algo = exchange();
    algo.coll = "reduce_scatter";
    algo.gpus[1].input = 2;
    EXPECT_NE(form_refutation(algo).find("all reduce_scatter gives a rank"), std::string::npos);
}

TEST(WellFormed, ChunksMustDivideAmongTheRanks) {
    auto algo = exchange();
    algo.chunks = 3;
    EXPECT_NE(form_refutation(algo).find("a multiple of 2"), std::string::npos);
}

TEST(WellFormed, AWaitForAnotherRankIsFound) {
    schedules::ScheduleBuilder builder(Schedule{});
    for (int rank = 0; rank < 2; ++rank) {
        builder.add_rank({1, 1, 0});
        builder.add_thread_block();
        builder.wait({0, 0, 0});
        builder.add(schedules::Action{});
    }
    EXPECT_NE(counterexample(schedules::well_formed(std::move(builder).finish())).find("of the same rank"),
              std::string::npos);
}

TEST(WellFormed, AnIdleTbMayShareAChannel) {
    auto algo = exchange();
    algo.gpus[0].tbs.push_back({1, 1, 0, {}});
    EXPECT_EQ(form_refutation(algo), "");
    EXPECT_EQ(fault(verified(algo)), "");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
