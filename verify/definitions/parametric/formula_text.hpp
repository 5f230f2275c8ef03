#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "models/support/index.hpp"

namespace cubecheck {

/// Returns the text, or a placeholder if it is too long to read.  A formula of a few operations can have 2^40
/// characters.
inline std::string readable(std::string text) {
    constexpr std::size_t most_letters = 2000;
    return text.size() <= most_letters ? std::move(text) : "(a formula of more than 2000 letters)";
}

/// A condition as text.
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

/// A number as text: a cost formula evaluated over it prints itself.
struct FormulaText {
    std::string text;
    int binds = 3;  ///< precedence: 1 for a sum, 2 for a product, 3 for an atom

    /// A negative number has the precedence of a sum: as a factor it needs brackets.
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
    /// Prints both branches, since the formula must state the cost at every size.
    friend FormulaText compute(ChooseFunction, ConditionText const& c, FormulaText const& yes,
                               FormulaText const& no) {
        return {"(" + yes.text + " if " + c.text + ", else " + no.text + ")", 3};
    }

private:
    std::string inside(int bound) const { return binds < bound ? "(" + text + ")" : text; }
};

}  // namespace cubecheck
