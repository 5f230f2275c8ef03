#pragma once

#include "algorithms/catalog.hpp"
#include "studies/mutants/held_against.hpp"
#include "studies/mutants/parametric/another_order.hpp"
#include "studies/mutants/parametric/mutation.hpp"
#include "studies/mutants/score.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/changes/changed.hpp"
#include "verify/definitions/parametric/target_of.hpp"
#include "verify/definitions/repair/definition_repairs.hpp"

/// Creates all mutants of a definition, and checks the properties on them.
namespace cubecheck::mutants {

using changes::AnySet;
using changes::Changed;
using changes::code;
using changes::of_change;
using changes::Stage;

constexpr auto bound = defaults::mutants;

/// Whether A and B are the same in a round: the messages, and how values enter.
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
        cubecheck::each_member<typename A::Cells>(received, in_a, [&](auto cell) {
            same = same && A::opposite(me, cell, in_a) == B::opposite(me, cell, in_b) &&
                   entry(A::mode(me, cell, in_a)) == entry(B::mode(me, cell, in_b));
        });
        if (!same) return false;
    }
    return true;
}

/// Whether A and B are the same in every round of a size.
template <class A, class B>
bool same_rounds(Size const& size) {
    if constexpr (Composite<A>) {
        return same_rounds<typename A::First, typename B::First>(size) &&
               same_rounds<typename A::Second, typename B::Second>(size);
    } else {
        if (A::Form::rounds(size) != B::Form::rounds(size)) return false;
        for (Index r = 0; r < A::Form::rounds(size); ++r) {
            auto in_a = A::Form::in(size, r);
            auto in_b = B::Form::in(size, r);
            for (; in_a.port < A::ports; in_b.port = ++in_a.port)
                if (!same_round<A, B>(size.nodes, in_a, in_b)) return false;
        }
        return true;
    }
}

/// Whether A and B are the same in every round, at every size.
template <class A, class B>
bool same_in_every_round(std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, same_rounds<A, B>);
}

/// The first edit with which a mutant passes every question at these sizes; empty if there is none.  Most
/// edits fail at the first sizes.  An edit that restores the definition is correct.
inline std::string repair_of(changes::Change const& mutant, Stage stage,
                             std::vector<Question> const& questions, std::vector<Size> const& sizes) {
    constexpr std::size_t few = 12;
    std::vector<Size> const first(sizes.begin(), sizes.begin() + std::min(few, sizes.size()));
    for (auto const& [edit, says] : changes::edits()) {
        Index const change = code(mutant + edit, stage);
        bool const takes_it_back = change == 0;
        if (takes_it_back || (passes_with(change, questions, first) && passes_with(change, questions, sizes)))
            return says;
    }
    return "";
}

/// The outcome of a mutant of A; M is A with the change in its size.
template <class A, class M>
Outcome outcome_of(Mutation made, Stage stage, std::string const& mutation) {
    auto const plain = cubecheck::sizes<A>(bound);
    auto const sizes = of_change(code(change(made), stage), plain);
    Outcome outcome{std::string(A::name), mutation, Fate::survived, {}, ""};
    if (same_in_every_round<A, M>(sizes)) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same in every round, " + size_scope<A>(bound).text();
        return outcome;
    }
    auto const questions = bounded_questions<M>();
    hold_against(outcome, questions, sizes);
    if (outcome.fate == Fate::killed) outcome.repair = repair_of(change(made), stage, questions, plain);
    if (outcome.fate == Fate::survived && is_another_order<A, M>(sizes)) {
        outcome.fate = Fate::equivalent;
        outcome.evidence =
            commutes(A::laws)
                ? "the same messages, and the same end if the operator commutes, " +
                      size_scope<A>(bound).text()
                : "the same messages in another order, and the same end, " + size_scope<A>(bound).text();
    }
    return outcome;
}

/// Whether every property of definition E is proved for every size.
template <class E>
bool is_proved() {
    auto const target = target_of<E>();
    auto const extent = up_to(bound, target);
    return std::ranges::all_of(target.questions, [&](Question const& question) {
        auto const verdict = decide(target, question, extent, [](std::string const&) { return true; });
        return std::holds_alternative<Proved>(verdict) || std::holds_alternative<NotApplicable>(verdict);
    });
}

/// Marks the mutant as equivalent if definition E is the same in every round, and is proved.
template <class E>
void acquit(std::vector<Outcome>& outcomes) {
    for (auto& outcome : outcomes) {
        if (outcome.algorithm != E::Original::name || outcome.mutation != describe(E::mutation)) continue;
        auto const sizes = of_change(code(change(E::mutation)), cubecheck::sizes<E>(bound));
        if (outcome.fate == Fate::killed || !same_in_every_round<E, Changed<typename E::Original>>(sizes))
            return;
        if (!is_proved<E>()) return;
        outcome.fate = Fate::equivalent;
        outcome.evidence = "proved as " + std::string(E::name) + " for every size";
    }
}

template <class A>
void add_outcomes(std::vector<Outcome>& outcomes, Chosen const& chosen) {
    if constexpr (Phase<A>)
        for (auto const mutation : mutations) {
            if (!chosen(A::name)) return;
            outcomes.push_back(
                outcome_of<A, Changed<A>>(mutation, Stage::first, std::string(describe(mutation))));
        }
}

template <class... A>
std::vector<Outcome> outcomes_of(Catalog<A...>, Chosen const& chosen) {
    std::vector<Outcome> outcomes;
    (add_outcomes<A>(outcomes, chosen), ...);
    return outcomes;
}

}  // namespace cubecheck::mutants
