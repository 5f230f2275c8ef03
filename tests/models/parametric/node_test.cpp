#include "models/parametric/node.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/models/each_node.hpp"

namespace cubecheck {
namespace {

constexpr unsigned most_d = 6;

/// The address as d digits, that of dimension 0 first.
std::string digits(Node a, Index d) {
    std::string text;
    for (Index q = 0; q < d; ++q) text += a.bits / (1U << q) % 2 == 1 ? '1' : '0';
    return text;
}

/// Calls f(a, b, k) for every two nodes and every level of every cube.
void each_two_nodes_and_level(auto f) {
    each_node_and_level([&](Node a, Level k) {
        for (std::uint32_t b = 0; b < 1U << k.d; ++b) f(a, Node{b}, k);
    });
}

TEST(Level, SplitsTheDimensionsInThoseBelowAndThoseAbove) {
    each_node_and_level([](Node, Level k) {
        EXPECT_EQ(below(k) + above(k), k.d);
        EXPECT_EQ(pow2(k), Index(1) << below(k));
        EXPECT_EQ(pow2(k) * copow2(k), Index(1) << k.d);
    });
}

TEST(Level, NextIsOneHigherInTheSameCube) {
    EXPECT_EQ(next(Level{2, 5}), (Level{3, 5}));
    EXPECT_EQ(pow2(next(Level{2, 5})), 8);
    EXPECT_EQ(copow2(next(Level{2, 5})), 4);
}

TEST(Node, FlipChangesDigitKAndNoOther) {
    each_node_and_level([](Node a, Level k) {
        if (above(k) == 0) return;
        auto wanted = digits(a, k.d);
        auto& digit = wanted[static_cast<std::size_t>(below(k))];
        digit = digit == '1' ? '0' : '1';
        EXPECT_EQ(digits(flip(a, k), k.d), wanted);
    });
}

TEST(Node, BitIsDigitK) {
    each_node_and_level([](Node a, Level k) {
        if (above(k) == 0) return;
        EXPECT_EQ(bit(a, k), digits(a, k.d)[static_cast<std::size_t>(below(k))] == '1');
    });
}

TEST(Node, JoinTakesTheDigitsBelowKFromTheSecond) {
    each_two_nodes_and_level([](Node a, Node b, Level k) {
        auto const cut = static_cast<std::size_t>(below(k));
        EXPECT_EQ(digits(join(a, b, k), k.d), digits(b, k.d).substr(0, cut) + digits(a, k.d).substr(cut));
    });
}

TEST(Node, AgreementComparesTheDigitsOnOneSideOfTheCut) {
    each_two_nodes_and_level([](Node a, Node b, Level k) {
        auto const cut = static_cast<std::size_t>(below(k));
        auto const x = digits(a, k.d), y = digits(b, k.d);
        EXPECT_EQ(agree_below(a, b, k), x.substr(0, cut) == y.substr(0, cut));
        EXPECT_EQ(agree_from(a, b, k), x.substr(cut) == y.substr(cut));
        if (above(k) == 0) return;
        EXPECT_EQ(differ(a, b, k), x[cut] != y[cut]);
    });
}

TEST(Node, TheFirstOfABlockIsTheLeastThatAgreesFromKUp) {
    each_node_and_level(
        [](Node a, Level k) { EXPECT_EQ(value(first_of_block(a, k)), value(a) / pow2(k) * pow2(k)); });
}

TEST(Node, ExclusiveOrComparesDigitByDigit) {
    each_two_nodes_and_level([](Node a, Node b, Level k) {
        auto const x = digits(a, k.d), y = digits(b, k.d);
        std::string wanted;
        for (std::size_t q = 0; q < x.size(); ++q) wanted += x[q] == y[q] ? '0' : '1';
        EXPECT_EQ(digits(a ^ b, k.d), wanted);
    });
}

TEST(Node, MirroredHasItsDigitsBackwards) {
    each_node_and_level([](Node a, Level k) {
        auto const x = digits(a, k.d);
        EXPECT_EQ(digits(mirrored(a, k), k.d), std::string(x.rbegin(), x.rend()));
    });
}

TEST(Node, IsOddWhereItsNumberIs) {
    for (std::uint32_t a = 0; a < 64; ++a) EXPECT_EQ(odd(Node{a}), a % 2 == 1);
    EXPECT_EQ(value(zero_like(Node{5})), 0);
}

}  // namespace
}  // namespace cubecheck
