#pragma once

#include "models/parametric/invariant/claimed.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/solvers/prover.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "properties/parametric/contract.hpp"
#include "verify/definitions/invariants/observed.hpp"
#include "verify/definitions/invariants/search.hpp"
#include "verify/definitions/target/target.hpp"

/// Finds the invariant of a phase that does not declare one.
namespace cubecheck::invariant {

/// The resource limit of the solver for a lemma of a candidate, in its own unit.
inline constexpr unsigned resources_of_a_candidate = 300'000;

/// The solver's refutation of a candidate's lemma.
Denial denial(Obligation const& obligation);

/// The text that a definition of this form reads; null if there is none.
template <class Form>
listing::Loop const* text_of(Form const& form) {
    if constexpr (requires { form.loop; })
        return form.loop;
    else
        return nullptr;
}

/// Calls f with the obligations of a candidate for A, until it returns false: start, goal, step.
template <class A>
void each_lemma(Invariant const& candidate, listing::Loop const* text, auto f) {
    auto const context = std::make_shared<z3::context>();
    auto const made = [&]<class Lemma>(Lemma*) {
        return f(formulate_of<A, Contract, Lemma>(Claimed<A>{candidate}, context, text));
    };
    (void)(made(static_cast<Contract::Start*>(nullptr)) && made(static_cast<Contract::Goal*>(nullptr)) &&
           made(static_cast<Contract::Step*>(nullptr)));
}

/// Asks the solver whether a candidate for A starts, steps and ends as it must.
template <class A>
int asked(Invariant const& candidate, listing::Loop const* text) {
    int proved = 0;
    try {
        each_lemma<A>(candidate, text, [&](Obligation const& obligation) {
            bool const holds = is_proved(obligation, resources_of_a_candidate);
            proved += holds ? 1 : 0;
            return holds;
        });
    } catch (Unsupported const&) {
        return -1;
    }
    return proved;
}

/// Searches for the invariant of A.  If there is none, records which lemma of the strongest candidate the
/// solver refutes.
template <class A>
Found looked_for(typename A::Form const& form = {}) {
    auto const* const text = text_of(form);
    auto found = search(observed<A>(form), [=](Invariant const& one) { return asked<A>(one, text); });
    if (found.strongest && !found.invariant)
        each_lemma<A>(*found.strongest, text, [&](Obligation const& obligation) {
            found.denial = denial(obligation);
            return found.denial.text.empty();
        });
    return found;
}

/// The invariant of A, searched for once.
template <class A>
Found const& inferred() {
    static Found const found = looked_for<A>();
    return found;
}

/// Whether a phase of A does not declare its invariant.
template <class A>
constexpr bool leaves_something_to_find() {
    if constexpr (Composite<A>)
        return leaves_something_to_find<typename A::First>() ||
               leaves_something_to_find<typename A::Second>();
    else
        return NeedsAnInvariant<A>;
}

/// The invariant that was found for a phase, in words.
SoughtInvariant sought_of(std::string_view phase, Found const& found);

/// The results of the search in A: for every phase, or for those that do not declare their invariant.
enum class Phases { all, silent };
template <class A>
std::vector<SoughtInvariant> sought(Phases phases) {
    if constexpr (Composite<A>) {
        auto found = sought<typename A::First>(phases);
        std::ranges::copy(sought<typename A::Second>(phases), std::back_inserter(found));
        return found;
    } else {
        if (!NeedsAnInvariant<A> && phases == Phases::silent) return {};
        return {sought_of(A::name, inferred<A>())};
    }
}

/// Uses the initial contents as the invariant of every cut.  The solver usually refutes it.
template <class A>
struct GivenForever {
    auto operator()(auto const& me, auto const& cell, auto const& at) const {
        return A::Collective::initial(me, cell, at);
    }
};

/// f(claim) with the invariant that was found.  If there is none, with the strongest candidate, so that runs
/// can look for the failure that the solver reports.
template <class A>
auto with_best(Found const& found, auto const& f) {
    auto const& best = found.invariant ? found.invariant : found.strongest;
    return best ? f(Claimed<A>{*best}) : f(GivenForever<A>{});
}

/// The obligation of a lemma about the invariant of A.
template <class A, class P, class L>
Obligation formulate_inferred(std::shared_ptr<z3::context> const& context) {
    return with_best<A>(inferred<A>(),
                        [&](auto const& claim) { return formulate_of<A, P, L>(claim, context); });
}

}  // namespace cubecheck::invariant
