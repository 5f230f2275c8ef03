#pragma once

#include <cstdint>

#include "proofs/symbols/scene.hpp"

namespace cubecheck {

/// A bit-vector of 64 bits of the solver. Its operations are those of SMT-LIB, which are those of
/// std::uint64_t. So no fact is needed about them.
class BitVector {
public:
    explicit BitVector(z3::expr bits) : is_(std::move(bits)) {}
    /// A move copies, since a definition may read an object after moving from it.
    BitVector(BitVector const&) = default;
    BitVector& operator=(BitVector const&) = default;

    friend BitVector operator&(BitVector const& a, BitVector const& b) { return BitVector(a.is_ & b.is_); }
    friend BitVector operator|(BitVector const& a, BitVector const& b) { return BitVector(a.is_ | b.is_); }
    friend BitVector operator^(BitVector const& a, BitVector const& b) { return BitVector(a.is_ ^ b.is_); }
    friend BitVector operator~(BitVector const& a) { return BitVector(~a.is_); }
    friend BitVector operator+(BitVector const& a, std::uint64_t b) {
        return BitVector(a.is_ + a.literal(b));
    }
    friend BitVector operator-(BitVector const& a, std::uint64_t b) {
        return BitVector(a.is_ - a.literal(b));
    }
    friend Formula operator==(BitVector const& a, BitVector const& b) { return Formula(a.is_ == b.is_); }
    friend Formula operator==(BitVector const& a, std::uint64_t b) { return Formula(a.is_ == a.literal(b)); }
    friend Formula operator<(BitVector const& a, BitVector const& b) {
        return Formula(z3::ult(a.is_, b.is_));
    }

private:
    z3::expr literal(std::uint64_t number) const { return is_.ctx().bv_val(number, 64); }

    z3::expr is_;
};

/// An unknown bit-vector.
inline BitVector fresh_bit_vector(Scene& scene, char const* name) {
    return BitVector(scene.context().bv_const(name, 64));
}

}  // namespace cubecheck
