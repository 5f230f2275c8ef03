#pragma once

#include <cstdint>

#include "models/support/expects.hpp"

namespace cubecheck {

/// A pseudorandom stream that is the same on every machine: SplitMix64.
///
/// Source:  Steele, Lea and Flood 2014.
class RandomNumbers {
public:
    explicit constexpr RandomNumbers(std::uint64_t seed) : state_(seed) {}

    /// The stream of one case of an experiment; it does not depend on the cases drawn before.
    constexpr RandomNumbers of(std::uint64_t which) const {
        return RandomNumbers(mixed(state_ ^ mixed(which)));
    }

    constexpr std::uint64_t next() { return mixed(state_ += 0x9E3779B97F4A7C15U); }

    /// A uniform number from 0 to bound - 1. Values in the incomplete last interval are drawn again.
    ///
    /// Pre:    1 <= bound.
    constexpr std::uint32_t below(std::uint32_t bound) {
        expects(bound >= 1, "a number is drawn from at least one");
        for (;;) {
            std::uint64_t const scaled = (next() >> 32) * bound;
            auto const rest = static_cast<std::uint32_t>(scaled);
            if (rest >= bound || rest >= -bound % bound) return static_cast<std::uint32_t>(scaled >> 32);
        }
    }

private:
    static constexpr std::uint64_t mixed(std::uint64_t z) {
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
        z = (z ^ z >> 27) * 0x94D049BB133111EBU;
        return z ^ z >> 31;
    }

    std::uint64_t state_;
};

}  // namespace cubecheck
