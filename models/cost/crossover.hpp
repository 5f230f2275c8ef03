#pragma once

#include <optional>

#include "models/network/machine.hpp"
#include "models/support/rational.hpp"

namespace cubecheck {

/// Which of two algorithms takes less time.
enum class Faster { first, second, neither };

/// Which of two algorithms is faster, depending on the size m > 0 of a message.
struct Crossover {
    Faster below;                ///< for messages smaller than `at`, or for all if there is no such size
    Faster above;                ///< for larger ones
    std::optional<Rational> at;  ///< m*: there both take the same time

    friend bool operator==(Crossover const&, Crossover const&) = default;
};

/// The smaller of two affine functions u + v m, given the difference: the first minus the second.
inline Faster faster(Rational difference) {
    if (difference == Rational(0)) return Faster::neither;
    return difference < Rational(0) ? Faster::first : Faster::second;
}

/// Compares two times on a machine. If t_s = t_w = 1 and t_h = 0, the result is in multiples of t_s / t_w.
///
/// Pre: the machine's t_w is positive.
inline Crossover crossover(Time<Rational> const& a, Time<Rational> const& b,
                           Machine<Rational> const& machine) {
    Rational const fixed = a.on(machine, 0) - b.on(machine, 0);
    Rational const slope = (a.words - b.words) * machine.word;
    Faster const small = faster(fixed), large = faster(slope);
    if (small == large || large == Faster::neither) return {small, small, std::nullopt};
    if (small == Faster::neither) return {large, large, std::nullopt};
    return {small, large, Rational(-1) * fixed / slope};
}

}  // namespace cubecheck
