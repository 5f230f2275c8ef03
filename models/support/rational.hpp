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
/// Throws:  Error (usage) from every operation whose result does not fit 64 bits above or below the line.
class Rational {
public:
    constexpr Rational(Index number = 0) : above_(number) {}
    /// Pre: below != 0.
    constexpr Rational(Index above, Index below) : Rational(reduced(above, below)) {}

    constexpr Index above() const { return above_; }
    constexpr Index below() const { return below_; }
    double approximate() const { return static_cast<double>(above_) / static_cast<double>(below_); }

    friend constexpr Rational operator+(Rational a, Rational b) {
        return reduced(Wide{a.above_} * b.below_ + Wide{b.above_} * a.below_, Wide{a.below_} * b.below_);
    }
    friend constexpr Rational operator-(Rational a, Rational b) { return a + Rational(-1) * b; }
    friend constexpr Rational operator*(Rational a, Rational b) {
        return reduced(Wide{a.above_} * b.above_, Wide{a.below_} * b.below_);
    }
    /// Pre: b != 0.
    friend constexpr Rational operator/(Rational a, Rational b) {
        return reduced(Wide{a.above_} * b.below_, Wide{a.below_} * b.above_);
    }
    friend constexpr bool operator==(Rational const&, Rational const&) = default;
    friend constexpr std::strong_ordering operator<=>(Rational a, Rational b) {
        return Wide{a.above_} * b.below_ <=> Wide{b.above_} * a.below_;
    }

    /// As written: "3", or "-7/2".
    std::string text() const {
        return std::to_string(above_) + (below_ == 1 ? "" : "/" + std::to_string(below_));
    }

private:
    /// Holds every product of two 64-bit numbers, and the sum of two such products.
    __extension__ using Wide = __int128;

    static constexpr Rational reduced(Wide above, Wide below) {
        expects(below != 0, "a fraction has something below the line");
        Wide a = above < 0 ? -above : above, b = below < 0 ? -below : below;
        while (b != 0) {
            Wide const rest = a % b;
            a = b;
            b = rest;
        }
        if (below < 0) a = -a;
        Rational result;
        result.above_ = narrow(above / a);
        result.below_ = narrow(below / a);
        return result;
    }
    static constexpr Index narrow(Wide number) {
        if (number < std::numeric_limits<Index>::min() || number > std::numeric_limits<Index>::max())
            throw Error("These numbers are too far apart to compute with exactly.", Failure::usage);
        return static_cast<Index>(number);
    }

    Index above_ = 0;
    Index below_ = 1;
};

}  // namespace cubecheck
