#include "verify/definitions/catalog/catalog.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "studies/targets.hpp"

namespace cubecheck {
namespace {

bool go_on(std::string const&) { return true; }

TEST(Catalog, EveryDefinitionHasEveryPropertyAtSmallSizes) {
    for (auto const& target : studies::targets()) {
        if (target.name.starts_with("as_published/")) continue;
        for (auto const& question : target.questions) {
            if (!question.not_applicable.empty()) continue;
            auto const found = question.check(target.sizes({4, 7}), go_on);
            EXPECT_FALSE(found.counterexample) << target.name << " " << question.property;
            EXPECT_FALSE(found.objection) << target.name << " " << question.property;
            EXPECT_TRUE(found.complete);
            EXPECT_EQ(found.skipped, "");
        }
    }
}

TEST(Catalog, EveryPropertyIsApplicableSomewhere) {
    std::map<std::string, int> arises;
    for (auto const& target : studies::targets())
        for (auto const& question : target.questions)
            arises[question.property] += question.not_applicable.empty() ? 1 : 0;
    for (auto const& [property, times] : arises) EXPECT_GT(times, 0) << property;
}

TEST(Catalog, HasADifferentNameForEveryDefinitionAndProperty) {
    auto const all = studies::targets();
    std::set<std::string> names, properties;
    for (auto const& target : all) EXPECT_TRUE(names.insert(target.name).second) << target.name;
    for (auto const& target : all) {
        properties.clear();
        for (auto const& question : target.questions)
            EXPECT_TRUE(properties.insert(question.property).second)
                << target.name << " " << question.property;
    }
}

TEST(Catalog, StopsEarlyIfTold) {
    for (auto const& target : catalog::unrooted_movers()) {
        auto const found =
            target.questions.front().check(target.sizes({2, 3}), [](auto const&) { return false; });
        EXPECT_FALSE(found.complete) << target.name;
    }
}

}  // namespace
}  // namespace cubecheck
