#pragma once

#include <memory>
#include <string>
#include <vector>

#include "models/support/index.hpp"

/// Formulas as data, over the words in which the invariants of a form are written.
///
/// An expression has three readings: numbers, solver terms (models/parametric/invariant/reading.hpp), and the
/// text that a definition would have in its place.
namespace cubecheck::invariant {

/// What an expression stands for.  A place is one of a folded cube.
enum class Sort { number, truth, rank, place };

/// What a number is good for.
enum class Role {
    position,  ///< a rank: compared with others, around the ring or not
    amount,    ///< added and subtracted, and what distances are compared with
    other,     ///< compared as it is
};

/// How an expression is made of its parts.
enum class Op {
    word,      ///< what the form names: its text
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
/// An expression that others may share; none where there is nothing to say.
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

/// How long an expression is: its words, numbers and signs.
int length(Shared const& expression);

/// The expression as a definition has it, e.g. "wrap(me - at.root, at.nodes) < at.round + 1".
std::string text(Shared const& expression);

}  // namespace cubecheck::invariant
