#include "algorithms/catalog_listed.hpp"
#include "mutants/mutated_rounds.hpp"
#include "mutants/score.hpp"
#include "subjects/listed_subject.hpp"

namespace cubecheck::mutants {

namespace {

/// The sizes at which mutants are tried: on trees, all up to five nodes.
std::vector<Size> sizes_of(listed::Program const& program) {
    UpTo const bound{4, program.family.topology == families::tree.topology ? 5 : 16};
    return sizes(program.family, bound, program.rooted, program.pipelined);
}

listed::Program mutant_of(listed::Program program, Mutation mutation) {
    program.rounds = [right = program.rounds, cells = program.cells, mutation](Size const& size) {
        return mutated(right(size), mutation, size.nodes, cells(size));
    };
    return program;
}

bool same_in_every_round(listed::Program const& a, listed::Program const& b) {
    return std::ranges::all_of(sizes_of(a),
                               [&](Size const& size) { return a.rounds(size) == b.rounds(size); });
}

/// Whether the mutant does the same but for the sides on which values are joined.
bool differs_in_sides_only(listed::Program const& program, listed::Program const& mutant) {
    auto const sides_forgotten = [](listed::Rounds rounds) {
        for (auto& round : rounds)
            for (auto& message : round)
                for (auto& transfer : message.transfers)
                    if (transfer.how == Entry::left) transfer.how = Entry::right;
        return rounds;
    };
    return std::ranges::all_of(sizes_of(program), [&](Size const& size) {
        return sides_forgotten(program.rounds(size)) == sides_forgotten(mutant.rounds(size));
    });
}

/// What becomes of one mutant.
Outcome outcome_of(listed::Program const& program, Mutation mutation) {
    auto const mutant = mutant_of(program, mutation);
    Outcome outcome{std::string(program.name), mutation, Fate::survived, {}, ""};
    if (same_in_every_round(program, mutant)) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same in every round at the sizes gone through";
        return outcome;
    }
    for (auto const& question : listed::questions_of(mutant)) {
        if (!question.moot.empty()) continue;
        auto const found = question.check(sizes_of(mutant), [](std::string const&) { return true; });
        if (!found.counterexample) continue;
        outcome.fate = Fate::refuted;
        outcome.refuted_by.push_back(question.property);
        if (outcome.evidence.empty())
            outcome.evidence = found.counterexample->size + ", " + found.counterexample->where;
    }
    if (outcome.fate == Fate::survived && program.laws == Laws::associative_commutative &&
        differs_in_sides_only(program, mutant)) {
        outcome.fate = Fate::right_too;
        outcome.evidence = "it is claimed for operators that commute";
    }
    return outcome;
}

template <class A>
void add_outcomes(std::vector<Outcome>& outcomes) {
    auto const program = listed::program_of<A>();
    for (auto const mutation : mutations) outcomes.push_back(outcome_of(program, mutation));
}

}  // namespace

std::vector<Outcome> listed() {
    std::vector<Outcome> outcomes;
    [&]<class... A>(std::tuple<A...>*) {
        (add_outcomes<A>(outcomes), ...);
    }(static_cast<ListedAlgorithms*>(nullptr));
    return outcomes;
}

}  // namespace cubecheck::mutants
