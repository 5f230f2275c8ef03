#pragma once

#include "algorithms/catalog.hpp"
#include "mutants/another_order.hpp"
#include "mutants/mutated.hpp"
#include "mutants/score.hpp"
#include "subjects/bounded.hpp"
#include "subjects/decide.hpp"
#include "subjects/subject_of.hpp"

/// Making all mutants of a definition, and holding the properties against them.
namespace cubecheck::mutants {

/// The sizes at which mutants are tried.
constexpr UpTo bound{4, 6};

/// Whether A and B do the same in a round: what is sent to whom, and what enters where.
template <class A, class B>
bool same_round(Index nodes, typename A::Form::At const& in_a, typename B::Form::At const& in_b) {
    using Set = AnySet<typename A::Cells>;
    for (Index i = 0; i < nodes; ++i) {
        auto const me = A::Form::rank(i);
        Set const sent(A::sends(me, in_a)), received(A::receives(me, in_a));
        if (!(Set(B::sends(me, in_b)) == sent) || !(Set(B::receives(me, in_b)) == received)) return false;
        if (sent.size() > 0 && !(A::to(me, in_a) == B::to(me, in_b))) return false;
        if (received.size() > 0 && !(A::from(me, in_a) == B::from(me, in_b))) return false;
        bool same = true;
        received.each([&](auto cell) {
            same = same && A::opposite(me, cell, in_a) == B::opposite(me, cell, in_b) &&
                   entry(A::mode(me, cell, in_a)) == entry(B::mode(me, cell, in_b));
        });
        if (!same) return false;
    }
    return true;
}

/// Whether A and B do the same in every round, at every size up to the bound.
template <class A, class B>
bool same_in_every_round() {
    for (Size const& size : sizes<A>(bound)) {
        if (A::Form::rounds(size) != B::Form::rounds(size)) return false;
        for (Index r = 0; r < A::Form::rounds(size); ++r)
            if (!same_round<A, B>(size.nodes, A::Form::in(size, r), B::Form::in(size, r))) return false;
    }
    return true;
}

/// Holds property P against the current mutant of A.
template <class A, class P>
void hold_against(Outcome& outcome) {
    using M = Mutated<A>;
    if constexpr (P::template moot<M>().empty()) {
        auto const found = check<M, P>(sizes<A>(bound), [](std::string const&) { return true; });
        if (!found.counterexample) return;
        outcome.fate = Fate::refuted;
        outcome.refuted_by.emplace_back(P::name);
        if (outcome.evidence.empty())
            outcome.evidence = found.counterexample->size + ", " + found.counterexample->where;
    }
}

/// What becomes of one mutant of A.  Only a mutant whose partners and cells exist and meet can be run.
template <class A>
Outcome outcome_of(Mutation mutation) {
    Made const made(mutation);
    Outcome outcome{std::string(A::name), describe(mutation), Fate::survived, {}, ""};
    if (same_in_every_round<A, Mutated<A>>()) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same in every round, " + describe<A>(bound);
        return outcome;
    }
    hold_against<A, InRange>(outcome);
    if (outcome.fate != Fate::refuted) hold_against<A, Matched>(outcome);
    if (outcome.fate == Fate::refuted) return outcome;
    hold_against<A, Contract>(outcome);
    hold_against<A, Agreement>(outcome);
    hold_against<A, NoOverwrite>(outcome);
    hold_against<A, Progress>(outcome);
    hold_against<A, Neighbours>(outcome);
    hold_against<A, OnePort>(outcome);
    hold_against<A, CongestionFree>(outcome);
    hold_against<A, CostFormula>(outcome);
    if (outcome.fate == Fate::survived && is_another_order<A, Mutated<A>>(sizes<A>(bound))) {
        outcome.fate = Fate::right_too;
        outcome.evidence =
            A::laws == Laws::associative_commutative
                ? "the same messages, and the same end if the operator commutes, " + describe<A>(bound)
                : "the same messages in another order, and the same end, " + describe<A>(bound);
    }
    return outcome;
}

/// Whether every property of definition E is proved for every size.
template <class E>
bool is_proved() {
    auto const subject = subject_of<E>();
    Extent const extent{subject.sizes(bound), subject.scope(bound)};
    return std::ranges::all_of(subject.questions, [&](Question const& question) {
        auto const verdict = decide(subject, question, extent, [](std::string const&) { return true; });
        return std::holds_alternative<Proved>(verdict) || std::holds_alternative<NotApplicable>(verdict);
    });
}

/// Acquits the mutant that definition E is, if E does the same in every round and is proved.
template <class E>
void acquit(std::vector<Outcome>& outcomes) {
    for (auto& outcome : outcomes) {
        if (outcome.algorithm != E::Original::name || outcome.mutation != describe(E::mutation)) continue;
        Made const made(E::mutation);
        if (outcome.fate == Fate::refuted || !same_in_every_round<E, Mutated<typename E::Original>>()) return;
        if (!is_proved<E>()) return;
        outcome.fate = Fate::right_too;
        outcome.evidence = "proved as " + std::string(E::name) + " for every size";
    }
}

template <class A>
void add_outcomes(std::vector<Outcome>& outcomes) {
    if constexpr (Phase<A>)
        for (auto const mutation : mutations) outcomes.push_back(outcome_of<A>(mutation));
}

template <class... A>
std::vector<Outcome> outcomes_of(Catalog<A...>) {
    std::vector<Outcome> outcomes;
    (add_outcomes<A>(outcomes), ...);
    return outcomes;
}

}  // namespace cubecheck::mutants
