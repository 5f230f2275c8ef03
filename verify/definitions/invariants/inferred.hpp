#pragma once

#include "models/parametric/invariant/claimed.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/solvers/prover.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "properties/parametric/contract.hpp"
#include "verify/definitions/invariants/observed.hpp"
#include "verify/definitions/invariants/search.hpp"

/// Finds the invariant of a phase that does not say what its cells hold.
namespace cubecheck::invariant {

/// What the solver may spend on a lemma of a candidate, in its own unit.
inline constexpr unsigned resources_of_a_candidate = 3'000'000;

/// The lemma of a candidate, decided; nothing if it holds.
std::optional<std::string> denied(Obligation const& obligation);

/// Asks the solver whether a candidate for A starts, steps and ends as it must.
template <class A>
Answer asked(Invariant const& candidate) {
    Answer answer;
    auto const context = std::make_shared<z3::context>();
    auto const holds = [&]<class Lemma>(Lemma*) {
        auto const obligation =
            formulate_of<A, Contract, Lemma>(Claimed<A>{candidate}, context);
        auto const why = denied(obligation);
        answer.proved += why ? 0 : 1;
        if (why && answer.denied.empty()) answer.denied = *why;
    };
    try {
        holds(static_cast<Contract::Start*>(nullptr));
        if (answer.denied.empty()) holds(static_cast<Contract::Goal*>(nullptr));
        if (answer.denied.empty()) holds(static_cast<Contract::Step*>(nullptr));
    } catch (Unsupported const& unsupported) {
        answer.denied = unsupported.what();
    }
    return answer;
}

/// The invariant of A, looked for once.
template <class A>
Found const& inferred() {
    static Found const found = search(observed<A>(), asked<A>);
    return found;
}

}  // namespace cubecheck::invariant
