#include "engine/mpi/outcome.hpp"

#include <cstdlib>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/mpi/collective_call.hpp"
#include "engine/mpi/probe.hpp"
#include "engine/mpi/word.hpp"

namespace cubecheck::mpi {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(RankFile, HasTheResultsOfTheCasesThatEnded) {
    auto const file = rank_file("> 0\n< 0 ok 2*_ 3*0,1,+ 2*_\n> 1\n< 1 error MPI_ERR_OP: no\n> 2\n");
    ASSERT_EQ(file.results.size(), 2U);
    EXPECT_THAT(file.results.at(0).output,
                ElementsAre(EqualCells{2, "_"}, EqualCells{3, "0,1,+"}, EqualCells{2, "_"}));
    EXPECT_EQ(file.results.at(1).error, "MPI_ERR_OP: no");
    EXPECT_EQ(file.begun, 2U);
    EXPECT_FALSE(file.timed_out);
}

TEST(RankFile, DoesNotReadALineWithoutItsEnd) {
    auto const file = rank_file("> 0\n< 0 ok 2*_ 3*0,");
    EXPECT_TRUE(file.results.empty());
    EXPECT_EQ(file.begun, 0U);
    EXPECT_FALSE(rank_file("").begun);
}

TEST(RankFile, SaysThatTheTimeIsOverAndThatTheInputHasChanged) {
    auto const file = rank_file("> 0\n< 0 ok send! 4*_\n> 1\n! 1\n");
    EXPECT_TRUE(file.results.at(0).input_changed);
    EXPECT_TRUE(file.timed_out);
}

TEST(RankFile, SaysThatTheRankIsOutsideOfTheCommunicator) {
    auto const file = rank_file("> 0\n< 0 outside\n> 1\n< 1 ok 4*_\n");
    EXPECT_TRUE(file.results.at(0).is_outside);
    EXPECT_THAT(file.results.at(0).output, IsEmpty());
    EXPECT_FALSE(file.results.at(1).is_outside);
}

TEST(RankFile, HasTheTimesOfABarrier) {
    auto const file = rank_file("> 0\n< 0 ok in@5000000000 out@5000000007\n> 1\n< 1 ok 4*_\n");
    EXPECT_EQ(file.results.at(0).entered, 5000000000);
    EXPECT_EQ(file.results.at(0).left, 5000000007);
    EXPECT_FALSE(file.results.at(1).entered);
}

TEST(AuditedWord, IsReadInPostfixOrder) {
    auto const word = word_of("0,1:4,+,2:-1,+");
    ASSERT_TRUE(word);
    EXPECT_THAT(*word, ElementsAre(Symbol{0, 0}, Symbol{1, 4}, Symbol{Symbol::join, 0}, Symbol{2, -1},
                                   Symbol{Symbol::join, 0}));
}

TEST(AuditedWord, IsRefusedIfJoinsLackOperandsOrBytesAreNotLetters) {
    for (auto const* text : {"", "_", "?", "0!", "+", "0,1", "0,+", "0,1,+,+", "0,,1,+", "0,?,+", "-1", "0:"})
        EXPECT_FALSE(word_of(text)) << text;
}

TEST(AuditedWord, ShowsItsBracketsAndPositionsOutOfPlace) {
    EXPECT_EQ(infix(*word_of("0,1,+,2,+"), 5, 5), "(0 1) 2");
    EXPECT_EQ(infix(*word_of("0,1,2,+,+"), 5, 5), "0 (1 2)");
    EXPECT_EQ(infix(*word_of("0,1:2,+"), 5, 5), "0 1[7]");
    EXPECT_EQ(infix(*word_of("3:4"), 0, 4), "3");
}

TEST(AuditedWord, KeepsItsBracketingWhenOperandsChangeSides) {
    EXPECT_EQ(sorted_bracketing(*word_of("0,1,+,2,+")), sorted_bracketing(*word_of("2,1,0,+,+")));
    EXPECT_NE(sorted_bracketing(*word_of("0,1,+,2,+")), sorted_bracketing(*word_of("0,1,2,+,+")));
}

TEST(CollectiveCall, IsTheLineThatTheProbeReads) {
    EXPECT_EQ(line({Collective::reduce, 4, 2, true, true, true, true, true}), "reduce 4 2 cisrn");
    EXPECT_EQ(line({Collective::alltoallv, 0, 0}), "alltoallv 0 0 -");
    EXPECT_EQ(line({.collective = Collective::scan, .count = 2, .partial = true}), "scan 2 0 p");
}

/// By rank in MPI_COMM_WORLD: the rank in the communicator of the call; -1 if the process is not a member.
std::vector<Index> ranks_in_the_world(CollectiveCall const& call, Index n) {
    std::vector<Index> ranks;
    for (Index world = 0; world < world_size(call, n); ++world)
        ranks.push_back(rank_in_communicator(call, world, n).value_or(-1));
    return ranks;
}

TEST(PartialCommunicator, LacksARankInTheMiddleAndTakesTheOthersFromBothEnds) {
    CollectiveCall const call{.collective = Collective::scan, .partial = true};
    EXPECT_THAT(ranks_in_the_world(call, 1), ElementsAre(-1, 0));
    EXPECT_THAT(ranks_in_the_world(call, 2), ElementsAre(1, -1, 0));
    EXPECT_THAT(ranks_in_the_world(call, 3), ElementsAre(1, -1, 2, 0));
    EXPECT_THAT(ranks_in_the_world(call, 4), ElementsAre(1, 3, -1, 2, 0));
    EXPECT_THAT(ranks_in_the_world({.collective = Collective::scan, .reversed = true}, 3),
                ElementsAre(2, 1, 0));
}

TEST(PartialCommunicator, HasAlmostNoRankThatIsTheSameInTheWorld) {
    CollectiveCall const call{.collective = Collective::scan, .partial = true};
    for (Index n = 2; n <= 64; ++n) {
        auto const ranks = ranks_in_the_world(call, n);
        Index same = 0, neighbours = 0;
        for (Index world = 0; world <= n; ++world) {
            auto const rank = ranks[static_cast<std::size_t>(world)];
            same += rank == world ? 1 : 0;
            if (world > 0 && rank >= 0 && ranks[static_cast<std::size_t>(world - 1)] >= 0)
                neighbours += std::abs(rank - ranks[static_cast<std::size_t>(world - 1)]) == 1 ? 1 : 0;
        }
        EXPECT_LE(same, 1) << n;
        EXPECT_EQ(neighbours, 0) << n;
    }
}

TEST(CollectiveCall, NamesEveryCollective) {
    for (auto const known : collective_names) EXPECT_EQ(name(collective_named(known).value()), known);
    EXPECT_FALSE(collective_named("barriers"));
}

TEST(TellingLine, NamesTheCauseOfTheEnd) {
    EXPECT_EQ(telling_line("a\n[host:123] Signal: Aborted (6)\nlast\n\n"), "Signal: Aborted (6)");
    EXPECT_EQ(telling_line("a\nlast-----------\n-----\n"), "last");
    EXPECT_EQ(telling_line(""), "");
}

TEST(ProbeSource, IsEmbedded) {
    EXPECT_THAT(std::string(probe_source()), HasSubstr("int main("));
    EXPECT_THAT(std::string(yielding_source()), HasSubstr("sched_yield()"));
}

}  // namespace
}  // namespace cubecheck::mpi
