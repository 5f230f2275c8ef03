#include "engine/real/script_task.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/as_published/scan_printed.hpp"
#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "algorithms/gather/binomial.hpp"
#include "algorithms/scan/hypercube.hpp"
#include "engine/lower/explicit_script.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"
#include "tests/engine/real/real_runs.hpp"

namespace cubecheck::real {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Index with_remainders = 37;

template <class A>
std::string outcome(Size const& size, Type type, Operator op = Operator::sum,
                    Index elements = with_remainders) {
    auto const found = task(script_of<A>(size), elements);
    return outcome_on_threads(found, elements_for(found, type, op));
}

TEST(RealTask, OfAllReducesIsRightForEveryTypeAndOperator) {
    for (auto const type : {Type::int32, Type::int64, Type::float32, Type::float64, Type::word})
        for (auto const op : {Operator::sum, Operator::prod, Operator::min, Operator::max}) {
            EXPECT_EQ(outcome<allreduce::RecursiveDoubling>(cube_size(3), type, op), "right");
            EXPECT_EQ(outcome<allreduce::HalvingDoubling>(cube_size(2), type, op), "right");
            EXPECT_EQ(outcome<allreduce::RingPass>(ring_size(5), type, op), "right");
        }
}

TEST(RealTask, OfOtherCollectivesIsRight) {
    for (auto const type : {Type::int32, Type::word}) {
        EXPECT_EQ(outcome<allgather::RingPass>(ring_size(7), type), "right");
        EXPECT_EQ(outcome<alltoall::StoreAndForward>(cube_size(3), type), "right");
        EXPECT_EQ(outcome<scan::Hypercube>(cube_size(3), type), "right");
        EXPECT_EQ(outcome<gather::Binomial>({.nodes = 8, .d = 3, .root = 5}, type), "right");
    }
}

TEST(RealTask, OfAnExplicitDefinitionWithSeveralPortsIsRight) {
    auto const script = script_of(explicit_form::program_of<broadcast::EsbtAllPorts>(),
                                  {.nodes = 8, .d = 3, .root = 1, .chunks = 6});
    auto const found = task(script, with_remainders);
    EXPECT_EQ(outcome_on_threads(found, elements_for(found, Type::word)), "right");
}

TEST(RealTask, IsRightWithoutElementsAndWithFewerThanBlocks) {
    for (Index const elements : {0, 1, 4})
        EXPECT_EQ(outcome<allreduce::RingPass>(ring_size(5), Type::word, Operator::sum, elements), "right");
    EXPECT_EQ(outcome<allreduce::RecursiveDoubling>(cube_size(0), Type::word), "right");
}

TEST(RealTask, CutsTheVectorIntoBlocksTheFirstOfWhichAreLonger) {
    auto const script = script_of<allgather::RingPass>(ring_size(5));
    EXPECT_EQ(blocks(script), 5);
    auto const found = task(script, 13);
    std::vector<Index> lengths;
    for (auto const& value : found.values.front()) lengths.push_back(value.count);
    EXPECT_THAT(lengths, ElementsAre(3, 3, 3, 2, 2));
}

TEST(RealTask, OfAWrongDefinitionShowsTheElementInAWrongOrder) {
    EXPECT_EQ(outcome<as_published::ScanPrinted>(cube_size(2), Type::word),
              "node 1, cell 0, element 0: got 1:0[0] 0:0[0], expected 0:0[0] 1:0[0] (promise)");
    EXPECT_EQ(outcome<as_published::ScanPrinted>(cube_size(2), Type::int64), "right") << "addition commutes";
}

TEST(RealTask, IsRefutedIfAnyElementOfAnyNodeIsWrong) {
    auto const found = task(script_of<allreduce::RingPass>(ring_size(3)), with_remainders);
    for (auto const type : {Type::int32, Type::int64, Type::float32, Type::float64, Type::word}) {
        auto const elements = elements_for(found, type);
        auto run = run_on_threads({elements, 1, found.programs});
        ASSERT_EQ(told(first_difference(found, elements, run)), "right");
        run.results[2].back() ^= std::byte{1};
        EXPECT_THAT(told(first_difference(found, elements, run)),
                    HasSubstr("node 2, cell 2, element 11: got "));
    }
}

TEST(RealTask, IsRefutedIfASumIsFarFromThePromise) {
    auto found = task(script_of<allreduce::RingPass>(ring_size(3)), 3);
    found.promised.front().contributions.pop_back();
    EXPECT_THAT(outcome_on_threads(found, elements_for(found, Type::float64)), HasSubstr("(promise)"));
    EXPECT_THAT(outcome_on_threads(found, elements_for(found, Type::int32)), HasSubstr("(promise)"));
}

TEST(RealTask, WithTooFewBytesOfResultsIsRefused) {
    auto const found = task(script_of<allreduce::RingPass>(ring_size(3)), 3);
    auto const elements = elements_for(found, Type::int32);
    auto run = run_on_threads({elements, 1, found.programs});
    run.results[1].pop_back();
    EXPECT_THROW(first_difference(found, elements, run), Error);
}

/// The error message for an all-reduce on two nodes in which one step is changed; "none" if it is accepted.
template <class Change>
std::string objection(Change const& change) {
    auto script = script_of<allreduce::RecursiveDoubling>(cube_size(1));
    change(script.turns[1].front());
    try {
        task(script, 8);
    } catch (Error const& error) {
        return error.what();
    }
    return "none";
}

TEST(RealTask, IsRefusedIfAMessageIsNotSentOrNotReceived) {
    EXPECT_THAT(objection([](ScriptTurn& turn) { turn.sends.clear(); }),
                HasSubstr("round 0, node 0 waits for a message that node 1 does not send"));
    EXPECT_THAT(objection([](ScriptTurn& turn) { turn.receives.clear(); }),
                HasSubstr("round 0, node 0: the message to node 1 is never received"));
    EXPECT_THAT(objection([](ScriptTurn& turn) { turn.sends.front().cells.clear(); }),
                HasSubstr("node 0 takes cell 0, which node 1 does not send"));
}

TEST(RealTask, RunsAlikeEveryTime) {
    auto const found = task(script_of<allreduce::HalvingDoubling>(cube_size(3)), 1000);
    auto const elements = elements_for(found, Type::float64);
    auto const run = run_on_threads({elements, 4, found.programs});
    EXPECT_EQ(run.times.size(), 4U);
    EXPECT_EQ(told(first_difference(found, elements, run)), "right") << "inputs are the same in each run";
}

}  // namespace
}  // namespace cubecheck::real
