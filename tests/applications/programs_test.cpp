#include <set>

#include <gtest/gtest.h>

#include "tests/applications/every_case.hpp"

namespace cubecheck::applications {
namespace {

TEST(Programs, HaveNothingThatAnyQuestionObjectsToAtSmallSizes) {
    for (auto const& subject : every_case())
        for (auto const& question : subject.questions) {
            if (!question.moot.empty()) continue;
            auto const found = question.check(subject.sizes({4, 9}), [](std::string const&) { return true; });
            EXPECT_TRUE(found.complete);
            EXPECT_FALSE(found.counterexample)
                << subject.name << " " << question.property << ": " << found.counterexample->where;
            EXPECT_NE(question.unproved, "") << subject.name << " " << question.property;
        }
}

TEST(Programs, AreOfTheSystemsA50ToA58AndOfTheNaiveAllGather) {
    std::set<std::string> systems;
    for (auto const& subject : every_case()) systems.insert(subject.system);
    EXPECT_EQ(systems,
              (std::set<std::string>{"A26", "A50", "A51", "A52", "A53", "A54", "A55", "A56", "A57", "A58"}));
}

TEST(Programs, AreLeftEarlyWhereTheyAreToldTo) {
    for (auto const& subject : every_case()) {
        auto const found =
            subject.questions.front().check(subject.sizes({2, 3}), [](std::string const&) { return false; });
        EXPECT_FALSE(found.complete) << subject.name;
    }
}

TEST(Programs, TraceTheWorkedProductOfTwoByTwo) {
    auto const text = trace_program<MatrixVectorCase<>>({.nodes = 4, .d = 1});
    EXPECT_NE(text.find("round 1: node 1 -> node 3  x[1,0]\n"), std::string::npos) << text;
    EXPECT_NE(text.find("node 2  y[1] a[1,0] x[0,0] + a[1,1] x[1,0]\n"), std::string::npos) << text;
}

TEST(Programs, ThatAreNothingButCollectivesTakeTheTimeOfTheirRounds) {
    auto const subject = gather_subject<GatherCase<>>();
    EXPECT_EQ(subject.time_text, "p d t_s + p d t_w m");
    for (Size const& size : subject.sizes({4, 1})) {
        Polynomials algebra;
        auto const counted = counted_cost(observe<GatherCase<>>(size, algebra).traffic);
        for (auto const switching : {Switching::cut_through, Switching::store_and_forward})
            EXPECT_EQ(subject.time(size, switching),
                      (Time<Rational>{counted.rounds, counted.words, counted.rounds}));
    }
}

TEST(Programs, TraceWithTheirInput) {
    auto const text = trace_program<NumberingCase<>>({.nodes = 2, .d = 1});
    EXPECT_NE(text.find("with counts 2 2\n"), std::string::npos) << text;
}

/// The broadcast on two trees for every number of nodes and chunks of ledger L-08.
TEST(TwoTrees, BroadcastWithinItsBoundOnUpTo39Nodes) {
    auto const subject = program_subject<TwoTreeCase<>>();
    for (auto const& question : subject.questions) {
        if (!question.moot.empty()) continue;
        auto const found = question.check(subject.sizes({0, 39}), [](auto const&) { return true; });
        EXPECT_FALSE(found.counterexample) << question.property;
    }
}

}  // namespace
}  // namespace cubecheck::applications
