#include "proofs/term.hpp"

namespace cubecheck {

z3::expr Formula::in(z3::context& context) const {
    auto const* truth = std::get_if<bool>(&is_);
    return truth != nullptr ? context.bool_val(*truth) : std::get<z3::expr>(is_);
}

Formula operator!(Formula const& a) {
    auto const* e = a.expression();
    return e != nullptr ? Formula(!*e) : Formula(a.is(false));
}

Formula operator&&(Formula const& a, Formula const& b) {
    if (a.is(false) || b.is(true)) return a;
    if (b.is(false) || a.is(true)) return b;
    return Formula(*a.expression() && *b.expression());
}

Formula operator||(Formula const& a, Formula const& b) { return !(!a && !b); }

z3::expr Term::in(z3::context& context) const {
    auto const* number = std::get_if<Index>(&is_);
    return number != nullptr ? context.int_val(static_cast<std::int64_t>(*number)) : std::get<z3::expr>(is_);
}

template <class Operation>
auto Term::both(Term const& a, Term const& b, Operation operation) {
    auto const *x = a.expression(), *y = b.expression();
    if (x == nullptr && y == nullptr) return operation(std::get<Index>(a.is_), std::get<Index>(b.is_));
    z3::context& context = x != nullptr ? x->ctx() : y->ctx();
    return operation(a.in(context), b.in(context));
}

Term operator+(Term const& a, Term const& b) {
    if (a.is(0)) return b;
    if (b.is(0)) return a;
    return Term::both(a, b, [](auto const& x, auto const& y) { return Term(x + y); });
}

Term operator-(Term const& a, Term const& b) {
    if (b.is(0)) return a;
    return Term::both(a, b, [](auto const& x, auto const& y) { return Term(x - y); });
}

Term operator*(Term const& a, Term const& b) {
    return Term::both(a, b, [](auto const& x, auto const& y) { return Term(x * y); });
}

Formula operator<(Term const& a, Term const& b) {
    return Term::both(a, b, [](auto const& x, auto const& y) { return Formula(x < y); });
}

Formula operator==(Term const& a, Term const& b) {
    return Term::both(a, b, [](auto const& x, auto const& y) { return Formula(x == y); });
}

Formula implies(Formula const& premise, Formula const& conclusion) { return !premise || conclusion; }

Formula select(Formula const& c, Formula const& yes, Formula const& no) {
    return implies(c, yes) && implies(!c, no);
}

Formula same(Formula const& a, Formula const& b) { return select(a, b, !b); }

Term select(Formula const& c, Term const& yes, Term const& no) {
    auto const* e = c.expression();
    if (e == nullptr) return c.is(true) ? yes : no;
    return Term(z3::ite(*e, yes.in(e->ctx()), no.in(e->ctx())));
}

Term pairs(Term const& x) {
    auto const* e = x.expression();
    return e == nullptr ? Term(pairs(std::get<Index>(x.is_))) : Term(*e * (*e - 1) / 2);
}

Term one_if(Formula const& some) { return select(some, Term(1), Term(0)); }

}  // namespace cubecheck
