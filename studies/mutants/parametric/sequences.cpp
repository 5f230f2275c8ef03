#include "studies/mutants/parametric/outcomes_of.hpp"

namespace cubecheck::mutants {

namespace {

/// Adds the mutants of one phase of sequence A.
template <class A>
void add_phase(std::vector<Outcome>& outcomes, Stage stage, std::string const& name) {
    auto const add = [&](Mutation mutation) {
        outcomes.push_back(outcome_of<A, changes::ChangedSequence<A>>(
            mutation, stage, name + std::string(describe(mutation))));
    };
    for (auto const mutation : mutations) add(mutation);
    add(Mutation::phase_missing);
}

template <class A>
void add_sequence(std::vector<Outcome>& outcomes, Chosen const& chosen) {
    if constexpr (Composite<A>) {
        if (!chosen(A::name)) return;
        add_phase<A>(outcomes, Stage::first, "first phase: ");
        add_phase<A>(outcomes, Stage::second, "second phase: ");
    }
}

template <class... A>
std::vector<Outcome> of_sequences(Catalog<A...>, Chosen const& chosen) {
    std::vector<Outcome> outcomes;
    (add_sequence<A>(outcomes, chosen), ...);
    return outcomes;
}

}  // namespace

std::vector<Outcome> sequences(Chosen const& chosen) {
    auto outcomes = of_sequences(Algorithms{}, chosen);
    std::ranges::move(sequences_beyond_a_size(chosen), std::back_inserter(outcomes));
    return outcomes;
}

}  // namespace cubecheck::mutants
