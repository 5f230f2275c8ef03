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

/// Reads a definition whose collective and summary are these.
void read(std::string const& collective, std::string const& summary) {
    Definitions([&] {
        auto target = named("mine/gather");
        target.collective = collective;
        target.summary = summary;
        return std::vector{target};
    }).all();
}

TEST(Definitions, HaveNamesThatLookLikeNoOtherName) {
    EXPECT_NO_THROW(read("my_gather 2", "my_gather on a M\u00f6bius ladder of its own"));
    EXPECT_THROW(read("all\u200bgather", ""), Error);
    EXPECT_THROW(read("allg\u0430ther", ""), Error);
    EXPECT_THROW(read("allgather\n", ""), Error);
    EXPECT_THROW(read("my_gather", "my_gather on a network\nmine/other  allgather on a ring"), Error);
    EXPECT_THROW(read("my_gather", "my_gather on a \x1b[8mring"), Error);
}

}  // namespace
}  // namespace cubecheck::cli
