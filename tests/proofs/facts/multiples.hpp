#pragma once

#include <memory>
#include <string>
#include <vector>

#include "proofs/obligations/obligation.hpp"
#include "proofs/symbols/scene.hpp"

namespace cubecheck::facts {

inline Formula same_or_apart(Term const& a, Term const& b, Term const& d) {
    return a == b || !(a < b + d) || !(b < a + d);
}

/// The multiples of d in a theorem.
///
/// Two multiples of d are equal, or differ by at least d, which is the lemma `multiples`.  Nothing else is
/// used of them, so the theorem is linear in the unknown d.
struct Multiples {
    Scene& given;
    Term d;
    std::vector<Term> all = {0};
    std::vector<std::pair<Term, Term>> rests = {};  ///< numbers that were divided by d, with their remainders

    /// The remainder of x, with the sign of x.
    Term rest_of(Term const& x) {
        z3::context& context = given.context();
        for (auto const& [number, rest] : rests)
            if (z3::eq(number.in(context), x.in(context))) return rest;
        Term const rest = given.number("rest");
        given.fact(rest < d && 0 - d < rest);
        given.fact(choose(x < 0, !(0 < rest), !(rest < 0)));
        given.fact(implies(d == Term(1), rest == Term(0)));
        add(x - rest);
        rests.emplace_back(x, rest);
        return rest;
    }

    /// Adds a multiple, and the two multiples below it.
    void add(Term const& multiple) {
        for (Term const& m : {multiple, multiple - d, multiple - d - d}) {
            for (Term const& other : all) given.fact(implies(0 < d, same_or_apart(m, other, d)));
            all.push_back(m);
        }
    }
};

/// An integer of the solver with the remainder of C++, which has the sign of the dividend.
struct Integer {
    Term term;
    Multiples* multiples = nullptr;

    Integer(Index number) : term(number) {}
    Integer(Term of, Multiples* in) : term(std::move(of)), multiples(in) {}

    friend Integer operator+(Integer const& a, Integer const& b) { return {a.term + b.term, of(a, b)}; }
    friend Integer operator-(Integer const& a, Integer const& b) { return {a.term - b.term, of(a, b)}; }
    friend Formula operator<(Integer const& a, Integer const& b) { return a.term < b.term; }
    friend Integer compute(ChooseFunction, Formula const& c, Integer const& yes, Integer const& no) {
        return {choose(c, yes.term, no.term), of(yes, no)};
    }
    /// Pre: b > 0, and `b.multiples` are the multiples of b.
    friend Integer operator%(Integer const& a, Integer const& b) {
        return {b.multiples->rest_of(a.term), b.multiples};
    }

private:
    /// A plain number has no multiples.
    static Multiples* of(Integer const& a, Integer const& b) {
        return a.multiples == nullptr ? b.multiples : a.multiples;
    }
};

/// States that the next multiple is d more, and that no later multiple is less than that.
inline Obligation multiples_lemma(std::string const& function) {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Term const d = given.number("d"), u = given.number("u"), v = given.number("v");
    given.fact(0 < d && u < v);
    Formula const claim = !(d * v < d * u + d) && d * (u + 1) == d * u + d;
    return {"facts/number", function, "multiples", context, given.facts(), {claim.in(*context)}};
}

}  // namespace cubecheck::facts
