#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string>

#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// An exact fraction, in lowest terms, with a positive denominator.
///
/// Throws:  Error (usage) from every operation whose numerator or denominator does not fit 64 bits.
class Rational {
public:
    constexpr Rational(Index number = 0) : numerator_(number) {}
    /// Pre: denominator != 0.
    constexpr Rational(Index numerator, Index denominator) : Rational(reduced(numerator, denominator)) {}

    constexpr Index numerator() const { return numerator_; }
    constexpr Index denominator() const { return denominator_; }
    double approximate() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }

    friend constexpr Rational operator+(Rational a, Rational b) {
        return reduced(Wide{a.numerator_} * b.denominator_ + Wide{b.numerator_} * a.denominator_,
                       Wide{a.denominator_} * b.denominator_);
    }
    friend constexpr Rational operator-(Rational a, Rational b) { return a + Rational(-1) * b; }
    friend constexpr Rational operator*(Rational a, Rational b) {
        return reduced(Wide{a.numerator_} * b.numerator_, Wide{a.denominator_} * b.denominator_);
    }
    /// Pre: b != 0.
    friend constexpr Rational operator/(Rational a, Rational b) {
        return reduced(Wide{a.numerator_} * b.denominator_, Wide{a.denominator_} * b.numerator_);
    }
    friend constexpr bool operator==(Rational const&, Rational const&) = default;
    friend constexpr std::strong_ordering operator<=>(Rational a, Rational b) {
        return Wide{a.numerator_} * b.denominator_ <=> Wide{b.numerator_} * a.denominator_;
    }

    /// As written: "3", or "-7/2".
    std::string text() const {
        return std::to_string(numerator_) + (denominator_ == 1 ? "" : "/" + std::to_string(denominator_));
    }

private:
    /// Holds every product of two 64-bit numbers, and the sum of two such products.
    __extension__ using Wide = __int128;

    static constexpr Rational reduced(Wide numerator, Wide denominator) {
        expects(denominator != 0, "the denominator of a fraction is not 0");
        Wide a = numerator < 0 ? -numerator : numerator, b = denominator < 0 ? -denominator : denominator;
        while (b != 0) {
            Wide const rest = a % b;
            a = b;
            b = rest;
        }
        if (denominator < 0) a = -a;
        Rational result;
        result.numerator_ = narrow(numerator / a);
        result.denominator_ = narrow(denominator / a);
        return result;
    }
    static constexpr Index narrow(Wide number) {
        if (number < std::numeric_limits<Index>::min() || number > std::numeric_limits<Index>::max())
            throw Error("These numbers are too far apart to compute with exactly.", Failure::usage);
        return static_cast<Index>(number);
    }

    Index numerator_ = 0;
    Index denominator_ = 1;
};

}  // namespace cubecheck
