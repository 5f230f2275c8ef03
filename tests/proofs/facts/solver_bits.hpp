#pragma once

#include <variant>

#include "models/parametric/cyclic.hpp"
#include "proofs/symbols/term.hpp"

/// Bit-vectors of the solver, on which the definitions of models/parametric/node.hpp and
/// models/parametric/cyclic.hpp run unchanged.
///
/// The operations that these definitions use (models/parametric/address_bits.hpp) have their textbook
/// definitions here, bit by bit or by an operation of SMT-LIB.
namespace cubecheck::facts {

/// A number, as a signed bit-vector whose arithmetic is that of the integers.
///
/// Each number carries a bound on its magnitude.  An operation whose result could exceed the width breaks a
/// contract, so no theorem rests on an overflow.
class SolverNumber {
public:
    /// Room for all of Index, for 2^64, and for sums of a few of them.
    static constexpr unsigned width = 72;

    SolverNumber(Index number);
    /// The number of a signed bit-vector.  Pre: -2^magnitude <= number <= 2^magnitude.
    SolverNumber(z3::expr signed_vector, unsigned magnitude);

    /// The number as a bit-vector of the full width.
    z3::expr in(z3::context& context) const;

    SolverNumber& operator++() { return *this = *this + 1; }
    friend SolverNumber operator+(SolverNumber const& a, SolverNumber const& b);
    friend SolverNumber operator-(SolverNumber const& a, SolverNumber const& b);
    friend Formula operator<(SolverNumber const& a, SolverNumber const& b);
    friend Formula operator==(SolverNumber const& a, SolverNumber const& b);
    friend SolverNumber compute(ChooseFunction, Formula const& c, SolverNumber const& yes,
                                SolverNumber const& no);
    /// Returns 2^places for 0 <= places <= 64, else 0.
    friend SolverNumber power_of_two(SolverNumber const& places);

private:
    z3::context& context_with(SolverNumber const& other) const;

    std::variant<Index, z3::expr> is_;
    unsigned magnitude_;
};

inline SolverNumber compute(ValueFunction, SolverNumber const& x) { return x; }

/// A width w from 1 to 64.  It may be an unknown: one obligation then covers every width.
struct SolverWidth {
    SolverNumber number;
    z3::expr mask;  ///< 2^w - 1, of 64 bits
};
SolverWidth width_of(z3::context& context, SolverNumber const& number);

/// The bits of an address of w bits.
///
/// They are stored as 64 bits, with those from w up clear; each operation clears the bits from w up in its
/// result.  The tests show that each operation is that of SMT-LIB at each width.
class SolverBits {
public:
    /// The low w bits of a vector of 64 bits.
    SolverBits(z3::expr const& vector, SolverWidth const& width) : is_(vector & width.mask), width_(width) {}

    z3::expr const& expression() const { return is_; }
    SolverWidth const& width() const { return width_; }

    friend SolverBits operator&(SolverBits const& a, SolverBits const& b) { return a.with(a.is_ & b.is_); }
    friend SolverBits operator|(SolverBits const& a, SolverBits const& b) { return a.with(a.is_ | b.is_); }
    friend SolverBits operator^(SolverBits const& a, SolverBits const& b) { return a.with(a.is_ ^ b.is_); }
    friend SolverBits operator~(SolverBits const& a) { return {~a.is_, a.width_}; }
    friend SolverBits operator+(SolverBits const& a, SolverBits const& b) {
        return {a.is_ + b.is_, a.width_};
    }
    friend SolverBits operator-(SolverBits const& a, SolverBits const& b) {
        return {a.is_ - b.is_, a.width_};
    }
    friend Formula operator==(SolverBits const& a, SolverBits const& b) { return Formula(a.is_ == b.is_); }
    friend SolverBits compute(ChooseFunction, Formula const& c, SolverBits const& yes, SolverBits const& no);
    friend SolverBits bits_like(SolverBits const& like, unsigned number);
    friend SolverBits compute(ShiftedDownFunction, SolverBits const& x, SolverNumber const& places);

private:
    /// Returns these bits, which are clear from w up, at the same width.
    SolverBits with(z3::expr bits) const {
        SolverBits found(*this);
        found.is_ = std::move(bits);
        return found;
    }

    z3::expr is_;
    SolverWidth width_;
};

SolverBits bits_of(SolverBits const& like, SolverNumber const& number);
SolverNumber number_of(SolverBits const& x);
SolverBits compute(ShiftedUpFunction, SolverBits const& x, SolverNumber const& places);
SolverNumber count_ones(SolverBits const& x);
SolverNumber lowest_one(SolverBits const& x);
SolverNumber highest_one(SolverBits const& x);

/// A level of solver numbers, and a node of a solver bit-vector.
struct SolverLevel {
    SolverNumber position;
    SolverNumber d;
};
using SolverNode = NodeOf<SolverBits>;

}  // namespace cubecheck::facts
