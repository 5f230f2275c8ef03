#include "models/parametric/address_bits.hpp"

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "models/parametric/cyclic.hpp"

namespace cubecheck {
namespace {

constexpr Index width = 32;
constexpr Index least_index = std::numeric_limits<Index>::min();
constexpr Index greatest_index = std::numeric_limits<Index>::max();

/// Bit q by division, for 0 <= q < 32.
bool digit_of(AddressBits x, Index q) { return x / (std::uint64_t{1} << q) % 2 == 1; }

/// Bit-vectors with few bits, with few clear bits, and any.
std::vector<AddressBits> const& bit_vectors() {
    static auto const all = [] {
        std::vector<AddressBits> found{0};
        for (Index q = 0; q < width; ++q)
            for (Index r = 0; r <= q; ++r)
                found.push_back(static_cast<AddressBits>(std::uint64_t{1} << q | std::uint64_t{1} << r));
        std::mt19937 random(1);
        for (int i = 0; i < 2000; ++i) found.push_back(random() & random());
        auto const half = found.size();
        for (std::size_t i = 0; i < half; ++i) found.push_back(~found[i]);
        return found;
    }();
    return all;
}

/// Numbers around the positions, and the ends of their type.
std::vector<Index> const& numbers() {
    static auto const all = [] {
        std::vector<Index> found{least_index, least_index + 1, greatest_index - 1, greatest_index};
        for (Index q = -70; q <= 300; ++q) found.push_back(q);
        return found;
    }();
    return all;
}

TEST(AddressBits, AreShiftedDigitByDigitForAnyNumberOfPlaces) {
    for (AddressBits const x : {0U, 1U, 0x80000000U, 0xdeadbeefU, 0xffffffffU})
        for (Index const places : numbers())
            for (Index q = 0; q < width; ++q) {
                bool const known = 0 <= places && places < width;
                EXPECT_EQ(digit_of(shifted_up(x, places), q),
                          known && q >= places && digit_of(x, q - places));
                EXPECT_EQ(digit_of(shifted_down(x, places), q),
                          known && q + places < width && digit_of(x, q + places));
            }
}

TEST(AddressBits, HaveThePowersOfTwoThatAreNumbers) {
    Index power = 1;
    for (Index q = 0; q < 63; ++q) {
        EXPECT_EQ(power_of_two(q), power);
        power = q < 62 ? 2 * power : power;
    }
    EXPECT_EQ(power_of_two(63), least_index);
    for (Index const q : numbers()) EXPECT_EQ(power_of_two(q) == 0, q < 0 || q > 63);
}

TEST(AddressBits, AreCountedAndSearchedDigitByDigit) {
    for (AddressBits const x : bit_vectors()) {
        Index count = 0, lowest = width, highest = -1;
        for (Index q = 0; q < width; ++q) count += digit_of(x, q) ? 1 : 0;
        for (Index q = width; q-- > 0;) lowest = digit_of(x, q) ? q : lowest;
        for (Index q = 0; q < width; ++q) highest = digit_of(x, q) ? q : highest;
        EXPECT_EQ(count_ones(x), count);
        EXPECT_EQ(lowest_one(x), lowest);
        EXPECT_EQ(highest_one(x), highest);
        EXPECT_EQ(is_power_of_two(x), count == 1);
    }
}

TEST(AddressBits, HaveNoBitOutsideTheirPositions) {
    Node const all{0xffffffffU};
    for (Index const q : numbers()) {
        bool const is_position = 0 <= q && q < width;
        EXPECT_EQ(bit_at(all, q), is_position) << q;
        EXPECT_EQ(flip_at(all, q) == all, !is_position) << q;
        EXPECT_EQ(ones(Node{ones_below(0U, q)}), std::clamp<Index>(q, 0, width)) << q;
    }
}

TEST(Level, FitsSixBitsSoThatEveryShiftIsDefined) {
    for (int position = 0; position < 64; ++position)
        for (int d = 0; d < 64; ++d) {
            Level const k{static_cast<std::uint8_t>(position), static_cast<std::uint8_t>(d)};
            EXPECT_EQ(bit(Node{0xffffffffU}, k), position < width);
            EXPECT_EQ(flip(Node{0}, k), flip_at(Node{0}, position));
            EXPECT_EQ(join(Node{0xffffffffU}, Node{0}, k), Node{~ones_below(0U, position)});
            EXPECT_EQ(pow2(k), power_of_two(position));
            EXPECT_EQ(copow2(k), power_of_two(d - position));
        }
}

TEST(Cyclic, HasAResultForAllNumbers) {
    for (AddressBits const bits : {0U, 1U, 6U, 0x80000001U, 0xffffffffU})
        for (Index const q : numbers())
            for (Index const d : numbers()) {
                Node const a{bits};
                bool const is_position = 0 <= q && q < d;
                auto const up = ones_up(a, q, d), down = ones_down(a, q, d);
                EXPECT_TRUE(is_position ? in_range(up, d) || up == d : up == d);
                EXPECT_TRUE(is_position ? 0 < down && down <= d : down == d);
                EXPECT_TRUE(lowest_zero(a, d) <= std::max<Index>(d, 0));
                EXPECT_TRUE(d > width || value(successor(a, d)) < power_of_two(std::max<Index>(d, 0)));
                bool const none = d < 1 || bits % power_of_two(std::min(d, width)) == 0;
                EXPECT_TRUE(d > width || (ones(rotated_up(a, q, d)) == 0) == none);
            }
}

TEST(Residue, IsTheMathematicalOneForAllNumbers) {
    for (Index const x : numbers())
        for (Index const d : numbers()) {
            Index const rest = residue(x, d);
            EXPECT_TRUE(d < 1 ? rest == 0 : in_range(rest, d)) << x << " by " << d;
            EXPECT_TRUE(d < 1 || rest == x % d || rest - d == x % d) << x << " by " << d;
        }
    EXPECT_EQ(residue(-1, 5), 4);
}

TEST(Pairs, AreDefinedForAllNumbers) {
    for (Index const x : numbers()) {
        auto const bits = static_cast<std::uint64_t>(x);
        EXPECT_EQ(2 * static_cast<std::uint64_t>(pairs(x)), bits * (bits - 1)) << x;
        if (-1000 < x && x < 1000) {
            EXPECT_EQ(pairs(x), x * (x - 1) / 2);
        }
    }
}

}  // namespace
}  // namespace cubecheck
