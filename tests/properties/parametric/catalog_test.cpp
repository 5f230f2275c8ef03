#include "subjects/catalog/catalog.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

bool go_on(std::string const&) { return true; }

TEST(Catalog, HasNoDefinitionThatAnyPropertyObjectsToAtAnySmallSize) {
    for (auto const& subject : subjects::catalog()) {
        if (subject.name.starts_with("as_published/")) continue;
        for (auto const& question : subject.questions) {
            if (!question.moot.empty()) continue;
            auto const found = question.check(subject.sizes({4, 7}), go_on);
            EXPECT_FALSE(found.counterexample) << subject.name << " " << question.property;
            EXPECT_EQ(found.objection, "") << subject.name << " " << question.property;
            EXPECT_TRUE(found.complete);
            EXPECT_EQ(found.skipped, "");
        }
    }
}

TEST(Catalog, HasNoPropertyThatNeverArises) {
    std::map<std::string, int> arises;
    for (auto const& subject : subjects::catalog())
        for (auto const& question : subject.questions)
            arises[question.property] += question.moot.empty() ? 1 : 0;
    for (auto const& [property, times] : arises) EXPECT_GT(times, 0) << property;
}

TEST(Catalog, HasADifferentNameForEveryDefinitionAndProperty) {
    auto const all = subjects::catalog();
    std::set<std::string> names, properties;
    for (auto const& subject : all) EXPECT_TRUE(names.insert(subject.name).second) << subject.name;
    for (auto const& subject : all) {
        properties.clear();
        for (auto const& question : subject.questions)
            EXPECT_TRUE(properties.insert(question.property).second)
                << subject.name << " " << question.property;
    }
}

TEST(Catalog, IsLeftEarlyWhereItIsToldTo) {
    for (auto const& subject : subjects::unrooted_movers()) {
        auto const found =
            subject.questions.front().check(subject.sizes({2, 3}), [](auto const&) { return false; });
        EXPECT_FALSE(found.complete) << subject.name;
    }
}

}  // namespace
}  // namespace cubecheck
