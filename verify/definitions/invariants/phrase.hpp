#pragma once

#include <cstdint>

#include <boost/dynamic_bitset.hpp>

#include "models/parametric/invariant/expression.hpp"
#include "verify/definitions/invariants/table.hpp"

namespace cubecheck::invariant {

/// A set of rows of a table.
using Rows = boost::dynamic_bitset<std::uint64_t>;

/// The number of rows in both sets.
inline std::size_t shared(Rows const& a, Rows const& b) { return (a & b).count(); }

/// An expression, and the rows of a table in which it is right.  A condition is right where it is true; a
/// number or a rank, where it is equal to that of the content.
struct Phrase {
    Shared says;
    Rows rows;
    int length = 0;
};

/// Every condition on a row that has one comparison or one word, and its negation; the shortest first.
std::vector<Phrase> conditions(Table const& table);

/// The expected value of a part `of` of a content, in the rows where it is needed.
struct Expected {
    Sort sort;
    Index Row::*of;
    Rows needed;
};

/// Expressions for a part of a content that are right in all rows that need it, the best first.
std::vector<Phrase> expressions(Table const& table, Expected const& expected,
                                std::vector<Phrase> const& conditions);

/// The rows in which a condition must be true, and those in which it must be false.
struct Separation {
    Rows inside, outside;
};

/// The shape of a formula of conditions a, b, c and d, the simplest first.  f and g have shape `one` or
/// `two`.
enum class Shape {
    one,            ///< a
    two,            ///< a && b
    either,         ///< a || b
    guarded,        ///< a || f
    cases,          ///< choose(c, a, b)
    guarded_cases,  ///< a || choose(c, b, d)
    cases_of_two,   ///< a || choose(c, f, g)
};

/// Formulas of this shape that are true inside and false outside.
std::vector<Phrase> formulas(Shape shape, Separation const& separation,
                             std::vector<Phrase> const& conditions);

/// Sorts phrases by length, the shortest first; equal lengths keep their order.
void sort_by_length(std::vector<Phrase>& phrases);

}  // namespace cubecheck::invariant
