#pragma once

#include <cstdint>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::listing {

/// A position in a text: line and column, both counted from 1.
struct Place {
    Index line = 0;
    Index column = 0;

    friend bool operator==(Place const&, Place const&) = default;
};

/// The operator of an expression. Operands are integers; truth values are 0 and 1.
///
/// `divide` and `modulo` round down, so that a remainder by a positive number is never negative.
enum class Operator : std::uint8_t {
    constant,
    variable,
    negate,
    add,
    subtract,
    multiply,
    divide,
    modulo,
    power,
    shift_left,
    shift_right,
    exclusive_or,
    bitwise_and,
    bitwise_or,
    minimum,
    maximum,
    exact_log,   ///< of a power of 2
    floor_log,   ///< the largest k with 2^k at most x
    ceil_log,    ///< the smallest k with 2^k at least x
    bit,         ///< bit a of b
    is_power,    ///< whether a is a power of 2
    lowest_bit,  ///< the number of trailing zeros of a
    equal,
    unequal,
    less,
    at_most,
    conjunction,  ///< the second operand is evaluated only if the first is true
    disjunction,  ///< the second operand is evaluated only if the first is false
    negation,
};

/// A number or a truth, made of constants, variables and operators.
struct Expression {
    Place place;
    Operator does = Operator::constant;
    std::int64_t number = 0;  ///< of a constant; the slot of a variable
    std::vector<Expression> operands;
};

/// The variables that every rank has at the start.
enum Slot : std::int64_t { slot_n = 0, slot_me = 1, slot_root = 2, slot_chunks = 3, first_free_slot = 4 };

}  // namespace cubecheck::listing
