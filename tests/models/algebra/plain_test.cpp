#include "models/algebra/plain.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck {
namespace {

template <class Algebra>
void associates(std::uint64_t seed) {
    Algebra const algebra(seed);
    auto const a = algebra.contribution(0, 0), b = algebra.contribution(1, 0), c = algebra.contribution(2, 0);
    RC_ASSERT(algebra.join(algebra.join(a, b), c) == algebra.join(a, algebra.join(b, c)));
    RC_ASSERT(algebra.join(a, algebra.neutral()) == a);
    RC_ASSERT(algebra.join(algebra.neutral(), a) == a);
}

RC_GTEST_PROP(Matrices, Associate, (std::uint64_t seed)) { associates<Matrices>(seed); }
RC_GTEST_PROP(Integers, Associate, (std::uint64_t seed)) { associates<Integers>(seed); }
RC_GTEST_PROP(Strings, Associate, (std::uint64_t seed)) { associates<Strings>(seed); }

RC_GTEST_PROP(Matrices, DoNotCommute, (std::uint64_t seed)) {
    Matrices const matrices(seed);
    auto const a = matrices.contribution(0, 0), b = matrices.contribution(1, 0);
    RC_ASSERT(matrices.join(a, b) != matrices.join(b, a));
}

TEST(Matrices, MultiplyRowsByColumns) {
    EXPECT_EQ(MatrixProduct::join({1, 2, 3, 4}, {5, 6, 7, 8}), (MatrixProduct::Matrix{19, 22, 43, 50}));
}

TEST(Doubles, DoNotAssociate) {
    EXPECT_NE(Doubles::join(Doubles::join(1e16, 1.0), 1.0), Doubles::join(1e16, Doubles::join(1.0, 1.0)));
}

TEST(Strings, TellTheOrder) {
    Strings const strings(1);
    EXPECT_EQ(strings.join(strings.contribution(1, 0), strings.contribution(0, 2)), "<1,0><0,2>");
}

TEST(Plain, DrawsTheSameFromTheSameSeedAndOthersFromAnother) {
    EXPECT_EQ(Integers(7).contribution(3, 1), Integers(7).contribution(3, 1));
    EXPECT_NE(Integers(7).contribution(3, 1), Integers(8).contribution(3, 1));
    EXPECT_NE(Integers(7).contribution(3, 1), Integers(7).contribution(1, 3));
}

TEST(Plain, WithNothingIsNothing) {
    EXPECT_EQ(Integers::join(Integers::nothing(), 1U), Integers::nothing());
    EXPECT_EQ(Strings::join("a", Strings::nothing()), Strings::nothing());
}

}  // namespace
}  // namespace cubecheck
