#include "studies/claims/growth.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

Growth claim(Bracket (*rounds)(Index)) {
    return {"line", 2, 20, rounds, [](Index p) { return p; }, {1, 2}, 1};
}

TEST(Growth, HoldsBetweenTheConstants) {
    EXPECT_TRUE(holds(grow_like({claim([](Index p) { return Bracket{p - 1, p - 1}; })})));
}

TEST(Growth, NamesTheArgumentOfItsBracket) {
    auto argued = claim([](Index p) { return Bracket{p - 1, p - 1}; });
    argued.argument = "counting argument: p - 1 packets";
    EXPECT_NE(std::get<Checked>(grow_like({argued})).note.find("counting argument"), std::string::npos);
}

TEST(Growth, IsRefutedAboveBelowAndWhereABoundIsBeaten) {
    EXPECT_FALSE(holds(grow_like({claim([](Index p) { return Bracket{p, p + 1}; })})));
    EXPECT_FALSE(holds(grow_like({claim([](Index p) { return Bracket{p / 3, p}; })})));
    EXPECT_FALSE(holds(grow_like({claim([](Index p) { return Bracket{p, p - 1}; })})));
}

}  // namespace
}  // namespace cubecheck
