#include "verify/libraries/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/libraries/audit.hpp"
#include "verify/libraries/cases.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {
namespace {

using mpi::Collective;
using mpi::CollectiveCall;
using mpi::End;
using mpi::Outcome;
using testing::AllOf;
using testing::Contains;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

/// Returns the outcome of a call that leaves these outputs, each between margins of two cells.
Outcome returned(std::vector<std::vector<mpi::EqualCells>> const& outputs) {
    Outcome outcome{End::returned};
    for (auto const& output : outputs) {
        mpi::RankResult result;
        result.output.push_back({2, "_"});
        result.output.insert(result.output.end(), output.begin(), output.end());
        result.output.push_back({2, "_"});
        outcome.ranks.push_back(result);
    }
    return outcome;
}

CollectiveCall allreduce(bool commutative) { return {Collective::allreduce, 3, 0, commutative}; }

CaseVerdict verdict(CollectiveCall const& one, Outcome const& outcome) {
    return judgement_of_call(one, std::ssize(outcome.ranks), outcome).verdict;
}

TEST(AuditJudge, FindsContributionsInRankOrderRight) {
    auto const outcome = returned({{{3, "0,1,+,2,+"}}, {{3, "0,1,+,2,+"}}, {{3, "0,1,+,2,+"}}});
    EXPECT_EQ(verdict(allreduce(false), outcome), CaseVerdict::right);
    EXPECT_EQ(judgement_of_call(allreduce(false), 3, outcome).disagreement, "");
}

TEST(AuditJudge, FindsThatOperandsChangeSides) {
    auto const one = returned({{{1, "0,1,+,2,+"}, {2, "1,2,+,0,+"}}, {{3, "0,1,+,2,+"}}, {{3, "0,1,+,2,+"}}});
    auto const found = judgement_of_call(allreduce(false), 3, one);
    EXPECT_EQ(found.verdict, CaseVerdict::reordered);
    EXPECT_EQ(found.got, "rank 0, element 1: (1 2) 0");
    EXPECT_EQ(found.expected, "0 1 2");
    EXPECT_EQ(verdict(allreduce(true), one), CaseVerdict::right);
}

TEST(AuditJudge, FindsLostAndRepeatedContributionsAndWrongPositions) {
    for (auto const* wrong : {"0,1,+", "0,1,+,1,+", "0,1,+,2,+,2,+", "0,1,+,2:1,+", "_", "?", "0,1,+,2,+!"}) {
        auto const outcome =
            returned({{{2, "0,1,+,2,+"}, {1, wrong}}, {{3, "0,1,+,2,+"}}, {{3, "0,1,+,2,+"}}});
        EXPECT_EQ(verdict(allreduce(true), outcome), CaseVerdict::wrong) << wrong;
    }
}

TEST(AuditJudge, FindsWritesBesideTheOutputAndToTheInput) {
    auto outcome = returned({{{1, "0"}}});
    CollectiveCall const one{Collective::allreduce, 1};
    EXPECT_EQ(verdict(one, outcome), CaseVerdict::right);
    outcome.ranks[0].input_changed = true;
    EXPECT_EQ(verdict(one, outcome), CaseVerdict::wrong);
    Outcome beside{End::returned};
    beside.ranks.push_back({"", false, {{2, "_"}, {2, "0"}, {1, "_"}}});
    EXPECT_EQ(verdict(one, beside), CaseVerdict::wrong);
}

TEST(AuditJudge, FindsRanksThatBracketDifferently) {
    auto const outcome = returned({{{3, "0,1,+,2,+"}}, {{3, "0,1,2,+,+"}}, {{3, "0,1,+,2,+"}}});
    auto const found = judgement_of_call(allreduce(true), 3, outcome);
    EXPECT_EQ(found.verdict, CaseVerdict::right);
    EXPECT_EQ(found.disagreement, "element 0: rank 0 has (0 1) 2, rank 1 has 0 (1 2)");
}

TEST(AuditJudge, LetsOperandsChangeSidesUnderACommutativeOperatorOnly) {
    auto const outcome = returned({{{3, "0,1,+"}}, {{3, "1,0,+"}}});
    EXPECT_EQ(judgement_of_call(allreduce(true), 2, outcome).disagreement, "");
    EXPECT_NE(judgement_of_call(allreduce(false), 2, outcome).disagreement, "");
}

TEST(AuditJudge, TakesRanksOfTheCommunicatorThatIsReversed) {
    CollectiveCall one{Collective::scan, 1};
    one.reversed = true;
    EXPECT_EQ(verdict(one, returned({{{1, "0,1,+"}}, {{1, "0"}}})), CaseVerdict::right);
    EXPECT_EQ(verdict(one, returned({{{1, "0"}}, {{1, "0,1,+"}}})), CaseVerdict::wrong);
}

TEST(AuditJudge, TakesRanksOfASubCommunicatorAndSkipsTheRankOutside) {
    CollectiveCall const one{.collective = Collective::scan, .count = 1, .partial = true};
    auto world = returned({{{1, "0,1,+"}}, {}, {{1, "0"}}});
    EXPECT_EQ(judgement_of_call(one, 2, world).verdict, CaseVerdict::right);
    EXPECT_EQ(judgement_of_call(one, 2, returned({{{1, "0"}}, {}, {{1, "0,1,+"}}})).verdict,
              CaseVerdict::wrong);
    world.ranks[0].error = world.ranks[2].error = "no";
    EXPECT_EQ(judgement_of_call(one, 2, world).verdict, CaseVerdict::refused);
    world.ranks[2].error = "";
    EXPECT_EQ(judgement_of_call(one, 2, world).got, "an error on 1 of 2 ranks: no");
}

TEST(AuditJudge, NamesRanksOfASubCommunicatorThatBracketDifferently) {
    CollectiveCall const one{.collective = Collective::allreduce, .count = 1, .partial = true};
    auto const world = returned({{{1, "0,1,+,2,+"}}, {}, {{1, "0,1,2,+,+"}}, {{1, "0,1,+,2,+"}}});
    EXPECT_EQ(judgement_of_call(one, 3, world).disagreement,
              "element 0: rank 1 has (0 1) 2, rank 2 has 0 (1 2)");
}

TEST(AuditJudge, KeepsErrorsHangsAndCrashesApart) {
    Outcome refused{End::returned, {{"no", false, {}}, {"no", false, {}}}};
    EXPECT_EQ(verdict(allreduce(false), refused), CaseVerdict::refused);
    refused.ranks[1].error = "";
    EXPECT_EQ(verdict(allreduce(false), refused), CaseVerdict::wrong);
    EXPECT_EQ(judgement_of_call(allreduce(false), 2, {End::hung}).verdict, CaseVerdict::hung);
    EXPECT_EQ(judgement_of_call(allreduce(false), 2, {End::refused}).verdict, CaseVerdict::refused);
    EXPECT_EQ(judgement_of_call(allreduce(false), 2, {End::not_run}).verdict, CaseVerdict::not_run);
    auto const crashed = judgement_of_call(allreduce(false), 2, {End::crashed, {}, "Signal: 11", false});
    EXPECT_EQ(crashed.verdict, CaseVerdict::crashed);
    EXPECT_EQ(crashed.got, "Signal: 11 (only after the cases before it)");
}

/// The expected blocks are written by hand from MPI 3.1, chapter 5, for 2 ranks.
TEST(Promised, SaysWhereBlocksEnd) {
    auto const accepts = [](CollectiveCall const& one,
                            std::vector<std::vector<mpi::EqualCells>> const& outputs) {
        auto outcome = returned(outputs);
        for (auto& rank : outcome.ranks)
            if (rank.output.size() == 2) rank.output.clear();
        return verdict(one, outcome) == CaseVerdict::right;
    };
    EXPECT_TRUE(accepts({Collective::allgather, 2}, {{{2, "0"}, {2, "1:-2"}}, {{2, "0"}, {2, "1:-2"}}}));
    EXPECT_FALSE(accepts({Collective::allgather, 2}, {{{2, "0"}, {2, "1"}}, {{2, "0"}, {2, "1:-2"}}}));
    EXPECT_TRUE(accepts({Collective::alltoall, 2}, {{{2, "0"}, {2, "1:-2"}}, {{2, "0:2"}, {2, "1"}}}));
    EXPECT_FALSE(accepts({Collective::alltoall, 2}, {{{2, "0"}, {2, "1"}}, {{2, "0:2"}, {2, "1"}}}));
    EXPECT_TRUE(accepts({Collective::bcast, 2, 1}, {{{2, "1"}}, {{2, "1"}}}));
    EXPECT_TRUE(accepts({Collective::exscan, 1}, {{{1, "?"}}, {{1, "0"}}}));
    EXPECT_TRUE(accepts({Collective::gather, 1, 1}, {{}, {{1, "0"}, {1, "1:-1"}}}));
    EXPECT_TRUE(accepts({Collective::reduce, 1, 0}, {{{1, "0,1,+"}}, {}}));
    EXPECT_TRUE(accepts({Collective::reduce_scatter, 2}, {{{1, "0,1,+"}}, {{2, "0:1,1:1,+"}}}));
    EXPECT_TRUE(accepts({Collective::reduce_scatter_block, 1}, {{{1, "0,1,+"}}, {{1, "0:1,1:1,+"}}}));
    EXPECT_TRUE(accepts({Collective::scan, 1}, {{{1, "0"}}, {{1, "0,1,+"}}}));
    EXPECT_TRUE(accepts({Collective::scatter, 2, 0}, {{{2, "0"}}, {{2, "0:2"}}}));
    // Blocks of 1 and 2 elements with a cell between.
    EXPECT_TRUE(accepts({Collective::gatherv, 2, 0}, {{{1, "0"}, {1, "_"}, {2, "1:-2"}, {1, "_"}}, {}}));
    EXPECT_FALSE(accepts({Collective::gatherv, 2, 0}, {{{1, "0"}, {1, "1"}, {2, "1:-2"}, {1, "_"}}, {}}));
    EXPECT_TRUE(accepts({Collective::scatterv, 2, 0}, {{{1, "0"}}, {{2, "0:2"}}}));
    // Rank 0 sends 1 and 3 elements, rank 1 sends 2 and 1.
    for (auto const collective : {Collective::alltoallv, Collective::alltoallw}) {
        EXPECT_TRUE(accepts({collective, 2}, {{{1, "0"}, {1, "_"}, {2, "1:-2"}, {1, "_"}},
                                              {{3, "0:2"}, {1, "_"}, {1, "1:-1"}, {1, "_"}}}));
        EXPECT_FALSE(accepts({collective, 2}, {{{1, "0"}, {1, "_"}, {2, "1:-2"}, {1, "_"}},
                                               {{2, "0:2"}, {1, "_"}, {3, "1"}, {1, "_"}}}));
    }
}

Outcome barrier(std::vector<std::pair<Index, Index>> const& times) {
    Outcome outcome{End::returned};
    for (auto const& [entered, left] : times) {
        mpi::RankResult result;
        result.entered = entered;
        result.left = left;
        outcome.ranks.push_back(result);
    }
    return outcome;
}

TEST(AuditJudge, FindsARankThatLeavesABarrierBeforeAnotherHasEntered) {
    CollectiveCall one{Collective::barrier, 0, 1};
    EXPECT_EQ(verdict(one, barrier({{10, 30}, {20, 21}, {5, 20}})), CaseVerdict::right);
    auto const early = barrier({{10, 30}, {20, 21}, {5, 19}});
    EXPECT_EQ(judgement_of_call(one, 3, early).got, "rank 2 leaves before rank 1 has entered");
    EXPECT_EQ(judgement_of_call(one, 3, early).verdict, CaseVerdict::wrong);
    one.reversed = true;
    EXPECT_EQ(judgement_of_call(one, 3, early).got, "rank 0 leaves before rank 1 has entered");
    CollectiveCall const partial{.collective = Collective::barrier, .partial = true};
    auto of_two = barrier({{10, 19}, {0, 0}, {20, 21}});
    of_two.ranks[1].entered.reset();
    EXPECT_EQ(judgement_of_call(partial, 2, of_two).got, "rank 1 leaves before rank 0 has entered");
    auto silent = barrier({{1, 2}, {1, 2}});
    silent.ranks[1].left.reset();
    EXPECT_EQ(verdict(one, silent), CaseVerdict::wrong);
}

TEST(AuditCases, LetEveryRankEnterABarrierLate) {
    auto const cases = audit_cases(Collective::barrier, 3, mpi::Calls::all);
    for (Index rank = 0; rank < 3; ++rank) EXPECT_THAT(cases, Contains(Field(&CollectiveCall::root, rank)));
    for (auto const& one : cases) EXPECT_FALSE(one.in_place || one.strided || one.commutative);
    EXPECT_THAT(cases, Contains(Field(&CollectiveCall::reversed, true)));
    EXPECT_EQ(mpi::text(cases.back(), 3), "n = 3, rank 2 enters late, ranks reversed, non-blocking");
}

TEST(AuditCases, CoverEveryVariantCountAndRoot) {
    auto const cases = audit_cases(Collective::reduce, 4, mpi::Calls::all);
    for (Index root = 0; root < 4; ++root)
        EXPECT_THAT(cases,
                    Contains(AllOf(Field(&CollectiveCall::root, root), Field(&CollectiveCall::count, 5),
                                   Field(&CollectiveCall::commutative, false))));
    for (auto const flag : {&CollectiveCall::commutative, &CollectiveCall::in_place, &CollectiveCall::strided,
                            &CollectiveCall::reversed, &CollectiveCall::non_blocking})
        EXPECT_THAT(cases, Contains(Field(flag, true)));
    for (Index const count : {0, 1, 2, 3, 4, 5, 9, 1024})
        EXPECT_THAT(cases, Contains(Field(&CollectiveCall::count, count)));
    EXPECT_EQ(mpi::line(cases.front()), "reduce 0 0 -");
}

TEST(AuditCases, OfASubCommunicatorArePlainWithEveryRootAndTwoCounts) {
    auto const cases = partial_cases(Collective::reduce, 4, mpi::Calls::all);
    for (auto const& one : cases) {
        EXPECT_TRUE(one.partial);
        EXPECT_FALSE(one.in_place || one.strided || one.reversed);
        EXPECT_TRUE(one.count == 5 || one.count == 1024);
    }
    for (Index root = 0; root < 4; ++root) EXPECT_THAT(cases, Contains(Field(&CollectiveCall::root, root)));
    EXPECT_THAT(cases, Contains(Field(&CollectiveCall::non_blocking, true)));
    EXPECT_EQ(mpi::text(cases.front(), 4),
              "n = 4, 5 elements, root 0, sub-communicator in another order, operator not commutative");
    for (auto const& one : partial_cases(Collective::scan, 3, mpi::Calls::blocking))
        EXPECT_FALSE(one.non_blocking);
    EXPECT_EQ(partial_cases(Collective::barrier, 3, mpi::Calls::blocking).size(), 3U);
    for (auto const& one : audit_cases(Collective::reduce, 4, mpi::Calls::all)) EXPECT_FALSE(one.partial);
}

TEST(AuditCases, LieOnBothSidesOfTheSizesAtWhichALibrarySwitches) {
    ASSERT_EQ(mpi::element_bytes(4), 68);
    auto const cases =
        audit_cases(Collective::allgather, 4, mpi::Calls::blocking, Layouts::all, {2048, 81920});
    // 2048 bytes are 30 elements, or 4 blocks of 7; 81920 are 1204, or 4 blocks of 301.
    for (Index const count : {30, 31, 7, 8, 1204, 1205, 301, 302})
        EXPECT_THAT(cases, Contains(AllOf(Field(&CollectiveCall::count, count),
                                          Field(&CollectiveCall::in_place, false))));
    for (auto const& one : audit_cases(Collective::allgather, 4, mpi::Calls::blocking))
        EXPECT_NE(one.count, 1204);
}

TEST(AuditCases, KeepToTheCallsOfAnAlgorithm) {
    for (auto const& one : audit_cases(Collective::alltoall, 3, mpi::Calls::blocking)) {
        EXPECT_FALSE(one.non_blocking);
        EXPECT_FALSE(one.commutative);
    }
    EXPECT_THAT(audit_cases(Collective::bcast, 3, mpi::Calls::all),
                testing::Not(Contains(Field(&CollectiveCall::in_place, true))));
}

TEST(AuditRow, IsAsBadAsItsWorstCaseAndKeepsTheFirst) {
    AuditRow row{{Collective::allreduce, "ring"}};
    std::vector<CollectiveCall> const cases{allreduce(true), allreduce(false)};
    add(row, 2, cases, {{CaseVerdict::right}, {CaseVerdict::refused, "no", "", ""}});
    EXPECT_EQ(row.verdict(), CaseVerdict::right);
    EXPECT_EQ(row.failure(), Failure::none);
    add(row, 3, cases, {{CaseVerdict::right}, {CaseVerdict::reordered, "1 0", "0 1", ""}});
    add(row, 4, cases, {{CaseVerdict::hung}, {CaseVerdict::reordered, "later", "", ""}});
    EXPECT_EQ(row.verdict(), CaseVerdict::hung);
    EXPECT_EQ(row.failure(), Failure::contract);
    EXPECT_EQ(row.first.at(CaseVerdict::reordered).n, 3);
    EXPECT_EQ(row.first.at(CaseVerdict::reordered).judgement.got, "1 0");
    EXPECT_EQ(row.cases, 6);
}

TEST(AuditRow, CountsRefusalsOfWhatALibraryTakesByItself) {
    AuditRow forced{{Collective::allreduce, "ring"}}, own{{Collective::allreduce}};
    for (auto* row : {&forced, &own}) add(*row, 2, {allreduce(true)}, {{CaseVerdict::refused, "no", "", ""}});
    EXPECT_EQ(forced.failure(), Failure::none);
    EXPECT_EQ(forced.verdict(), CaseVerdict::refused);
    EXPECT_EQ(own.failure(), Failure::contract);
}

TEST(AuditRow, FailsWhereRanksDisagree) {
    AuditRow row{{Collective::allreduce}};
    add(row, 3, {allreduce(true)}, {{CaseVerdict::right, "", "", "element 0: ..."}});
    EXPECT_EQ(row.verdict(), CaseVerdict::right);
    EXPECT_EQ(row.failure(), Failure::agreement);
    EXPECT_THAT(row.first, IsEmpty());
    EXPECT_THAT(row.first_disagreement->judgement.disagreement, HasSubstr("element 0"));
}

}  // namespace
}  // namespace cubecheck::verify
