#include "engine/listing/evaluate.hpp"

#include <bit>
#include <limits>
#include <utility>

namespace cubecheck::listing {
namespace {

using Number = std::int64_t;

[[noreturn]] void refuse(Expression const& at, std::string got, std::string expected) {
    throw NoValue{at.place, std::move(got), std::move(expected)};
}

[[noreturn]] void overflows(Expression const& at) { refuse(at, "a number beyond 64 bits", "a smaller one"); }

Number product(Number a, Number b, Expression const& at) {
    Number out = 0;
    if (__builtin_mul_overflow(a, b, &out)) overflows(at);
    return out;
}

/// The quotient, rounded down.
Number quotient(Number a, Number b, Expression const& at) {
    if (b == 0) refuse(at, "a division by 0", "another divisor");
    if (b == -1) return product(a, -1, at);
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

Number remainder(Number a, Number b, Expression const& at) {
    if (b == 0) refuse(at, "a remainder by 0", "another divisor");
    if (b == -1) return 0;
    auto const rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

Number power(Number base, Number exponent, Expression const& at) {
    if (exponent < 0) refuse(at, "the exponent " + std::to_string(exponent), "0 or more");
    if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    if (exponent > 63) overflows(at);
    Number out = 1;
    for (Number i = 0; i < exponent; ++i) out = product(out, base, at);
    return out;
}

void expect_shift(Number by, Expression const& at) {
    if (by < 0) refuse(at, "a shift by " + std::to_string(by), "0 or more");
}

Number shifted_right(Number number, Number by, Expression const& at) {
    expect_shift(by, at);
    return by > 62 ? (number < 0 ? -1 : 0) : number >> by;
}

Number shifted_left(Number number, Number by, Expression const& at) {
    expect_shift(by, at);
    if (number == 0) return 0;
    if (by > 62) overflows(at);
    return product(number, Number{1} << by, at);
}

Number bit(Number place, Number number, Expression const& at) {
    if (place < 0) refuse(at, "bit " + std::to_string(place), "0 or more");
    return shifted_right(number, place, at) & 1;
}

bool is_power_of_two(Number number) {
    return number > 0 && std::has_single_bit(static_cast<std::uint64_t>(number));
}

Number floor_log(Number number, Expression const& at) {
    if (number < 1) refuse(at, "the logarithm of " + std::to_string(number), "a number from 1 on");
    return std::bit_width(static_cast<std::uint64_t>(number)) - 1;
}

}  // namespace

Number Evaluation::operator()(Expression const& expression) {
    using enum Operator;
    ++work_;
    switch (expression.does) {
        case constant:
            return expression.number;
        case variable:
            return Evaluation::variable(expression);
        case conjunction:
            return (*this)(expression.operands[0]) != 0 ? (*this)(expression.operands[1]) : 0;
        case disjunction:
            return (*this)(expression.operands[0]) != 0 ? 1 : (*this)(expression.operands[1]);
        default:
            return expression.operands.size() == 1 ? unary(expression) : binary(expression);
    }
}

Number Evaluation::variable(Expression const& expression) const {
    auto const slot = static_cast<std::size_t>(expression.number);
    if (variables_[slot]) return *variables_[slot];
    refuse(expression, "'" + listing_.variables[slot] + "', which has no value yet",
           "a name that has got a value");
}

Number Evaluation::unary(Expression const& expression) {
    using enum Operator;
    auto const number = (*this)(expression.operands[0]);
    switch (expression.does) {
        case negate:
            return product(number, -1, expression);
        case negation:
            return number == 0 ? 1 : 0;
        case is_power:
            return is_power_of_two(number) ? 1 : 0;
        case exact_log:
            if (!is_power_of_two(number))
                refuse(expression, "log2 of " + std::to_string(number), "a power of 2");
            return listing::floor_log(number, expression);
        case floor_log:
            return listing::floor_log(number, expression);
        case ceil_log:
            return number <= 1 ? listing::floor_log(number, expression)
                               : listing::floor_log(number - 1, expression) + 1;
        default:
            if (number == 0) refuse(expression, "ctz of 0", "another number");
            return std::countr_zero(static_cast<std::uint64_t>(number));
    }
}

Number Evaluation::binary(Expression const& expression) {
    using enum Operator;
    auto const a = (*this)(expression.operands[0]);
    auto const b = (*this)(expression.operands[1]);
    Number out = 0;
    switch (expression.does) {
        case add:
            return __builtin_add_overflow(a, b, &out) ? overflows(expression), 0 : out;
        case subtract:
            return __builtin_sub_overflow(a, b, &out) ? overflows(expression), 0 : out;
        case multiply:
            return product(a, b, expression);
        case divide:
            return quotient(a, b, expression);
        case modulo:
            return remainder(a, b, expression);
        case power:
            return listing::power(a, b, expression);
        case shift_left:
            return shifted_left(a, b, expression);
        case shift_right:
            return shifted_right(a, b, expression);
        case exclusive_or:
            return a ^ b;
        case bitwise_and:
            return a & b;
        case bitwise_or:
            return a | b;
        case minimum:
            return std::min(a, b);
        case maximum:
            return std::max(a, b);
        case Operator::bit:
            return listing::bit(a, b, expression);
        case equal:
            return a == b ? 1 : 0;
        case unequal:
            return a != b ? 1 : 0;
        case less:
            return a < b ? 1 : 0;
        default:
            return a <= b ? 1 : 0;
    }
}

Variables variables_of(Listing const& listing, Size const& size, Index rank) {
    Variables out(listing.variables.size());
    out[slot_n] = size.nodes;
    out[slot_me] = rank;
    out[slot_root] = size.root;
    out[slot_chunks] = size.chunks;
    return out;
}

}  // namespace cubecheck::listing
