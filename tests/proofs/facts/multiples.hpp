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

/// The multiples of d that a theorem speaks of.
///
/// Two multiples of d are the same, or at least d apart; that is the lemma `multiples`.  Nothing else is
/// used of them, so that the theorem is linear in an unknown d.
struct Multiples {
    Scene& given;
    Term d;
    std::vector<Term> all = {0};

    /// The multiple, and those next to it.
    void add(Term const& multiple) {
        for (Term const& m : {multiple, multiple - d, multiple - d - d}) {
            for (Term const& other : all) given.fact(implies(0 < d, same_or_apart(m, other, d)));
            all.push_back(m);
        }
    }
};

/// An integer of the solver with the remainder of C++, which has the sign of x.
struct Integer {
    Term term;
    Multiples* multiples = nullptr;

    Integer(Index number) : term(number) {}
    Integer(Term of, Multiples* in) : term(std::move(of)), multiples(in) {}

    friend Integer operator+(Integer const& a, Integer const& b) { return {a.term + b.term, a.multiples}; }
    friend Integer operator-(Integer const& a, Integer const& b) { return {a.term - b.term, a.multiples}; }
    friend Formula operator<(Integer const& a, Integer const& b) { return a.term < b.term; }
    friend Integer select(Formula const& c, Integer const& yes, Integer const& no) {
        return {select(c, yes.term, no.term), yes.multiples};
    }
    /// For b > 0.
    friend Integer operator%(Integer const& a, Integer const& b) {
        Scene& given = a.multiples->given;
        Term const rest = given.number("rest");
        given.fact(rest < b.term && 0 - b.term < rest);
        given.fact(select(a.term < 0, !(0 < rest), !(rest < 0)));
        given.fact(implies(b.term == Term(1), rest == Term(0)));
        a.multiples->add(a.term - rest);
        return {rest, a.multiples};
    }
};

/// That the next multiple is d more, and no later one is less than that.
inline Obligation multiples_lemma(std::string const& function) {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Term const d = given.number("d"), u = given.number("u"), v = given.number("v");
    given.fact(0 < d && u < v);
    Formula const claim = !(d * v < d * u + d) && d * (u + 1) == d * u + d;
    return {"facts/number", function, "multiples", context, given.facts(), {claim.in(*context)}};
}

}  // namespace cubecheck::facts
