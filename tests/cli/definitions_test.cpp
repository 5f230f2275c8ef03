#include "cli/inputs/definitions.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {
namespace {

Target named(std::string name) {
    Target target;
    target.name = std::move(name);
    return target;
}

/// Definitions with these names.
Definitions definitions(std::vector<std::string> const& names) {
    return Definitions([names] {
        std::vector<Target> made;
        for (auto const& name : names) made.push_back(named(name));
        return made;
    });
}

TEST(Definitions, AreMadeOnceAndOnlyIfNeeded) {
    int calls = 0;
    Definitions const definitions([&] {
        ++calls;
        return std::vector{named("scan/mine")};
    });
    EXPECT_EQ(calls, 0);
    EXPECT_EQ(definitions.all().size(), 1U);
    EXPECT_EQ(definitions.all().front().name, "scan/mine");
    EXPECT_EQ(calls, 1);
}

TEST(Definitions, IncludeThoseThatAreAddedAfterTheOthers) {
    auto all = definitions({"scan/mine"});
    all.add(named("texts/mine.alg"));
    ASSERT_EQ(all.all().size(), 2U);
    EXPECT_EQ(all.all().front().name, "scan/mine");
    EXPECT_EQ(all.all().back().name, "texts/mine.alg");
}

TEST(Definitions, HaveDifferentNamesThatCanBeTyped) {
    EXPECT_THROW(definitions({"scan/mine", "scan/mine"}).all(), Error);
    EXPECT_THROW(definitions({"scan of mine"}).all(), Error);
    EXPECT_THROW(definitions({"-scan"}).all(), Error);
    EXPECT_NO_THROW(definitions({"scan/mine", "scan/mine.2"}).all());
}

}  // namespace
}  // namespace cubecheck::cli
