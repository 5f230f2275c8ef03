#pragma once

#include <string>

namespace cubecheck {

/// A number that is only written down: evaluating a cost formula over it prints the formula.
struct FormulaText {
    std::string text;
    int binds = 3;  ///< 1: a sum, 2: a product, 3: a single thing

    FormulaText(int number) : text(std::to_string(number)) {}
    FormulaText(std::string what, int how_tight) : text(std::move(what)), binds(how_tight) {}

    friend FormulaText operator+(FormulaText const& a, FormulaText const& b) {
        if (a.text == b.text) return FormulaText(2) * a;
        return {a.text + " + " + b.text, 1};
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
    friend FormulaText pairs(FormulaText const& x) { return {x.inside(2) + " (" + x.text + " - 1)/2", 2}; }
    /// Formulas do not branch, but for the trivial dimensions: the general case is what is printed.
    friend bool operator<(FormulaText const&, FormulaText const&) { return false; }
    friend FormulaText select(bool, FormulaText const&, FormulaText const& general) { return general; }

private:
    std::string inside(int bound) const { return binds < bound ? "(" + text + ")" : text; }
};

}  // namespace cubecheck
