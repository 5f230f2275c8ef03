#pragma once

#include "models/parametric/forms/distances.hpp"
#include "models/parametric/radix.hpp"

namespace cubecheck {

/// The place of an algorithm in a round of the distance x B, for a power B of the radix and a digit x.
template <class Number>
struct DigitAt : DistanceAt<Number> {
    Number power;  ///< B

    /// The number of ranks that the round adds to those within the distance: B, or what is left of n.
    constexpr Number added() const { return smaller(power, this->nodes - this->distance); }
};

/// Algorithms whose rounds have the distances B, 2B, .., (radix - 1) B below n, for the powers B of the radix
/// in ascending order, among n >= 1 ranks that are all linked.  With radix 2 they are those of `Distances`.
///
/// Shape:   as many rounds as there are digits below n (models/parametric/radix.hpp).
struct Digits : Distances {
    using At = DigitAt<Index>;
    static constexpr std::string_view every_size = "every n and base";
    static constexpr bool has_base = true;

    static constexpr Index rounds(Size const& size) { return digits_below(size.nodes, radix_of(size)); }
    static constexpr Index distance(Size const& size, Index round) {
        return digit_at(round, radix_of(size)).number;
    }
    static constexpr At in(Size const& size, Index round) {
        auto const [power, distance] = digit_at(round, radix_of(size));
        return {{distance, round, size.nodes, size.root}, power};
    }
    static constexpr Cut first(Size const& size) { return cut(size, 0); }
    static constexpr Cut last(Size const& size) { return cut(size, rounds(size)); }
    static constexpr auto before(auto const& at) {
        return DistanceCut{at.distance, at.round, at.nodes, at.root};
    }
    static constexpr auto after(auto const& at) {
        return DistanceCut{at.distance + at.power, at.round + 1, at.nodes, at.root};
    }

private:
    static constexpr Cut cut(Size const& size, Index round) {
        return {distance(size, round), round, size.nodes, size.root};
    }
};

/// Whether a form has several bases for a number of ranks.
template <class Form>
inline constexpr bool has_bases = false;
template <class Form>
requires(Form::has_base) inline constexpr bool has_bases<Form> = true;

}  // namespace cubecheck
