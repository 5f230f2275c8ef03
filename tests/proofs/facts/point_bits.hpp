#pragma once

#include <functional>
#include <vector>

#include "models/parametric/cyclic.hpp"
#include "proofs/symbols/scene.hpp"

/// Bit-vectors of every width at once: a bit-vector is an unknown function from its positions to bits.
///
/// The definitions of models/parametric/cyclic.hpp run on them unchanged.  Each operation of
/// models/parametric/address_bits.hpp is specified bit by bit.  primitive_theorems.cpp proves these
/// specifications for real bit-vectors.
namespace cubecheck::facts {

/// The data that all bit-vectors of one theorem share.
struct Points {
    Scene& given;  ///< what is known of the operations
    Term width;
    /// For each bit-vector whose set bits were counted, the number of set bits below a position.
    std::vector<std::function<Term(Term const&)>> counts = {};
    /// For each definition by recursion over the positions, the equation for q + 1.
    std::vector<std::function<Formula(Term const&)>> recursions = {};
};

/// A bit-vector.
struct PointBits {
    std::function<Formula(Term const&)> bit;  ///< false for numbers that are no position
    Points* points;

    /// A bit-vector with these bits, masked to the positions of the width.
    static PointBits of(Points* points, std::function<Formula(Term const&)> bit);

    friend PointBits operator&(PointBits const& a, PointBits const& b);
    friend PointBits operator^(PointBits const& a, PointBits const& b);
    friend PointBits operator~(PointBits const& a);
    /// Addition, from the lowest bit to the highest with a carry.
    friend PointBits operator+(PointBits const& a, PointBits const& b);
    friend Formula operator==(PointBits const& a, PointBits const& b);
};

/// Only the type of the result is used: a power of an unknown width cannot be expressed here.
Term number_of(PointBits const&);
PointBits bits_like(PointBits const& like, unsigned number);
PointBits compute(ChooseFunction, Formula const& c, PointBits const& yes, PointBits const& no);
PointBits compute(ShiftedUpFunction, PointBits const& x, Term const& places);
PointBits compute(ShiftedDownFunction, PointBits const& x, Term const& places);
PointBits ones_below(PointBits const& like, Term const& places);
Formula has_one_at(PointBits const& x, Term const& q);
Term count_ones(PointBits const& x);
Term lowest_one(PointBits const& x);
Term highest_one(PointBits const& x);

using PointNode = NodeOf<PointBits>;

}  // namespace cubecheck::facts
