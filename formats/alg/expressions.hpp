#pragma once

#include <string>

#include "formats/alg/cursor.hpp"
#include "formats/alg/scope.hpp"
#include "models/listing/expression.hpp"

namespace cubecheck::formats::alg {

/// Parses expressions.  Operators by rising precedence: or, and, not, comparisons, xor, shifts, + and -,
/// * div mod, a sign, powers.
///
/// Throws: Error (malformed) with file, line and column, what was expected and what was found.
class Expressions {
public:
    Expressions(Cursor& cursor, Scope& scope) : cursor_(cursor), scope_(scope) {}

    listing::Expression number();
    listing::Expression truth();

private:
    using Expression = listing::Expression;
    using Operator = listing::Operator;

    /// An expression, and whether it is a truth value instead of a number.
    struct Typed {
        Expression value;
        bool is_truth = false;
    };
    class Nesting;
    /// Which power of two is nearest: the largest at most, or the smallest at least, a number.
    enum class Nearest { at_most, at_least };

    Typed disjunction();
    Typed conjunction();
    /// `and` or `or`: an operator of two conditions, or of the bits of two numbers.
    struct Connective {
        Operator of_conditions;
        Operator of_numbers;
    };
    Typed connected(Place place, Connective connective, Typed left, Typed right) const;
    Typed negation();
    Typed comparison();
    Typed exclusive_or();
    Typed shift();
    Typed sum();
    Typed product();
    Typed signed_power();
    Typed power();
    Typed primary();
    Typed variable();
    Typed function(Operator does, std::size_t operands);
    Typed rounded_log();
    Typed nearest_power(Nearest nearest);
    Typed bit();
    Typed property_of(Typed left);
    Typed chain(Typed left);

    Token take_operator();
    Typed joined(Place place, Operator does, Typed left, Typed right) const;
    Typed expect_number(Typed found) const;
    Typed expect_truth(Typed found) const;

    Cursor& cursor_;
    Scope& scope_;
    int depth_ = 0, operators_ = 0;  ///< of the expression that is read
};

}  // namespace cubecheck::formats::alg
