#pragma once

#include "models/parametric/cell.hpp"
#include "models/parametric/invariant/expression.hpp"
#include "models/parametric/invariant/words.hpp"

namespace cubecheck::invariant {

/// Finds the value of one word, by its text, among the words of a form. Other values are not computed.
template <class Value>
struct LookUp {
    std::string const& text;
    std::optional<Value> found = {};

    void number(Role, char const* name, auto value) { take(name, value); }
    void truth(char const* name, auto value) { take(name, value); }
    void rank(char const* name, auto value) { take(name, value); }
    void place(char const* name, auto value) { take(name, value); }

private:
    void take(char const* name, auto value) {
        if constexpr (std::is_same_v<decltype(value()), Value>)
            if (!found && text == name) found.emplace(value());
    }
};

/// Evaluates expressions for one cell of one node at a cut, to numbers or to solver terms.
template <class A, class Me, class Cell, class At>
class Reading {
public:
    using Number = NumberAt<At>;
    using Truth = TruthAt<At>;

    Reading(Me const& me, Cell const& cell, At const& at) : me_(me), cell_(cell), at_(at) {}

    Number number(Expression const& e) const {
        switch (e.op) {
            case Op::constant:
                return Number(e.constant);
            case Op::plus:
                return number(*e.parts[0]) + number(*e.parts[1]);
            case Op::minus:
                return number(*e.parts[0]) - number(*e.parts[1]);
            case Op::wrapped:
                return wrap(number(*e.parts[0]), at_.nodes);
            case Op::chosen:
                return choose(truth(*e.parts[0]), number(*e.parts[1]), number(*e.parts[2]));
            default:
                return looked_up<Number>(e);
        }
    }
    Truth truth(Expression const& e) const {
        switch (e.op) {
            case Op::constant:
                return Truth(e.constant != 0);
            case Op::chosen:
                return choose(truth(*e.parts[0]), truth(*e.parts[1]), truth(*e.parts[2]));
            case Op::less:
                return number(*e.parts[0]) < number(*e.parts[1]);
            case Op::equal:
                return number(*e.parts[0]) == number(*e.parts[1]);
            case Op::both:
                return truth(*e.parts[0]) && truth(*e.parts[1]);
            case Op::either:
                return truth(*e.parts[0]) || truth(*e.parts[1]);
            case Op::negated:
                return !truth(*e.parts[0]);
            default:
                return looked_up<Truth>(e);
        }
    }
    /// The value of an expression, with the type of `like`: a number, a rank, a place, or nothing.
    template <class Value>
    Value of(Shared const& e) const {
        if constexpr (std::is_same_v<Value, Only>)
            return {};
        else if constexpr (std::is_same_v<Value, Number>)
            return number(*e);
        else if (e->op == Op::chosen)
            return choose(truth(*e->parts[0]), of<Value>(e->parts[1]), of<Value>(e->parts[2]));
        else
            return looked_up<Value>(*e);
    }

private:
    template <class Value>
    Value looked_up(Expression const& e) const {
        LookUp<Value> look{e.word};
        tell_words<A>(look, me_, cell_, at_);
        expects(look.found.has_value(), "a word of an invariant is one that its form tells");
        return *look.found;
    }

    Me const& me_;
    Cell const& cell_;
    At const& at_;
};

}  // namespace cubecheck::invariant
