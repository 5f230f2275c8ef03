#include "proofs/symbols/term.hpp"

#include <algorithm>

#include "models/parametric/forms/folded_cube.hpp"
#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

z3::expr Formula::in(z3::context& context) const {
    auto const* truth = std::get_if<bool>(&is_);
    return truth != nullptr ? context.bool_val(*truth) : std::get<z3::expr>(is_);
}

Formula Formula::where(Formula const& condition) const {
    Formula here = *this;
    here.defined_ = condition.is(true) ? nullptr : std::make_shared<Formula const>(condition);
    return here;
}

Formula Formula::provided(Formula const& precondition) const {
    return where(defined() && precondition.defined() && precondition.total());
}

Formula operator!(Formula a) {
    auto const* e = a.expression();
    return (e != nullptr ? Formula(!*e) : Formula(a.is(false))).where(a.defined());
}

Formula operator&&(Formula a, Formula b) {
    auto const both = [&] {
        if (a.is(false) || b.is(true)) return a;
        if (b.is(false) || a.is(true)) return b;
        return Formula(*a.expression() && *b.expression());
    };
    if (a.defined_ == nullptr && b.defined_ == nullptr) return both();
    return both().where(a.defined() && implies(a.total(), b.defined()));
}

Formula operator||(Formula a, Formula b) {
    if (a.is(false) && a.defined_ == nullptr) return b;
    return !(!a && !b);
}

z3::expr Term::in(z3::context& context) const {
    auto const* number = std::get_if<Index>(&is_);
    return number != nullptr ? context.int_val(static_cast<std::int64_t>(*number)) : std::get<z3::expr>(is_);
}

template <class Operation>
auto Term::both(Term const& a, Term const& b, Operation operation) {
    auto const *x = a.expression(), *y = b.expression();
    auto const result = [&] {
        if (x == nullptr && y == nullptr) return operation(std::get<Index>(a.is_), std::get<Index>(b.is_));
        z3::context& context = x != nullptr ? x->ctx() : y->ctx();
        return operation(a.in(context), b.in(context));
    };
    return result().provided(a.defined() && b.defined());
}

Term Term::provided(Formula const& precondition) const {
    Term here = *this;
    here.defined_ = defined_ && precondition.defined() && precondition.total();
    return here;
}

double Term::expect_light(double weight) {
    if (weight > most_weight)
        throw Unsupported(
            "a sum or product may leave 64 bits in a run with up to 2^20 ranks, chunks and rounds");
    return weight;
}

Term Term::weighing(double weight) const {
    Term here = *this;
    here.weight_ = weight;
    return here;
}

Term operator+(Term a, Term b) {
    if (a.is(0)) return b.provided(a.defined());
    if (b.is(0)) return a.provided(b.defined());
    auto const weight = Term::expect_light(a.weight_ + b.weight_);
    return Term::both(a, b, [](auto const& x, auto const& y) { return Term(x + y); }).weighing(weight);
}

Term operator-(Term a, Term b) {
    if (b.is(0)) return a.provided(b.defined());
    auto const weight = Term::expect_light(a.weight_ + b.weight_);
    return Term::both(a, b, [](auto const& x, auto const& y) { return Term(x - y); }).weighing(weight);
}

Term operator*(Term a, Term b) {
    auto const weight = Term::expect_light(a.weight_ * b.weight_);
    return Term::both(a, b, [](auto const& x, auto const& y) { return Term(x * y); }).weighing(weight);
}

Formula operator<(Term a, Term b) {
    return Term::both(a, b, [](auto const& x, auto const& y) { return Formula(x < y); });
}

Formula operator==(Term a, Term b) {
    auto const *x = a.expression(), *y = b.expression();
    if (x != nullptr && y != nullptr && z3::eq(*x, *y))
        return Formula(true).provided(a.defined() && b.defined());
    return Term::both(a, b, [](auto const& left, auto const& right) { return Formula(left == right); });
}

Formula compute(ImpliesFunction, Formula const& premise, Formula const& conclusion) {
    return !premise || conclusion;
}

Formula compute(ChooseFunction, Formula const& c, Formula const& yes, Formula const& no) {
    return implies(c, yes) && implies(!c, no);
}

Formula compute(SameFunction, Formula const& a, Formula const& b) { return choose(a, b, !b); }

Term compute(ChooseFunction, Formula const& c, Term const& yes, Term const& no) {
    auto const* e = c.expression();
    if (e == nullptr) return (c.is(true) ? yes : no).provided(c.defined());
    return Term(z3::ite(*e, yes.in(e->ctx()), no.in(e->ctx())))
        .provided(c.defined() && choose(c.total(), yes.defined(), no.defined()))
        .weighing(std::max(yes.weight_, no.weight_));
}

Term compute(PairsFunction, Term const& x) {
    auto const* e = x.expression();
    if (e == nullptr) return Term(pairs(std::get<Index>(x.is_))).provided(x.defined());
    auto const weight = Term::expect_light(x.weight_ * x.weight_);
    return Term(*e * (*e - 1) / 2).provided(x.defined()).weighing(weight);
}

Term compute(HalfOfFunction, Term const& x) {
    auto const* e = x.expression();
    if (e == nullptr) return Term(half_of(std::get<Index>(x.is_))).provided(x.defined());
    return Term(*e / 2).provided(x.defined()).weighing(x.weight_ / 2 + 1);
}

Formula compute(OddFunction, Term const& x) {
    auto const* e = x.expression();
    if (e == nullptr) return Formula(odd(std::get<Index>(x.is_))).provided(x.defined());
    return Formula(z3::mod(*e, 2) == 1).provided(x.defined());
}

Term compute(OneIfFunction, Formula const& some) { return choose(some, Term(1), Term(0)); }

}  // namespace cubecheck
