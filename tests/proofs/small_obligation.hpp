#pragma once

#include "proofs/obligations/obligation.hpp"
#include "proofs/symbols/scene.hpp"

namespace cubecheck {

/// Returns the obligation of fill(scene, x, y), which states facts on two unknown numbers and returns the
/// claim.
inline Obligation small_obligation(auto fill) {
    auto context = std::make_shared<z3::context>();
    Scene scene(*context);
    Term const x = scene.number("x"), y = scene.number("y");
    Formula const claim = fill(scene, x, y);
    return {"a/subject", "property", "lemma", context, scene.facts(), {claim.in(*context)}};
}

inline Obligation true_claim() {
    return small_obligation([](Scene& scene, Term const& x, Term const& y) {
        scene.fact(x < y);
        return !(y < x);
    });
}
inline Obligation false_claim() {
    return small_obligation([](Scene& scene, Term const& x, Term const& y) {
        scene.fact(x < y);
        return x + 1 == y;
    });
}
inline Obligation contradictory_facts() {
    return small_obligation([](Scene& scene, Term const& x, Term const& y) {
        scene.fact(x < y);
        scene.fact(y < x);
        return x == y;
    });
}

}  // namespace cubecheck
