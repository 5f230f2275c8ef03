#include "verify/definitions/trace/traced_rounds.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck::traces {
namespace {

/// The rounds of a published, wrong definition of the catalog, at its largest size up to a number of nodes.
TracedRounds traced(std::string const& name, UpTo const& bound) {
    for (auto const& target : catalog::as_published()) {
        if (target.name != name) continue;
        auto const size = target.sizes(bound).back();
        return traced_rounds(target, target.schedulable->script(size), {});
    }
    ADD_FAILURE() << name;
    return {};
}

TEST(TracedRounds, MatchEverySendWithOneReceive) {
    auto const found = traced("as_published/scan_printed", {2, 4});
    EXPECT_EQ(found.run.ranks, 4);
    std::vector<Index> sent, received;
    for (auto const& step : found.run.steps) {
        ASSERT_TRUE(step.message);
        (step.kind == StepKind::send ? sent : received).push_back(*step.message);
    }
    std::ranges::sort(received);
    EXPECT_EQ(sent, received);
    EXPECT_FALSE(sent.empty());
}

TEST(TracedRounds, NameTheCellsWithAWrongEnd) {
    auto const found = traced("as_published/scan_printed", {2, 4});
    ASSERT_FALSE(found.wrong.empty());
    EXPECT_NE(found.wrong.front().found, found.wrong.front().expected);
    EXPECT_EQ(found.run.outcome.expected, found.wrong.front().expected);
}

TEST(TracedRounds, HaveNoWrongEndIfTheDefinitionIsRightAtTheSize) {
    auto const found = traced("as_published/scan_printed", {0, 1});
    EXPECT_TRUE(found.wrong.empty());
    EXPECT_EQ(found.run.outcome.sentence.substr(0, 4), "all ");
}

}  // namespace
}  // namespace cubecheck::traces
