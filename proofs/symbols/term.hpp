#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <memory>
#include <utility>
#include <variant>

#include <z3++.h>

#include "models/support/index.hpp"
#include "proofs/symbols/most_weight.hpp"
#include "proofs/symbols/operators.hpp"

/// Terms and formulas of the solver, with the types that definitions use.
///
/// Each has a value and the condition under which it is defined: the preconditions of the functions that made
/// it. A select or an && ignores the condition of the branch that is not taken. Values are total: a failed
/// precondition implies nothing, and a lemma's obligation asks for it. So a precondition is proved, and never
/// becomes a premise.
namespace cubecheck {

/// A proposition about solver terms, or a plain truth value.
///
/// Not convertible to bool. z3::expr is convertible (it tells whether the handle is alive), so a stray `if (a
/// < b)` would compile and silently take one branch. Here it does not compile.
class Formula : NoSteps<Formula>,
                NoBits<Formula, Formula>,
                NoArithmetic<Formula, Formula>,
                NoComparisons<Formula, Formula>,
                NoBits<Formula, bool>,
                NoArithmetic<Formula, bool>,
                NoComparisons<Formula, bool>,
                WithoutEach<Formula, signed char, char, short, int, long, long long>,
                WithoutOtherNumbers<Formula> {
public:
    template <std::same_as<bool> Bool>
    Formula(Bool truth) : is_(truth) {}
    explicit Formula(z3::expr proposition) : is_(std::move(proposition)) {}
    /// A move copies, since a definition may read an object after moving from it.
    Formula(Formula const&) = default;
    Formula& operator=(Formula const&) = default;

    /// The proposition in a solver's context.
    z3::expr in(z3::context& context) const;
    bool is(bool truth) const { return std::holds_alternative<bool>(is_) && std::get<bool>(is_) == truth; }
    /// The proposition; null if it is a plain truth value.
    z3::expr const* expression() const { return std::get_if<z3::expr>(&is_); }

    /// The condition under which it is defined; this condition is always defined.
    Formula defined() const { return defined_ == nullptr ? Formula(true) : *defined_; }
    /// The same proposition, defined only if `precondition` also holds.
    Formula provided(Formula const& precondition) const;
    /// The same proposition, defined everywhere.
    Formula total() const { return where(true); }

    friend Formula operator!(Formula a);
    friend Formula operator&&(Formula a, Formula b);
    friend Formula operator&&(Formula a, bool b) { return a && Formula(b); }
    friend Formula operator&&(bool a, Formula b) { return Formula(a) && b; }
    friend Formula operator||(Formula a, Formula b);
    friend Formula operator||(Formula a, bool b) { return a || Formula(b); }
    friend Formula operator||(bool a, Formula b) { return Formula(a) || b; }

private:
    /// The same proposition, defined only under `condition`.
    Formula where(Formula const& condition) const;

    std::variant<bool, z3::expr> is_;
    std::shared_ptr<Formula const> defined_;  ///< null: everywhere
};

/// An integer known to the solver, or a plain number.
///
/// Sums and products throw Unsupported if their weight is above `most_weight`.
class Term : WithNumbers<Term, Formula>,
             NoSteps<Term>,
             NoBits<Term, Term>,
             NoLogic<Term, Term>,
             NoBits<Term, Formula>,
             NoLogic<Term, Formula>,
             NoArithmetic<Term, Formula>,
             NoComparisons<Term, Formula>,
             WithoutNumber<Term, bool>,
             WithoutOtherNumbers<Term> {
public:
    /// Other kinds of numbers behave differently in a run: unsigned ones wrap around.
    template <std::signed_integral Number>
    Term(Number number) : is_(Index{number}), weight_(std::abs(static_cast<double>(number))) {}
    explicit Term(z3::expr integer) : is_(std::move(integer)) {}
    /// A move copies, since a definition may read an object after moving from it.
    Term(Term const&) = default;
    Term& operator=(Term const&) = default;

    /// The integer in a solver's context.
    z3::expr in(z3::context& context) const;
    bool is(Index number) const {
        return std::holds_alternative<Index>(is_) && std::get<Index>(is_) == number;
    }
    /// The integer; null if it is a plain number.
    z3::expr const* expression() const { return std::get_if<z3::expr>(&is_); }

    /// The condition under which it is defined.
    Formula const& defined() const { return defined_; }
    /// The same integer, defined only if `precondition` also holds.
    Term provided(Formula const& precondition) const;
    /// The same integer, with a weight of at least that of `bound`.
    Term weighing_as(Term const& bound) const { return weighing(std::max(weight_, bound.weight_)); }

    friend void operator!(Term) = delete;
    friend Term operator+(Term a, Term b);
    friend Term operator-(Term a, Term b);
    friend Term operator*(Term a, Term b);
    friend Formula operator<(Term a, Term b);
    friend Formula operator==(Term a, Term b);
    friend Term compute(PairsFunction, Term const& x);
    friend Term compute(HalfOfFunction, Term const& x);
    friend Formula compute(OddFunction, Term const& x);
    friend Term compute(ChooseFunction, Formula const& c, Term const& yes, Term const& no);

private:
    template <class Operation>
    static auto both(Term const& a, Term const& b, Operation operation);
    /// Throws: Unsupported if the weight is too large.
    static double expect_light(double weight);
    Term weighing(double weight) const;

    std::variant<Index, z3::expr> is_;
    Formula defined_ = true;
    double weight_ = unknown_weight;
};

inline Formula operator>(Term a, Term b) { return b < a; }
inline Formula operator<=(Term a, Term b) { return !(b < a); }
inline Formula operator>=(Term a, Term b) { return !(a < b); }
inline Formula operator!=(Term a, Term b) { return !(a == b); }

Formula compute(ImpliesFunction, Formula const& premise, Formula const& conclusion);
Formula compute(ChooseFunction, Formula const& c, Formula const& yes, Formula const& no);
Formula compute(SameFunction, Formula const& a, Formula const& b);
Term compute(ChooseFunction, Formula const& c, Term const& yes, Term const& no);
Term compute(OneIfFunction, Formula const& some);
/// The number of pairs among x things, by the solver's division with remainder.
Term compute(PairsFunction, Term const& x);
/// Half of x, rounded down, by the solver's division with remainder.
Term compute(HalfOfFunction, Term const& x);
/// Whether x is odd, by the solver's remainder.
Formula compute(OddFunction, Term const& x);
inline Term compute(ValueFunction, Term const& x) { return x; }
inline Term compute(ZeroLikeFunction, Term const&) { return Term(0); }

static_assert(!std::is_convertible_v<Formula, bool> && !std::is_constructible_v<bool, Formula>);
static_assert(!std::is_convertible_v<int, Formula>, "numbers are no propositions");

}  // namespace cubecheck
