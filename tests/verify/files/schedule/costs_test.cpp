#include "verify/files/schedule/costs.hpp"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "engine/schedule/cost.hpp"
#include "engine/schedule/run.hpp"
#include "formats/picture/link_matrix.hpp"
#include "models/schedule/layout.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/costs/cut_bound.hpp"
#include "properties/schedule/costs/least_costs.hpp"
#include "tests/schedules/known_schedules.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/schedule/wiring.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::LeastCosts;

verify::Figure figure(Algo const& algo, std::string const& id) {
    auto const read = schedule(xml(algo));
    for (auto const& one :
         verify::figures(read, engine::cost(read, engine::run(read)), verify::LowerBounds::added))
        if (one.id == id) return one;
    throw std::out_of_range(id);
}

/// Returns the time of the busiest link, and its lower bound.
std::pair<Rational, Rational> busiest(Algo const& algo, std::string const& topology) {
    auto const read = schedule(xml(algo));
    auto const wiring = verify::wiring_of(topology, static_cast<cubecheck::Index>(read.ranks.size()));
    auto const loads = engine::link_loads(wiring, engine::cost(read, engine::run(read)).connections);
    return {engine::busiest(loads)->time(), *schedules::cut_bound(geometry(read), wiring)};
}

TEST(Costs, OfARingAreOptimalInChunksButNotInRounds) {
    for (auto const* const id : {"sent", "received", "moved", "reduced"})
        EXPECT_EQ(figure(ring_allreduce(8), id).ratio(), Rational(1)) << id;
    EXPECT_EQ(figure(ring_allreduce(8), "sent").value, Rational(14));
    EXPECT_EQ(figure(ring_allreduce(8), "sends").ratio(), Rational(14, 3));
    EXPECT_EQ(figure(ring_allgather(8), "sent").ratio(), Rational(1));
    EXPECT_EQ(figure(ring_allgather(8), "reduced").ratio(), std::nullopt);
}

TEST(Costs, OfABinomialTreeAreOptimalInTotalButNotForItsRoot) {
    EXPECT_EQ(figure(binomial_broadcast(3), "moved").ratio(), Rational(1));
    EXPECT_EQ(figure(binomial_broadcast(3), "received").ratio(), Rational(1));
    EXPECT_EQ(figure(binomial_broadcast(3), "sent").ratio(), Rational(3));
    EXPECT_EQ(figure(binomial_broadcast(3), "receives").least, Rational(0));
}

/// Each rank sends its whole buffer to every other rank, and each rank adds up all buffers.
TEST(Costs, OfAOneShotAllReduceAreHalfTheRanksTimesTheOptimum) {
    auto const costs = verify::costs_of_file(example("oneshot_canonical"), "", {});
    ASSERT_TRUE(costs.correct);
    auto const sent = std::find_if(costs.figures.begin(), costs.figures.end(),
                                   [](auto const& one) { return one.id == "sent"; });
    EXPECT_EQ(sent->ratio(), Rational(3, 2));
}

TEST(LeastCosts, OfAnAllReduceAreTwiceThePartOfTheOthers) {
    auto const least = schedules::least_costs({schedules::Collective::allreduce, 6, 4}, {1, 2});
    ASSERT_TRUE(least);
    EXPECT_EQ(least->sent, Rational(20, 3));
    EXPECT_EQ(least->moved, 40);
    EXPECT_EQ(least->reduced, 20);
    EXPECT_EQ(least->sends, 3);     // 2^3 >= 6
    EXPECT_EQ(least->receives, 2);  // 3^2 >= 6
    EXPECT_FALSE(schedules::least_costs({schedules::Collective::custom, 6, 4}, {}));
    EXPECT_EQ(schedules::least_costs({schedules::Collective::allgather, 1, 4}, {})->moved, 0);
}

TEST(LinkLoads, OfARingOnARingAreTheLeast) {
    EXPECT_EQ(busiest(ring_allgather(8), "ring"), std::pair(Rational(7), Rational(7, 2)));
    EXPECT_EQ(busiest(ring_allgather(8), "switch"), std::pair(Rational(7), Rational(7)));
}

/// On a ring of 8, a link carries the pairs whose shorter path contains it: 1 + 2 + 3 chunks.  To the right,
/// it also carries the 4 pairs whose two paths have equal lengths.
TEST(LinkLoads, OfAllPairsFollowTheWaysOfTheirMachine) {
    EXPECT_EQ(busiest(all_pairs(8), "ring"), std::pair(Rational(10), Rational(8)));
    EXPECT_EQ(busiest(all_pairs(8), "hypercube"), std::pair(Rational(4), Rational(4)));
    EXPECT_EQ(busiest(all_pairs(9), "mesh"), std::pair(Rational(6), Rational(6)));
    EXPECT_EQ(busiest(all_pairs(8), "switch"), std::pair(Rational(7), Rational(7)));
}

/// The same bounds for 16 ranks, whose cuts are not all enumerated: a cut into two halves decides.
TEST(CutBound, OfManyRanksIsThatOfTheNarrowestBisection) {
    auto const bound = [](char const* topology) {
        return *schedules::cut_bound({schedules::Collective::alltoall, 16, 16},
                                     verify::wiring_of(topology, 16));
    };
    EXPECT_EQ(bound("ring"), Rational(32));
    EXPECT_EQ(bound("hypercube"), Rational(8));
    EXPECT_EQ(bound("mesh"), Rational(16));
    EXPECT_EQ(bound("switch"), Rational(15));
    EXPECT_EQ(*schedules::cut_bound({schedules::Collective::alltoall, 18, 18}, verify::wiring_of("mesh", 18)),
              Rational(27));
}

TEST(CutBound, DividesByTheCapacityOfTheLinks) {
    auto const wiring = formats::parse_links("net", "2\n0 3\n1 0\n");
    EXPECT_EQ(*schedules::cut_bound({schedules::Collective::allreduce, 2, 6}, wiring), Rational(6));
    EXPECT_EQ(*schedules::cut_bound({schedules::Collective::broadcast, 2, 6}, wiring), Rational(2));
}

/// On a ring of four, the parts of one half use the two links to the other half, wherever the root is.
TEST(CutBound, OfAGatherAndAScatterCountsTheSideWithoutTheRoot) {
    using enum schedules::Collective;
    auto const ring = verify::wiring_of("ring", 4);
    EXPECT_EQ(*schedules::cut_bound({gather, 4, 8}, ring), Rational(2));
    EXPECT_EQ(*schedules::cut_bound({scatter, 4, 8}, ring), Rational(2));
    EXPECT_EQ(schedules::cut_bound({send, 4, 8}, ring), std::nullopt);
}

TEST(LeastCosts, OfAGatherAScatterAndASendCountThePartsThatMustMove) {
    using enum schedules::Collective;
    auto const least = [](schedules::Collective collective) {
        return *schedules::least_costs({collective, 4, 8}, {});
    };
    EXPECT_EQ(least(gather).moved, 6);
    EXPECT_EQ(least(gather).sent, Rational(2));
    EXPECT_EQ(least(gather).received, Rational(6));
    EXPECT_EQ(least(gather).receives, 2);
    EXPECT_EQ(least(gather).sends, 0);
    EXPECT_EQ(least(scatter).sent, Rational(6));
    EXPECT_EQ(least(scatter).received, Rational(2));
    EXPECT_EQ(least(scatter).sends, 2);
    EXPECT_EQ(least(send).moved, 8);
    EXPECT_EQ(least(send).sends, 1);
    EXPECT_EQ(least(send).receives, 1);
}

TEST(Wirings, WithUnknownNamesAreRefused) {
    EXPECT_THROW(verify::wiring_of("hypercube", 6), Error);
    EXPECT_THROW(verify::wiring_of("rings", 6), Error);
    EXPECT_THROW(verify::wiring_of("ring", 1025), Error);
}

TEST(CostsOfFile, AreCountedButNotComparedIfTheContractFails) {
    auto const costs = verify::costs_of_file(example("double_count"), "ring", {});
    EXPECT_FALSE(costs.correct);
    EXPECT_EQ(failure(costs.report), Failure::contract);
    ASSERT_TRUE(costs.cost);
    for (auto const& one : costs.figures) EXPECT_EQ(one.least, std::nullopt) << one.id;
    ASSERT_TRUE(costs.machine);
    EXPECT_EQ(costs.machine->busiest.least, std::nullopt);
}

TEST(CostsOfFile, AreAbsentWithoutARun) {
    for (auto const* const name : {"chan_mismatch", "recv_first_mutual", "nop_flagskew"}) {
        auto const costs = verify::costs_of_file(example(name), "ring", {});
        EXPECT_FALSE(costs.cost) << name;
        EXPECT_NE(failure(costs.report), Failure::none) << name;
    }
}

TEST(CostsOfFile, DoNotNeedAgreement) {
    EXPECT_EQ(failure(verify::costs_of_file(example("oneshot_rankdiff"), "", {}).report), Failure::none);
}

/// A lower bound is false if a right schedule beats it.
TEST(CostsOfFile, AreNeverBelowTheirBounds) {
    std::filesystem::path const field = CUBECHECK_FIELD_SCHEDULES;
    if (!std::filesystem::exists(field / "good")) GTEST_SKIP() << "no schedules at " << field;
    std::size_t compared = 0;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(field / "good")) {
        if (entry.path().extension() != ".xml") continue;
        auto const costs = verify::costs_of_file(entry.path().string(), "mesh", {});
        auto figures = costs.figures;
        figures.push_back(costs.machine->busiest);
        for (auto const& one : figures) {
            if (!one.ratio()) continue;
            ++compared;
            EXPECT_GE(*one.ratio(), Rational(1)) << entry.path() << ", " << one.name;
        }
    }
    EXPECT_GT(compared, 150U);
}

TEST(CostsNote, IsOneLineOfTheReport) {
    auto const report = verified(ring_allreduce(4));
    bool const noted = std::any_of(report.notes.begin(), report.notes.end(), [](Note const& note) {
        return note.text ==
               "costs: critical path 7 steps; latency in hops 6 (3 x the lower bound); a rank sends at most "
               "6 "
               "(optimal) "
               "and receives at most 6 (optimal) of 4 chunks";
    });
    EXPECT_TRUE(noted) << report.notes.back().text;
}

}  // namespace
}  // namespace cubecheck::schedule_tests
