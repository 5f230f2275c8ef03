#pragma once

#include <concepts>
#include <utility>
#include <variant>

#include <z3++.h>

#include "models/index.hpp"

namespace cubecheck {

/// A proposition about solver terms, or a plain truth value.
///
/// Not convertible to bool: z3::expr is (it asks whether the handle is alive), so that a stray `if (a < b)` on it would
/// compile and silently take one branch.  Here it does not compile.
class Formula {
public:
    template <std::same_as<bool> Bool>
    Formula(Bool truth) : is_(truth) {}
    explicit Formula(z3::expr proposition) : is_(std::move(proposition)) {}

    /// The proposition in a solver's context.
    z3::expr in(z3::context& context) const {
        auto const* truth = std::get_if<bool>(&is_);
        return truth != nullptr ? context.bool_val(*truth) : std::get<z3::expr>(is_);
    }
    bool is(bool truth) const { return std::holds_alternative<bool>(is_) && std::get<bool>(is_) == truth; }
    z3::expr const* expression() const { return std::get_if<z3::expr>(&is_); }

    friend Formula operator!(Formula const& a) {
        auto const* e = a.expression();
        return e != nullptr ? Formula(!*e) : Formula(a.is(false));
    }
    friend Formula operator&&(Formula const& a, Formula const& b) {
        if (a.is(false) || b.is(true)) return a;
        if (b.is(false) || a.is(true)) return b;
        return Formula(*a.expression() && *b.expression());
    }
    friend Formula operator||(Formula const& a, Formula const& b) { return !(!a && !b); }

private:
    std::variant<bool, z3::expr> is_;
};

/// An integer known to the solver, or a plain number.
class Term {
    static auto both(Term const& a, Term const& b, auto operation) {
        auto const *x = a.expression(), *y = b.expression();
        if (x == nullptr && y == nullptr) return operation(std::get<Index>(a.is_), std::get<Index>(b.is_));
        z3::context& context = x != nullptr ? x->ctx() : y->ctx();
        return operation(a.in(context), b.in(context));
    }

public:
    Term(Index number) : is_(number) {}
    explicit Term(z3::expr integer) : is_(std::move(integer)) {}

    /// The integer in a solver's context.
    z3::expr in(z3::context& context) const {
        auto const* number = std::get_if<Index>(&is_);
        return number != nullptr ? context.int_val(static_cast<std::int64_t>(*number)) : std::get<z3::expr>(is_);
    }
    bool is(Index number) const { return std::holds_alternative<Index>(is_) && std::get<Index>(is_) == number; }

    friend Term operator+(Term const& a, Term const& b) {
        if (a.is(0)) return b;
        if (b.is(0)) return a;
        return both(a, b, [](auto const& x, auto const& y) { return Term(x + y); });
    }
    friend Term operator-(Term const& a, Term const& b) {
        if (b.is(0)) return a;
        return both(a, b, [](auto const& x, auto const& y) { return Term(x - y); });
    }
    friend Term operator*(Term const& a, Term const& b) {
        return both(a, b, [](auto const& x, auto const& y) { return Term(x * y); });
    }
    friend Formula operator<(Term const& a, Term const& b) {
        return both(a, b, [](auto const& x, auto const& y) { return Formula(x < y); });
    }
    friend Formula operator==(Term const& a, Term const& b) {
        return both(a, b, [](auto const& x, auto const& y) { return Formula(x == y); });
    }

    z3::expr const* expression() const { return std::get_if<z3::expr>(&is_); }

private:
    std::variant<Index, z3::expr> is_;
};

inline Formula implies(Formula const& premise, Formula const& conclusion) { return !premise || conclusion; }
inline Formula select(Formula const& c, Formula const& yes, Formula const& no) {
    return implies(c, yes) && implies(!c, no);
}
inline Formula same(Formula const& a, Formula const& b) { return select(a, b, !b); }
inline Term select(Formula const& c, Term const& yes, Term const& no) {
    auto const* e = c.expression();
    if (e == nullptr) return c.is(true) ? yes : no;
    return Term(z3::ite(*e, yes.in(e->ctx()), no.in(e->ctx())));
}
inline Term one_if(Formula const& some) { return select(some, Term(1), Term(0)); }
inline Term value(Term const& x) { return x; }
inline Term zero_like(Term const&) { return Term(0); }

static_assert(!std::is_convertible_v<Formula, bool> && !std::is_constructible_v<bool, Formula>);
static_assert(!std::is_convertible_v<int, Formula>, "numbers are no propositions");

}  // namespace cubecheck
