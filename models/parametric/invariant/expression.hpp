#pragma once

#include <memory>
#include <string>
#include <vector>

#include "models/support/index.hpp"

/// Formulas as data, over the words of a form's invariants.
///
/// An expression can be evaluated to numbers and to solver terms (models/parametric/invariant/reading.hpp),
/// and printed as the text that a definition would contain.
namespace cubecheck::invariant {

/// The type of an expression. A place is one of a folded cube.
enum class Sort { number, truth, rank, place };

/// How a number may be used.
enum class Role {
    position,  ///< a rank: compared with others, around the ring or not
    amount,    ///< added and subtracted, and what distances are compared with
    other,     ///< compared as it is
};

/// The operator of an expression.
enum class Op {
    word,      ///< a word of the form: its text
    constant,  ///< a number
    plus,
    minus,
    wrapped,  ///< wrap(x, at.nodes)
    chosen,   ///< choose(c, a, b)
    less,
    equal,
    both,
    either,
    negated,
};

struct Expression;
/// A shared expression; null if there is none.
using Shared = std::shared_ptr<Expression const>;

/// A formula.
struct Expression {
    Op op = Op::constant;
    Sort sort = Sort::number;
    std::string word = {};  ///< the text of a word
    Index constant = 0;     ///< the number of a constant
    std::vector<Shared> parts = {};
};

Shared word(Sort sort, std::string text);
Shared constant(Index number);
Shared truth(bool value);
Shared plus(Shared a, Shared b);
Shared minus(Shared a, Shared b);
Shared wrapped(Shared a);
Shared chosen(Shared condition, Shared yes, Shared no);
Shared less(Shared a, Shared b);
Shared equal(Shared a, Shared b);
Shared both(Shared a, Shared b);
Shared either(Shared a, Shared b);
Shared negated(Shared a);

/// Whether an expression is a plain truth value.
bool is_truth(Shared const& expression, bool value);

/// The length of an expression: the number of its words, numbers and signs.
int length(Shared const& expression);

/// The expression as C++ of a definition, e.g. "wrap(me - at.root, at.nodes) < at.round + 1".
std::string text(Shared const& expression);

}  // namespace cubecheck::invariant
