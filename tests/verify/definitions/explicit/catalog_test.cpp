#include "verify/definitions/catalog/catalog.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

constexpr UpTo bound{5, 16};

bool go_on(std::string const&) { return true; }

TEST(Explicit, EveryApplicablePropertyHoldsAtSmallSizes) {
    for (auto const& target : catalog::explicit_form())
        for (auto const& question : target.questions) {
            if (!question.not_applicable.empty()) continue;
            auto const found = question.check(target.sizes(bound), go_on);
            auto const text = target.name + " " + question.property;
            EXPECT_FALSE(found.objection) << text << ": " << found.objection->reason;
            EXPECT_FALSE(found.counterexample)
                << text << " at " << found.counterexample->size << ": " << found.counterexample->where
                << " held " << found.counterexample->got << ", wanted " << found.counterexample->expected;
        }
}

TEST(Explicit, TracesWhatIsSentInEveryRound) {
    auto const all = catalog::explicit_form();
    auto const line = std::ranges::find(all, "alltoall/line", &Target::name);
    ASSERT_NE(line, all.end());
    EXPECT_EQ(line->traceable->trace({.nodes = 3}),
              "alltoall/line, n=3\n"
              "at the start\n"
              "  node 0  m0[0], m0[1], m0[2]\n"
              "  node 1  m1[0], m1[1], m1[2]\n"
              "  node 2  m2[0], m2[1], m2[2]\n"
              "round 0\n"
              "  node 0 -> node 1  m0[2]\n"
              "  node 1 -> node 0  m1[0]\n"
              "  node 1 -> node 2  m1[2]\n"
              "  node 2 -> node 1  m2[0]\n"
              "round 1\n"
              "  node 0 -> node 1  m0[1]\n"
              "  node 1 -> node 2  m0[2]\n"
              "  node 1 -> node 0  m2[0]\n"
              "  node 2 -> node 1  m2[1]\n"
              "at the end\n"
              "  node 0  m0[0], m0[1], m0[2], m1[0], m2[0]\n"
              "  node 1  m0[1], m0[2], m1[0], m1[1], m1[2], m2[0], m2[1]\n"
              "  node 2  m0[2], m1[2], m2[0], m2[1], m2[2]\n");
}

TEST(Explicit, GivesTheReasonWhyAPropertyHasNoProof) {
    std::set<std::string> names;
    for (auto const& target : catalog::explicit_form()) names.insert(target.name);
    for (auto const& target : catalog::targets()) {
        if (!names.contains(target.name)) continue;
        for (auto const& question : target.questions)
            EXPECT_TRUE(!question.not_applicable.empty() || !question.unproved.empty() ||
                        question.obligations != nullptr)
                << target.name << " " << question.property;
    }
}

TEST(Explicit, HasANameAndASystemOfItsOwn) {
    std::set<std::string> names;
    for (auto const& target : catalog::explicit_form()) {
        EXPECT_TRUE(names.insert(target.name).second) << target.name;
        EXPECT_TRUE(target.system.starts_with("A") && target.system.size() == 3) << target.name;
    }
}

/// Returns the time of a target as text: its numbers of rounds, of words of m, and of links.
std::string time_at(std::string const& name, Size const& size, Switching switching) {
    auto const all = catalog::explicit_form();
    auto const time = std::ranges::find(all, name, &Target::name)->timed->time(size, switching);
    return time.startups.text() + " " + time.words.text() + " " + time.hops.text();
}

TEST(Explicit, TakesTheTimeOfItsMessagesAndOfTheirWays) {
    Size const mesh{.nodes = 16, .d = 2};
    EXPECT_EQ(time_at("broadcast/mesh", mesh, Switching::cut_through), "4 4 6");
    EXPECT_EQ(time_at("broadcast/mesh", mesh, Switching::store_and_forward), "4 6 6");
    EXPECT_EQ(time_at("alltoall/grid", mesh, Switching::store_and_forward), "32 32 32");
    EXPECT_EQ(time_at("broadcast/tree", {.nodes = 2, .chunks = 3}, Switching::cut_through), "3 1 3");
    EXPECT_EQ(time_at("alltoall/line", {.nodes = 5}, Switching::cut_through), "6 6 6");
}

TEST(Explicit, StopsEarlyIfTold) {
    auto const all = catalog::explicit_form();
    auto const& question = all.front().questions.front();
    EXPECT_FALSE(question.check(all.front().sizes(bound), [](std::string const&) { return false; }).complete);
}

}  // namespace
}  // namespace cubecheck
