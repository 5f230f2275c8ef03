#include "tests/wrong/placements.hpp"

#include <gtest/gtest.h>

#include "algorithms/as_published/barrier_cost_sum.hpp"
#include "studies/placement/cost_checks.hpp"
#include "studies/placement/tour_checks.hpp"
#include "studies/targets.hpp"
#include "verify/definitions/parametric/structures.hpp"

namespace cubecheck {
namespace {

bool always(std::string const&) { return true; }

/// The first d up to 4 at which the placement of some sample network is refuted; -1 if there is none.
template <class H>
Index first_refuted(auto objection) {
    for (Index d = 0; d <= 4; ++d)
        for (auto const& network : sample_networks(Index{1} << d))
            if (!objection(network, H::placed(network)).got.empty()) return d;
    return -1;
}

template <class C>
Index first_refuted(std::optional<Counterexample> (*check)(Size const&, C const&)) {
    for (Index d = 0; d <= 4; ++d)
        if (check(Size{.nodes = Index{1} << d, .d = d}, C{})) return d;
    return -1;
}

Objection permuted(WeightedNetwork const& network, Placement const& placement) {
    return no_permutation(placement, network.nodes());
}
Objection on_neighbours(WeightedNetwork const& network, Placement const& placement) {
    return tour_not_on_neighbours(placement::Tsts::tour(network), placement);
}
Objection first_nodes(WeightedNetwork const&, Placement const& placement) {
    return not_the_first_nodes(placement);
}

TEST(Placements, AreCorrectButAsPublishedIsNot) {
    for (auto const& target : studies::placements())
        for (auto const& question : target.questions) {
            auto const found = question.check(target.sizes({5, 8}), always);
            EXPECT_TRUE(found.skipped.empty()) << target.name;
            EXPECT_EQ(found.counterexample.has_value(), target.name.starts_with("as_published/"))
                << target.name << " " << question.property;
        }
}

TEST(Placements, AsPublishedAreRefutedBySmallestExamples) {
    auto const all = studies::placements();
    auto const refuted = [&](std::string const& name) {
        auto const target = std::ranges::find(all, name, &Target::name);
        return *target->questions.front().check(target->sizes({4, 8}), always).counterexample;
    };
    auto const tour = refuted("as_published/tsts_any_weights");
    EXPECT_EQ(tour.size, "d=2");
    EXPECT_EQ(tour.replay, "cubecheck verify as_published/tsts_any_weights --d 2 --property twice_optimum");
    auto const cost = refuted("as_published/barrier_cost_sum");
    EXPECT_EQ(cost.size, "d=3");
    EXPECT_EQ(cost.got, "cost 1");
    EXPECT_EQ(cost.expected, "2, when the last position leaves");
}

TEST(Placements, NearMissesAreRefuted) {
    EXPECT_EQ(first_refuted<wrong::PlacedTwice>(permuted), 1);
    EXPECT_EQ(first_refuted<wrong::PairedByNumber>(not_nearest_pairs), 2);
    EXPECT_EQ(first_refuted<wrong::PairsReversed>(not_nearest_pairs), 1);
    EXPECT_EQ(first_refuted<wrong::TourInBinaryOrder>(on_neighbours), 2);
    EXPECT_EQ(first_refuted<wrong::TakesTheDearest>(not_cheapest), 2);
    EXPECT_EQ(first_refuted<wrong::PairsReversed>(first_nodes), 2);
}

TEST(Placements, ATourByNumberIsTooLongOnMetricNetworks) {
    auto const objection = [](WeightedNetwork const& network) {
        return longer_than_twice(network, wrong::TourByNumber::tour(network));
    };
    EXPECT_FALSE(first_objection(sample_metric_networks(4), objection));
    EXPECT_TRUE(first_objection(sample_metric_networks(16), objection));
}

TEST(Placements, FourUsesOfALinkExceedTwoTreesButNotTwoTours) {
    auto const is_too_long = [](auto objection) {
        return first_objection(sample_metric_networks(4),
                               [&](WeightedNetwork const& network) {
                                   return objection(network, wrong::TourWithTheRootSecond::tour(network));
                               })
            .has_value();
    };
    EXPECT_FALSE(is_too_long(longer_than_twice));
    EXPECT_TRUE(is_too_long(longer_than_two_trees));
}

TEST(Placements, InvalidCostsAreRefuted) {
    EXPECT_EQ(first_refuted(not_the_time<wrong::CostWithoutWaiting>), 3);
    EXPECT_NE(first_refuted(not_monotone<wrong::CostFallsWithTheHeaviest>), -1);
}

TEST(Placements, TheSamplesHaveMetricNetworksAtEverySize) {
    for (Index n = 1; n <= 32; n *= 2) EXPECT_GE(sample_metric_networks(n).size(), 40U) << n;
    EXPECT_EQ(all_networks_of_four(3).size(), 729U);
}

}  // namespace
}  // namespace cubecheck
