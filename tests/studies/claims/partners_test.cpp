#include "studies/claims/partners.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

TEST(Partners, OfBothChoicesMeetEveryOtherNodeOnce) {
    for (Index d = 1; d <= 6; ++d) {
        EXPECT_FALSE(no_exchange(by_exclusive_or(), Index{1} << d));
        EXPECT_FALSE(no_exchange(by_tournament(Index{1} << d), Index{1} << d));
    }
}

TEST(Partners, ThatRepeatOrAreNotMutualAreRefused) {
    EXPECT_TRUE(no_exchange([](Index, Index node) { return node ^ 1; }, 4));
    EXPECT_TRUE(no_exchange([](Index step, Index node) { return (node + step) % 4; }, 4));
}

TEST(Partners, OfATournamentShareLinks) {
    EXPECT_EQ(busiest_arc(by_exclusive_or(), 5), 1);
    EXPECT_GT(busiest_arc(by_tournament(8), 3), 1);
}

TEST(Partners, AreFreeOnlyIfEveryChoiceIsAsGood) {
    EXPECT_FALSE(choice_is_free(by_exclusive_or(), by_tournament(8), 3));
    EXPECT_TRUE(choice_is_free(by_exclusive_or(), by_exclusive_or(), 3));
    EXPECT_TRUE(choice_is_free(by_tournament(8), by_exclusive_or(), 3));
}

}  // namespace
}  // namespace cubecheck
