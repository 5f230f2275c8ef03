#pragma once

#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "proofs/obligations/formulate.hpp"
#include "properties/parametric/catalog.hpp"
#include "tests/proofs/assign.hpp"
#include "tests/proofs/evaluate.hpp"

/// The link between proofs and runs: at a concrete instance, an obligation has the truth value of its lemma
/// over plain numbers.
namespace cubecheck::link {

/// The number of comparisons between the two readings of the lemmas.
struct Compared {
    int instances = 0;
    int lemmas = 0;
    int false_ones = 0;  ///< instances of which the lemma is false
};

/// Whether a claim may be true, or false, under the facts and the values of an instance.
struct Reading {
    bool may_be_true;
    bool may_be_false;
};

inline bool possible(z3::solver& solver, z3::expr const& claim) {
    solver.push();
    solver.add(claim);
    auto const answer = solver.check();
    solver.pop();
    EXPECT_NE(answer, z3::unknown);
    return answer != z3::unsat;
}

inline Reading reading(z3::solver& solver, Obligation const& obligation, Concrete const& concrete) {
    solver.push();
    for (auto const& equation : concrete.equations()) solver.add(equation);
    Reading const found{possible(solver, obligation.claim.front()),
                        possible(solver, !obligation.claim.front())};
    solver.pop();
    return found;
}

inline std::string text(Instance const& x) {
    return " at d=" + std::to_string(x.size.d) + " nodes=" + std::to_string(x.size.nodes) +
           " chunks=" + std::to_string(x.size.chunks) + " root " + std::to_string(x.size.root) + " round " +
           std::to_string(x.round) + " a=" + std::to_string(x.a) + " b=" + std::to_string(x.b) + " cell " +
           std::to_string(x.cell) + " tree " + std::to_string(x.tree) + " other " + std::to_string(x.other) +
           " level " + std::to_string(x.level);
}

/// The truth values of a lemma at instances, without the type of the lemma.
struct LemmaAtInstances {
    Instance (*any)(std::vector<Size> const& sizes, std::mt19937_64& random);
    void (*assign)(Concrete& concrete, Instance const& instance);
    bool (*says)(Instance const& instance);
};

template <class A, class L>
bool says(Instance const& instance) {
    return evaluate::lemma<A, L>(typename L::Over{}, instance);
}

/// Compares the readings of a lemma at random instances.
inline void compare_lemma(Obligation const& obligation, LemmaAtInstances const& lemma,
                          std::vector<Size> const& sizes, int instances, Compared& compared) {
    z3::solver solver(*obligation.context, z3::solver::simple());
    for (auto const& fact : obligation.facts) solver.add(fact);
    std::mt19937_64 random(compared.lemmas);
    ++compared.lemmas;
    for (int i = 0; i < instances; ++i) {
        auto const instance = lemma.any(sizes, random);
        Concrete concrete(*obligation.context);
        lemma.assign(concrete, instance);
        bool const plain = lemma.says(instance);
        auto const symbolic = reading(solver, obligation, concrete);
        EXPECT_EQ(symbolic.may_be_true, plain) << obligation.name() << text(instance);
        EXPECT_EQ(symbolic.may_be_false, !plain) << obligation.name() << text(instance);
        ++compared.instances;
        compared.false_ones += plain ? 0 : 1;
    }
}

/// Compares the readings of lemma L of property P of A.
template <class A, class P, class L>
void compare_lemma(std::vector<Size> const& sizes, int instances, Compared& compared) {
    using Over = typename L::Over;
    compare_lemma(formulate<A, P, L>(), {any_instance<A, Over>, assign::everything<A, Over>, says<A, L>},
                  sizes, instances, compared);
}

/// Compares the readings of all lemmas of property P that are claimed of A.
template <class A, class P>
void compare_property(std::vector<Size> const& sizes, int instances, Compared& compared) {
    if constexpr (P::template not_applicable<A>().empty() && !std::is_same_v<P, OperatorLaws>) {
        [&]<class... On>(std::tuple<On...>*) {
            (compare_lemma<typename On::Target, P, typename On::Lemma>(sizes, instances, compared), ...);
        }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    }
}

/// Compares the readings of all lemmas of all properties of all definitions of a catalog.
template <class... A>
Compared compare_all(Catalog<A...>, UpTo const& bound, int instances) {
    Compared compared;
    auto const compare = [&]<class Each>() {
        [&]<class... P>(std::tuple<P...>*) {
            (compare_property<Each, P>(sizes<Each>(bound), instances, compared), ...);
        }(static_cast<Properties*>(nullptr));
    };
    (compare.template operator()<A>(), ...);
    return compared;
}

}  // namespace cubecheck::link
