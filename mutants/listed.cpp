#include "algorithms/catalog_listed.hpp"
#include "models/listed/definition.hpp"
#include "mutants/listed_mutation.hpp"
#include "mutants/score.hpp"
#include "subjects/listed_subject.hpp"

namespace cubecheck::mutants {

namespace {

/// The sizes at which mutants are tried.
constexpr UpTo bound{3, 5};

listed::Program mutant(listed::Program program, ListedMutation const& mutation) {
    program.rounds = [right = program.rounds, cells = program.cells,
                      change = mutation.change](Size const& size) {
        auto rounds = right(size);
        change(rounds, size.nodes, cells(size));
        return rounds;
    };
    return program;
}

bool same_in_every_round(listed::Program const& a, listed::Program const& b, std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, [&](Size const& size) { return a.rounds(size) == b.rounds(size); });
}

Outcome outcome_of(listed::Program const& program, ListedMutation const& mutation) {
    auto const wrong = mutant(program, mutation);
    auto const subject = listed::subject_of(wrong, "");
    auto const sizes = subject.sizes(bound);
    Outcome outcome{std::string(program.name), mutation.name, Fate::survived, {}, ""};
    if (same_in_every_round(program, wrong, sizes)) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same in every round, " + subject.scope(bound);
        return outcome;
    }
    for (auto const& question : subject.questions) {
        if (!question.moot.empty()) continue;
        auto const found = question.check(sizes, [](std::string const&) { return true; });
        if (!found.counterexample) continue;
        outcome.fate = Fate::refuted;
        outcome.refuted_by.push_back(question.property);
        if (outcome.evidence.empty())
            outcome.evidence = found.counterexample->size + ", " + found.counterexample->where;
    }
    return outcome;
}

template <class... A>
std::vector<Outcome> outcomes_of(std::tuple<A...>*) {
    std::vector<Outcome> outcomes;
    for (auto const& program : {listed::program_of<A>()...})
        for (auto const& mutation : listed_mutations) outcomes.push_back(outcome_of(program, mutation));
    return outcomes;
}

}  // namespace

std::vector<Outcome> listed_programs() { return outcomes_of(static_cast<ListedAlgorithms*>(nullptr)); }

}  // namespace cubecheck::mutants
