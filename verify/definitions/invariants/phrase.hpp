#pragma once

#include "models/parametric/invariant/expression.hpp"
#include "verify/definitions/invariants/rows.hpp"
#include "verify/definitions/invariants/table.hpp"

namespace cubecheck::invariant {

/// An expression, and the rows of a table in which it is right: where a condition is true, or where a number
/// or a rank is the one that a content has.
struct Phrase {
    Shared says;
    Rows rows;
    int length = 0;
};

/// Every condition on a row that is said with one comparison or one word, the shortest first; each with its
/// opposite.
std::vector<Phrase> conditions(Table const& table);

/// The expected value of a part `of` of a content, in the rows where it is needed.
struct Expected {
    Sort sort;
    Index Row::*of;
    Rows needed;
};

/// Expressions for a part of a content that are right wherever it is needed, the best first.
std::vector<Phrase> expressions(Table const& table, Expected const& expected,
                                std::vector<Phrase> const& conditions);

/// Something that is to be true in some rows and false in others.
struct Separation {
    Rows inside, outside;
};

/// The shape of a formula of conditions a, b, c and d, the simplest first.  f and g are `one`, or else `two`.
enum class Shape {
    one,            ///< a
    two,            ///< a && b
    either,         ///< a || b
    guarded,        ///< a || f
    cases,          ///< choose(c, a, b)
    guarded_cases,  ///< a || choose(c, b, d)
    cases_of_two,   ///< a || choose(c, f, g)
};

/// Conditions of this shape that are true inside and false outside.
std::vector<Phrase> formulas(Shape shape, Separation const& separation,
                             std::vector<Phrase> const& conditions);

/// What a list of phrases of the same rows has in front: shorter ones first, and each length once more.
void sort_by_length(std::vector<Phrase>& phrases);

}  // namespace cubecheck::invariant
