#include "models/algebra/laws.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

constexpr Laws all[]{Laws::none, Laws::associative, Laws::associative_neutral, Laws::associative_commutative,
                     Laws::commutative_neutral};

TEST(Laws, OfBothAreTheWeakestThatCoverBoth) {
    for (Laws const a : all)
        for (Laws const b : all) {
            EXPECT_TRUE(covers(both_laws(a, b), a) && covers(both_laws(a, b), b));
            EXPECT_EQ(both_laws(a, b), both_laws(b, a));
            for (Laws const other : all)
                if (covers(other, a) && covers(other, b)) {
                    EXPECT_TRUE(covers(other, both_laws(a, b)));
                }
        }
}

TEST(Laws, ThatCommuteNeedNoNeutralElement) {
    EXPECT_FALSE(covers(Laws::associative_commutative, Laws::associative_neutral));
    EXPECT_FALSE(covers(Laws::associative_neutral, Laws::associative_commutative));
    EXPECT_EQ(both_laws(Laws::associative_commutative, Laws::associative_neutral), Laws::commutative_neutral);
    EXPECT_TRUE(covers(Laws::associative_commutative, Laws::associative));
}

}  // namespace
}  // namespace cubecheck
