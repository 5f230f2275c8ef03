#include "verify/code/cases/cases.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/code/build/signature.hpp"
#include "verify/code/cases/layout.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {
namespace {

using mpi::Collective;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::Ne;
using testing::Not;
using testing::SizeIs;
using testing::Truly;

TEST(Cases, HaveEveryCallInEveryTransfer) {
    auto const all = cases({Collective::allreduce, {3}});
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late})
        for (bool const strided : {false, true})
            EXPECT_THAT(all,
                        Contains(AllOf(Field(&Case::sending, sending),
                                       Field(&Case::call, Field(&mpi::CollectiveCall::strided, strided)))));
    for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late})
        EXPECT_THAT(all, Contains(AllOf(Field(&Case::sending, sending), Field(&Case::op, Operator::sum))));
    EXPECT_EQ(text(all[1]), "n = 3, 0 elements, operator not commutative, synchronous sends");
}

/// The first case that fails is shown, so a reader has to understand one call only, where one call fails.
TEST(Cases, WithOneCallComeBeforeThoseWithTwoThatComeBeforeThoseWithSeveralTypes) {
    CaseRequest request{Collective::allgather, {3}};
    request.mixed_types = true;
    auto const all = cases(request);
    auto const has_two = [](Case const& one) { return one.again || one.before != Before::nothing; };
    auto const has_types = [](Case const& one) { return one.types != Types::alike; };
    auto const two = std::ranges::find_if(all, has_two), types = std::ranges::find_if(all, has_types);
    ASSERT_NE(two, types);
    ASSERT_NE(types, all.end());
    EXPECT_TRUE(std::all_of(two, types, has_two));
    EXPECT_TRUE(std::all_of(types, all.end(), has_types));
}

TEST(Cases, AreOnlyTheSelectedOnes) {
    CaseRequest request{Collective::reduce, {2, 3}, {5}, {2}};
    auto const all = cases(request);
    ASSERT_THAT(all, Not(SizeIs(0)));
    EXPECT_THAT(all, Each(AllOf(Field(&Case::n, 3), Field(&Case::call, Field(&mpi::CollectiveCall::count, 5)),
                                Field(&Case::call, Field(&mpi::CollectiveCall::root, 2)))));
    request.only_commutative = true;
    EXPECT_THAT(cases(request), Each(Field(&Case::call, Field(&mpi::CollectiveCall::commutative, true))));
    request.values = true;
    EXPECT_THAT(cases(request), Each(Field(&Case::data, Not(Data::words))));
    request.roots = {7};
    EXPECT_THAT(cases(request), SizeIs(0));
}

TEST(NumberCases, IncludeEarlierAndLaterCalls) {
    CaseRequest request{Collective::reduce, {3}};
    request.values = true;
    request.type = Data::doubles;
    auto const all = cases(request);
    EXPECT_THAT(all, Contains(Field(&Case::again, true)));
    for (auto const before : {Before::another, Before::another_root, Before::same})
        EXPECT_THAT(all, Contains(Field(&Case::before, before)));
    EXPECT_THAT(all, Each(Field(&Case::data, Data::doubles)));
}

TEST(Cases, KeepToTheRootsThatAreAskedForInTheCallBeforeToo) {
    auto const all = cases({Collective::bcast, {3}, {}, {2}});
    EXPECT_THAT(all, Each(Field(&Case::before, Not(Before::another_root))));
    EXPECT_THAT(all, Contains(AllOf(Field(&Case::before, Before::another),
                                    Field(&Case::other_root, std::optional<Index>(2)))));
    EXPECT_THAT(cases({Collective::bcast, {3}, {}, {2, 0}}),
                Contains(AllOf(Field(&Case::before, Before::another_root),
                               Field(&Case::other_root, std::optional<Index>(0)))));
    EXPECT_THAT(cases({Collective::bcast, {3}}),
                Contains(AllOf(Field(&Case::before, Before::another_root),
                               Field(&Case::other_root, std::optional<Index>(1)))));
}

/// A function that needs several ranks is not called on one.
TEST(Cases, FollowACallOnOneRankIfTheRequestHasOneRank) {
    auto const after_one_rank = Contains(Field(&Case::before, Before::alone));
    EXPECT_THAT(cases({Collective::bcast, {1, 3}}), after_one_rank);
    EXPECT_THAT(cases({Collective::bcast, {2, 3}}), Not(after_one_rank));
    EXPECT_THAT(cases({Collective::bcast, {1}}), Not(after_one_rank));
}

TEST(Cases, MayAllBePlain) {
    CaseRequest request{Collective::allgatherv, {3}};
    request.only_plain = true;
    auto const all = cases(request);
    ASSERT_THAT(all, Not(SizeIs(0)));
    EXPECT_THAT(all, Each(AllOf(Field(&Case::types, Types::alike), Field(&Case::interleaved, false),
                                Field(&Case::call, AllOf(Field(&mpi::CollectiveCall::in_place, false),
                                                         Field(&mpi::CollectiveCall::strided, false),
                                                         Field(&mpi::CollectiveCall::descending, false),
                                                         Field(&mpi::CollectiveCall::reversed, false))))));
}

/// Returns the block counts of all calls that have a long block and are not in place.
std::set<std::vector<int>> uneven_counts(Collective collective, Index n) {
    std::set<std::vector<int>> found;
    for (auto const& test_case : cases({collective, {n}}))
        if (test_case.call.long_block && !test_case.call.in_place)
            found.insert(layout_of(test_case.call, n, 0).counts);
    return found;
}

TEST(Cases, HaveOneLongBlockAtEitherEnd) {
    for (auto const collective :
         {Collective::allgatherv, Collective::gatherv, Collective::reduce_scatter, Collective::scatterv})
        EXPECT_THAT(uneven_counts(collective, 4),
                    ElementsAre(std::vector{1, 0, 1, 1039}, std::vector{1039, 0, 1, 0}));
    EXPECT_THAT(uneven_counts(Collective::allgather, 4), SizeIs(0));
}

TEST(Cases, OfATotalExchangeHaveALongBlockOneWayOnly) {
    for (auto const collective : {Collective::alltoallv, Collective::alltoallw}) {
        auto const all = cases({collective, {2}});
        for (Index const sender : {0, 1}) {
            auto const sends_more = [&](Case const& test_case) {
                auto const sent = [&](Index rank) {
                    return layout_of(test_case.call, 2, rank).send_counts[static_cast<std::size_t>(1 - rank)];
                };
                return sent(sender) > 1000 && sent(1 - sender) < 2;
            };
            EXPECT_TRUE(std::ranges::any_of(all, sends_more)) << sender;
        }
    }
}

TEST(Cases, HaveARootInTheMiddleOfLongMessages) {
    auto const is_long = Field(
        &Case::call, AllOf(Field(&mpi::CollectiveCall::count, 1027), Field(&mpi::CollectiveCall::root, 2)));
    EXPECT_THAT(cases({Collective::bcast, {5}}), Contains(is_long));
    EXPECT_THAT(cases({Collective::bcast, {5}, {}, {0, 4}}), Not(Contains(is_long)));
}

TEST(Cases, HaveLongMessagesInPlaceWithSynchronousSends) {
    for (Index const n : {2, 6})
        for (bool const in_place : {false, true})
            EXPECT_THAT(
                cases({Collective::allreduce, {n}}),
                Contains(AllOf(Field(&Case::sending, Sending::synchronous),
                               Field(&Case::call, AllOf(Field(&mpi::CollectiveCall::count, 1027),
                                                        Field(&mpi::CollectiveCall::in_place, in_place))))));
}

TEST(Cases, HaveLongMessagesOfManyRanksWithLateTransfer) {
    EXPECT_THAT(cases({Collective::bcast, {9}}),
                Contains(AllOf(Field(&Case::sending, Sending::late),
                               Field(&Case::call, Field(&mpi::CollectiveCall::count, 1027)))));
}

TEST(Cases, HaveALongBlockAmongManyRanks) {
    for (Index const n : {16, 17, 20, 33})
        for (auto const& counts : uneven_counts(Collective::gatherv, n))
            EXPECT_GT(std::ranges::max(counts), 200) << n;
    for (Index const n : {16, 17, 20, 33}) EXPECT_THAT(uneven_counts(Collective::gatherv, n), SizeIs(2)) << n;
}

TEST(Cases, LeaveTheFirstOrTheLastRankOfTheWorldOutside) {
    for (auto const collective : {Collective::bcast, Collective::allreduce, Collective::barrier})
        for (bool const is_first : {false, true})
            EXPECT_THAT(cases({collective, {3}}),
                        Contains(AllOf(Truly(is_among_others), Field(&Case::first_is_outside, is_first))));
}

TEST(Cases, HaveMessagesOfTheCaller) {
    CaseRequest request{Collective::bcast, {3}};
    EXPECT_THAT(cases(request), Contains(Field(&Case::has_messages, true)));
    request.mixed_types = false;
    EXPECT_THAT(cases(request), Each(Field(&Case::has_messages, false)));
    EXPECT_THAT(cases({Collective::barrier, {3}}), Contains(Field(&Case::has_messages, true)));
}

TEST(Cases, RepeatLongMessagesAndCallsOfManyRanks) {
    for (auto const before : {Before::another, Before::another_root, Before::fewer})
        EXPECT_THAT(cases({Collective::bcast, {3}}),
                    Contains(AllOf(Field(&Case::before, before), Field(&Case::may_be_left_out, true),
                                   Field(&Case::call, Field(&mpi::CollectiveCall::count, 1027)))));
    auto const all = cases({Collective::gather, {9}});
    EXPECT_THAT(all, Contains(AllOf(Field(&Case::again, true), Field(&Case::may_be_left_out, true))));
    EXPECT_THAT(all,
                Contains(AllOf(Field(&Case::before, Before::same), Field(&Case::may_be_left_out, true))));
}

TEST(Cases, DescribeTheSameDataDifferentlyOnOddRanks) {
    for (auto const collective :
         {Collective::allgather, Collective::allgatherv, Collective::alltoall, Collective::alltoallv,
          Collective::bcast, Collective::gather, Collective::scatter}) {
        CaseRequest request{collective, {3}};
        EXPECT_THAT(cases(request), Contains(Field(&Case::types, Types::of_a_rank)));
        request.mixed_types = false;
        EXPECT_THAT(cases(request), Each(Field(&Case::types, Types::alike)));
    }
    EXPECT_THAT(cases({Collective::allreduce, {3}}), Each(Field(&Case::types, Types::alike)));
}

TEST(Cases, HaveBlocksBeforeTheAddressOfTheirBuffer) {
    for (auto const collective : {Collective::allgatherv, Collective::alltoallv, Collective::alltoallw,
                                  Collective::gatherv, Collective::scatterv}) {
        auto const all = cases({collective, {3}});
        auto const found =
            std::ranges::find_if(all, [](Case const& test_case) { return test_case.call.rotated; });
        ASSERT_NE(found, all.end());
        auto const places = layout_of(found->call, 3, 0).displacements;
        EXPECT_EQ(places[0], 0);
        EXPECT_GT(places[1], 0);
        EXPECT_LT(places[2], 0);
    }
}

/// Most callers place their blocks side by side.  Each kind of sending has such a case.
TEST(Cases, HaveBlocksSideBySide) {
    for (auto const collective : {Collective::allgatherv, Collective::alltoallv, Collective::alltoallw,
                                  Collective::gatherv, Collective::scatterv})
        for (auto const sending : {Sending::eager, Sending::synchronous, Sending::late}) {
            auto const all = cases({collective, {3}});
            auto const found = std::ranges::find_if(all, [&](Case const& test_case) {
                return test_case.call.gaps == mpi::Gaps::on_no_rank && test_case.sending == sending;
            });
            ASSERT_NE(found, all.end());
            auto const layout = layout_of(found->call, 3, 0);
            EXPECT_EQ(layout.displacements[1], layout.counts[0]);
            EXPECT_EQ(layout.displacements[2], layout.counts[0] + layout.counts[1]);
        }
}

TEST(Cases, HaveOtherPlacesOnOtherRanks) {
    for (auto const collective : {Collective::allgatherv, Collective::alltoallv, Collective::alltoallw}) {
        auto const all = cases({collective, {2}});
        auto const found = std::ranges::find_if(
            all, [](Case const& test_case) { return test_case.call.gaps == mpi::Gaps::on_odd_ranks; });
        ASSERT_NE(found, all.end());
        auto const even = layout_of(found->call, 2, 0), odd = layout_of(found->call, 2, 1);
        EXPECT_EQ(even.displacements[1], even.counts[0]);
        EXPECT_GT(odd.displacements[1], odd.counts[0]);
    }
    EXPECT_THAT(cases({Collective::gatherv, {2}}),
                Each(Field(&Case::call, Field(&mpi::CollectiveCall::gaps, Ne(mpi::Gaps::on_odd_ranks)))));
}

TEST(Cases, InterleaveElementsOfEveryCollective) {
    CaseRequest request{Collective::bcast, {2}};
    EXPECT_THAT(cases(request),
                Contains(AllOf(Field(&Case::interleaved, true),
                               Field(&Case::call, Field(&mpi::CollectiveCall::strided, true)))));
}

TEST(Cases, HaveElementsOfEightBytesWithoutGaps) {
    EXPECT_THAT(cases({Collective::bcast, {2}}),
                Contains(AllOf(Field(&Case::adjacent, true),
                               Field(&Case::call, Field(&mpi::CollectiveCall::strided, true)))));
}

TEST(Cases, PlaceOneOrThreeRanksOfReversedOrderOnANode) {
    mpi::CollectiveCall call{.collective = Collective::bcast, .count = 2, .strided = true, .reversed = true};
    EXPECT_EQ(ranks_per_node({3, call}), 1);
    call.count = 1;
    EXPECT_EQ(ranks_per_node({3, call}), 3);
    call.strided = false;
    EXPECT_EQ(ranks_per_node({3, call}), 2);
}

TEST(Cases, CallWithFewerElementsFirst) {
    EXPECT_THAT(cases({Collective::bcast, {2}}),
                Contains(AllOf(Field(&Case::before, Before::fewer),
                               Field(&Case::call, Field(&mpi::CollectiveCall::count, 2)))));
}

/// A segment length that is a power of two leaves a remainder in the longest messages.  On up to four ranks,
/// these messages are also sent synchronously and late.
TEST(Cases, HaveLongMessagesOfOddLength) {
    auto const is_long = Field(&Case::call, Field(&mpi::CollectiveCall::count, 1027));
    for (auto const sending : {Sending::synchronous, Sending::late})
        EXPECT_THAT(cases({Collective::bcast, {4}}),
                    Contains(AllOf(is_long, Field(&Case::sending, sending))));
    EXPECT_THAT(cases({Collective::bcast, {5}}), Contains(is_long));
}

TEST(Cases, OfABarrierLeaveOutEachRankOfTheOnlyCallAndOfTheSecond) {
    auto const all = cases({Collective::barrier, {3}});
    for (Index rank = 0; rank < 3; ++rank)
        for (auto const before : {Before::nothing, Before::another})
            EXPECT_THAT(all, Contains(AllOf(Field(&Case::absent, std::optional(rank)),
                                            Field(&Case::before, before))));
    EXPECT_THAT(all, SizeIs(13));
    EXPECT_THAT(cases({Collective::barrier, {5}}), SizeIs(11));
    EXPECT_THAT(cases({Collective::barrier, {1}}), Each(Field(&Case::absent, std::optional<Index>())));
}

TEST(Cases, OfATotalExchangeHaveABlockThatIsEmptyOneWayOnly) {
    auto const is_one_sided = [](Case const& test_case) {
        auto const to = layout_of(test_case.call, test_case.n, 0).send_counts[1];
        return (to == 0) != (layout_of(test_case.call, test_case.n, 1).send_counts[0] == 0);
    };
    EXPECT_TRUE(std::ranges::any_of(cases({Collective::alltoallv, {2}}), is_one_sided));
    EXPECT_TRUE(std::ranges::any_of(cases({Collective::alltoallw, {3}}), is_one_sided));
}

/// How blocks may differ in size and place.
enum class Placed {
    densely,
    in_pairs,
    askew,
    apart,
    around,
    with_a_long_one,
    side_by_side,
    side_by_side_on_even_ranks
};

TEST(Layout, HasACellForEveryPromise) {
    for (auto const collective_name : mpi::collective_names)
        for (auto const placed :
             {Placed::densely, Placed::in_pairs, Placed::askew, Placed::apart, Placed::around,
              Placed::with_a_long_one, Placed::side_by_side, Placed::side_by_side_on_even_ranks})
            for (Index place = 0; place < 8; ++place) {
                auto const rank = place / 2;
                bool const in_place = place % 2 == 1;
                mpi::CollectiveCall one{*mpi::collective_named(collective_name), 3, 1, false, in_place};
                one.paired = placed == Placed::in_pairs;
                one.skewed = placed == Placed::askew;
                one.spaced = placed == Placed::apart;
                one.rotated = placed == Placed::around;
                if (placed == Placed::side_by_side) one.gaps = mpi::Gaps::on_no_rank;
                if (placed == Placed::side_by_side_on_even_ranks) one.gaps = mpi::Gaps::on_odd_ranks;
                if (placed == Placed::with_a_long_one) one.long_block = 3;
                if (one.collective == Collective::bcast) one.in_place = false;
                auto const layout = layout_of(one, 4, rank);
                auto const promise = promised_by_mpi(one, 4, rank);
                ASSERT_EQ(layout.has_output, promise.has_value()) << collective_name << rank;
                if (promise) {
                    EXPECT_EQ(layout.out, std::ssize(*promise)) << collective_name << rank;
                }
            }
}

TEST(Signature, IsThatOfMpi) {
    EXPECT_EQ(declaration(Collective::allreduce, "f"),
              "int f(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, "
              "MPI_Comm comm)");
    EXPECT_EQ(declaration(Collective::barrier, "f"), "int f(MPI_Comm comm)");
    EXPECT_THAT(entry_source(Collective::gatherv, "g"),
                HasSubstr("(g((void *)sendbuf, sendcount, sendtype, recvbuf, (int *)recvcounts, (int "
                          "*)displs, recvtype, root, comm))"));
}

}  // namespace
}  // namespace cubecheck::verify
