#include <set>

#include <gtest/gtest.h>

#include "tests/studies/applications/every_case.hpp"

namespace cubecheck::applications {
namespace {

TEST(Programs, HaveEveryPropertyAtSmallSizes) {
    for (auto const& target : every_case())
        for (auto const& question : target.questions) {
            if (!question.not_applicable.empty()) continue;
            auto const found = question.check(target.sizes({4, 9}), [](std::string const&) { return true; });
            EXPECT_TRUE(found.complete);
            EXPECT_FALSE(found.counterexample)
                << target.name << " " << question.property << ": " << found.counterexample->where;
            EXPECT_NE(question.unproved, "") << target.name << " " << question.property;
        }
}

TEST(Programs, AreOfTheSystemsA50ToA58AndOfTheNaiveAllGather) {
    std::set<std::string> systems;
    for (auto const& target : every_case()) systems.insert(target.system);
    EXPECT_EQ(systems,
              (std::set<std::string>{"A26", "A50", "A51", "A52", "A53", "A54", "A55", "A56", "A57", "A58"}));
}

TEST(Programs, StopEarlyIfTold) {
    for (auto const& target : every_case()) {
        auto const found =
            target.questions.front().check(target.sizes({2, 3}), [](std::string const&) { return false; });
        EXPECT_FALSE(found.complete) << target.name;
    }
}

TEST(Programs, TraceTheWorkedProductOfTwoByTwo) {
    auto const text = trace_program<MatrixVectorCase<>>({.nodes = 4, .d = 1});
    EXPECT_NE(text.find("round 1: node 1 -> node 3  x[1,0]\n"), std::string::npos) << text;
    EXPECT_NE(text.find("node 2  y[1] a[1,0] x[0,0] + a[1,1] x[1,0]\n"), std::string::npos) << text;
}

TEST(Programs, OfCollectivesOnlyTakeTheTimeOfTheirRounds) {
    auto const target = gather_target<GatherCase<>>();
    EXPECT_EQ(target.time_text, "p d t_s + p d t_w m");
    for (Size const& size : target.sizes({4, 1})) {
        Polynomials algebra;
        auto const counted = counted_cost(observe<GatherCase<>>(size, algebra).traffic);
        for (auto const switching : {Switching::cut_through, Switching::store_and_forward})
            EXPECT_EQ(target.timed->time(size, switching),
                      (Time<Rational>{counted.rounds, counted.words, counted.rounds}));
    }
}

TEST(Programs, TraceWithTheirInput) {
    auto const text = trace_program<NumberingCase<>>({.nodes = 2, .d = 1});
    EXPECT_NE(text.find("with counts 2 2\n"), std::string::npos) << text;
}

/// Checks the broadcast on two trees for every number of nodes and chunks that ledger L-08 covers.
TEST(TwoTrees, BroadcastWithinItsBoundOnUpTo39Nodes) {
    auto const target = program_target<TwoTreeCase<>>();
    for (auto const& question : target.questions) {
        if (!question.not_applicable.empty()) continue;
        auto const found = question.check(target.sizes({0, 39}), [](auto const&) { return true; });
        EXPECT_FALSE(found.counterexample) << question.property;
    }
}

}  // namespace
}  // namespace cubecheck::applications
