#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "models/support/index.hpp"

namespace cubecheck {

/// A text, unless it is too long to be read: a formula of a few operations can have a text of 2^40 letters.
inline std::string readable(std::string text) {
    constexpr std::size_t most_letters = 2000;
    return text.size() <= most_letters ? std::move(text) : "(a formula of more than 2000 letters)";
}

/// A condition that is only written down.
struct ConditionText {
    std::string text;

    ConditionText(bool truth) : text(truth ? "always" : "never") {}
    explicit ConditionText(std::string what) : text(readable(std::move(what))) {}

    friend ConditionText operator!(ConditionText const& a) { return ConditionText("not " + a.text); }
    friend ConditionText operator&&(ConditionText const& a, ConditionText const& b) {
        return ConditionText("(" + a.text + " and " + b.text + ")");
    }
    friend ConditionText operator||(ConditionText const& a, ConditionText const& b) {
        return ConditionText("(" + a.text + " or " + b.text + ")");
    }
};

/// A number that is only written down: evaluating a cost formula over it prints the formula.
struct FormulaText {
    std::string text;
    int binds = 3;  ///< 1: a sum, 2: a product, 3: a single thing

    /// A negative number binds as a sum does: as a factor it needs brackets.
    FormulaText(Index number) : text(std::to_string(number)), binds(number < 0 ? 1 : 3) {}
    FormulaText(std::string what, int how_tight) : text(readable(std::move(what))), binds(how_tight) {}

    friend FormulaText operator+(FormulaText const& a, FormulaText const& b) {
        if (a.text == b.text) return FormulaText(2) * a;
        return {a.text + " + " + (b.text.starts_with('-') ? "(" + b.text + ")" : b.text), 1};
    }
    friend FormulaText operator-(FormulaText const& a, FormulaText const& b) {
        return {a.text + " - " + b.inside(2), 1};
    }
    friend FormulaText operator*(FormulaText const& a, FormulaText const& b) {
        return {a.inside(2) + " " + b.inside(2), 2};
    }
    friend FormulaText operator/(FormulaText const& a, FormulaText const& b) {
        return {a.inside(2) + " / " + b.inside(3), 2};
    }
    friend FormulaText compute(PairsFunction, FormulaText const& x) {
        return {x.inside(2) + " (" + x.text + " - 1)/2", 2};
    }
    friend FormulaText compute(HalfOfFunction, FormulaText const& x) {
        return {"floor(" + x.inside(2) + " / 2)", 3};
    }
    friend FormulaText compute(LargerFunction, FormulaText const& a, FormulaText const& b) {
        return {"max(" + a.text + ", " + b.text + ")", 3};
    }
    friend FormulaText sum_to_smaller(FormulaText const& a, FormulaText const& b) {
        return {"(1 + .. + min(" + a.text + ", " + b.text + "))", 3};
    }
    friend ConditionText operator<(FormulaText const& a, FormulaText const& b) {
        return ConditionText(a.text + " < " + b.text);
    }
    friend ConditionText operator==(FormulaText const& a, FormulaText const& b) {
        return ConditionText(a.text + " = " + b.text);
    }
    /// Both branches are printed: a formula says what it costs at every size.
    friend FormulaText compute(ChooseFunction, ConditionText const& c, FormulaText const& yes,
                               FormulaText const& no) {
        return {"(" + yes.text + " if " + c.text + ", else " + no.text + ")", 3};
    }

private:
    std::string inside(int bound) const { return binds < bound ? "(" + text + ")" : text; }
};

}  // namespace cubecheck
