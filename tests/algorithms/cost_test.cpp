#include <gtest/gtest.h>

#include "engine/reference/tally.hpp"
#include "tests/algorithms/every.hpp"

namespace cubecheck {

inline bool operator==(Cost<Index> const& a, Cost<Index> const& b) {
    return a.rounds == b.rounds && a.messages == b.messages && a.words == b.words;
}
inline void PrintTo(Cost<Index> const& cost, std::ostream* out) {
    *out << cost.rounds << " rounds, " << cost.messages << " messages, " << cost.words << " words";
}

namespace {

using Costs = Cost<Index>;

/// The claimed cost of a run of A.
template <class A>
Costs claimed(Size const& size) {
    return A::cost(parameters(size));
}

TEST(Cost, IsWhatIsCountedMessageByMessage) {
    int claims = 0;
    for_every_algorithm(Algorithms{}, [&]<class A>() {
        if constexpr (SaysItsCost<A>) {
            ++claims;
            for (Size const& size : sizes<A>({5, 12}))
                EXPECT_EQ(tally<A>(size), claimed<A>(size)) << A::name << " " << describe<A>(size);
        }
    });
    EXPECT_GT(claims, 60);
}

TEST(Cost, IsZeroForOneNode) {
    for_every_algorithm(Algorithms{}, []<class A>() {
        auto const smallest = sizes<A>({0, 2}).front();
        if (smallest.nodes != 1) {
            EXPECT_EQ(A::name, "allgather/neighbour_exchange");
        } else if constexpr (SaysItsCost<A>) {
            EXPECT_EQ(claimed<A>(smallest), (Costs{0, 0, 0})) << A::name;
        }
    });
}

TEST(Cost, OfABroadcastAlongABinomialTreeOnEightNodes) {
    EXPECT_EQ(claimed<broadcast::Binomial>(cube_size(3)), (Costs{3, 7, 3}));
    EXPECT_EQ(claimed<broadcast::BinomialLowFirst>(cube_size(3)), (Costs{3, 7, 3}));
    EXPECT_EQ(claimed<reduce::Binomial>(cube_size(3)), (Costs{3, 7, 3}));
    EXPECT_EQ(claimed<broadcast::OneByOne>(cube_size(3)), (Costs{7, 7, 7}));
}

TEST(Cost, OfAPipelinedBroadcastIsARoundPerChunkPlusD) {
    EXPECT_EQ(claimed<broadcast::Esbt>({8, 3, 0, 6}), (Costs{9, 42, 9}));
    EXPECT_EQ(claimed<broadcast::Esbt>({2, 1, 0, 6}), (Costs{6, 6, 6}));
}

TEST(Cost, OfABarrierHasNoWords) {
    EXPECT_EQ(claimed<exchange::EveryDimension>(cube_size(3)), (Costs{3, 24, 3}));
    EXPECT_EQ(claimed<barrier::Exchange>(cube_size(3)), (Costs{3, 24, 0}));
}

TEST(Cost, OfACappedTailIsOneRoundLess) {
    EXPECT_EQ(claimed<broadcast::EsbtCapped>({8, 3, 0, 6}), (Costs{8, 42, 8}));
    EXPECT_EQ(claimed<broadcast::EsbtCapped>({2, 1, 0, 6}), (Costs{6, 6, 6}));
}

TEST(Cost, OfGatheringAndScatteringOnEightNodes) {
    EXPECT_EQ(claimed<allgather::RecursiveDoubling>(cube_size(3)), (Costs{3, 24, 7}));
    EXPECT_EQ(claimed<reducescatter::RecursiveHalving>(cube_size(3)), (Costs{3, 24, 7}));
}

TEST(Cost, OfReducingAndScanningOnEightNodes) {
    EXPECT_EQ(claimed<allreduce::RecursiveDoubling>(cube_size(3)), (Costs{3, 24, 3}));
    EXPECT_EQ(claimed<scan::Hypercube>(cube_size(3)), (Costs{3, 24, 3}));
    EXPECT_EQ(claimed<scan::HypercubeExclusive>(cube_size(3)), (Costs{3, 24, 3}));
}

TEST(Cost, OfAnAllToAllOnEightNodes) {
    EXPECT_EQ(claimed<alltoall::StoreAndForward>(cube_size(3)), (Costs{3, 24, 12}));
    EXPECT_EQ(claimed<alltoall::PairwiseXor>(cube_size(3)), (Costs{7, 56, 7}));
}

TEST(Cost, OfScatteringAndGatheringOnEightNodes) {
    EXPECT_EQ(claimed<scatter::Binomial>(cube_size(3)), (Costs{3, 7, 7}));
    EXPECT_EQ(claimed<gather::Binomial>(cube_size(3)), (Costs{3, 7, 7}));
}

TEST(Cost, OfASequenceIsThatOfBothPhases) {
    EXPECT_EQ(claimed<broadcast::ScatterAllGather>(cube_size(3)), (Costs{6, 31, 14}));
    EXPECT_EQ(claimed<reduce::ReduceScatterGather>(cube_size(3)), (Costs{6, 31, 14}));
    EXPECT_EQ(claimed<allreduce::HalvingDoubling>(cube_size(3)), (Costs{6, 48, 14}));
}

TEST(Cost, OnARingOfFiveRanks) {
    EXPECT_EQ(claimed<allgather::RingPass>(ring_size(5)), (Costs{4, 20, 4}));
    EXPECT_EQ(claimed<reducescatter::RingPass>(ring_size(5)), (Costs{4, 20, 4}));
    EXPECT_EQ(claimed<allreduce::RingPass>(ring_size(5)), (Costs{8, 40, 8}));
    EXPECT_EQ(claimed<alltoall::RingPass>(ring_size(5)), (Costs{4, 20, 10}));
}

}  // namespace
}  // namespace cubecheck
