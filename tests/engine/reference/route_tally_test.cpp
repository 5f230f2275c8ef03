#include "engine/reference/route_tally.hpp"

#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "engine/reference/tally.hpp"
#include "models/cost/crossover.hpp"

namespace cubecheck {
namespace {

constexpr auto cut_through = Switching::cut_through;
constexpr auto store_and_forward = Switching::store_and_forward;
constexpr Machine<Rational> units{1, 1, 0};

/// The crossover of A and B, both at 2^d nodes.
template <class A, class B>
Crossover between(Index d) {
    auto const time = []<class X>(X*, Index dimensions) {
        return time_of<X>(is_on_ring<X> ? ring_size(Index{1} << dimensions) : cube_size(dimensions),
                          cut_through);
    };
    return crossover(time(static_cast<A*>(nullptr), d), time(static_cast<B*>(nullptr), d), units);
}

TEST(TimeOf, TotalExchangePrefersRoundsOfAllDimensionsExactlyWhereTheRuleSaysSo) {
    using Stored = alltoall::StoreAndForward;
    using Pairwise = alltoall::PairwiseXor;
    EXPECT_EQ((between<Stored, Pairwise>(1)), (Crossover{Faster::neither, Faster::neither, {}}));
    for (Index d = 2; d <= 12; ++d) {
        Index const p = Index{1} << d;
        Rational const threshold(p - 1 - d, p * d / 2 - p + 1);
        EXPECT_EQ((between<Stored, Pairwise>(d)), (Crossover{Faster::first, Faster::second, threshold})) << d;
    }
}

TEST(TimeOf, AllReduceInPartsIsComparedAtTheSameBuffer) {
    using Whole = allreduce::RecursiveDoubling;
    using Parts = allreduce::RingPass;
    for (Index d = 2; d <= 10; ++d) {
        Index const p = Index{1} << d;
        Rational const threshold = Rational(2 * (p - 1) - d) / (Rational(d) - Rational(2 * (p - 1), p));
        EXPECT_EQ((between<Whole, Parts>(d)), (Crossover{Faster::first, Faster::second, threshold})) << d;
    }
    EXPECT_EQ((between<Whole, Parts>(1)), (Crossover{Faster::first, Faster::first, {}}));
}

TEST(TimeOf, APipelinedBroadcastSendsAChunkARound) {
    EXPECT_EQ(time_of<broadcast::Esbt>({8, 3, 0, 4}, cut_through), (Time<Rational>{7, Rational(7, 4), 7}));
    EXPECT_EQ(time_of<broadcast::Binomial>(cube_size(3), cut_through), (Time<Rational>{3, 3, 3}));
}

TEST(TimeOf, RoutesOfTheTotalExchangeByPairsAreHalfOfAllDimensionsLong) {
    for (Index d = 1; d <= 8; ++d) {
        Index const p = Index{1} << d;
        auto const cut = time_of<alltoall::PairwiseXor>(cube_size(d), cut_through);
        EXPECT_EQ(cut, (Time<Rational>{p - 1, p - 1, p * d / 2})) << d;
        auto const stored = time_of<alltoall::PairwiseXor>(cube_size(d), store_and_forward);
        EXPECT_EQ(stored, (Time<Rational>{p - 1, p * d / 2, p * d / 2})) << d;
    }
}

/// The number of words by the tally of routes and the share of a cell equals the number that is counted
/// message by message.
TEST(TimeOf, IsWhatIsCountedMessageByMessage) {
    [&]<class... A>(Catalog<A...>) {
        (
            [&] {
                for (auto const& size : sizes<A>({4, 9})) {
                    auto const counted = tally<A>(size);
                    auto const time = time_of<A>(size, cut_through);
                    EXPECT_EQ(time.startups, Rational(counted.rounds)) << A::name << describe<A>(size);
                    EXPECT_EQ(time.words, Rational(counted.words) * cell_share<A>(size))
                        << A::name << describe<A>(size);
                }
            }(),
            ...);
    }(decltype(both(Movers{}, Reducers{})){});
}

}  // namespace
}  // namespace cubecheck
