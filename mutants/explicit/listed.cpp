#include "algorithms/catalog_listed.hpp"
#include "engine/reference/listed_run.hpp"
#include "models/explicit/definition.hpp"
#include "mutants/explicit/listed_mutation.hpp"
#include "mutants/held_against.hpp"
#include "mutants/parametric/another_order.hpp"
#include "mutants/score.hpp"
#include "subjects/explicit/subject.hpp"

namespace cubecheck::mutants {

namespace {

/// The sizes at which mutants are tried.
constexpr UpTo listed_bound{3, 5};

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

std::vector<std::tuple<Index, Index, std::size_t>> messages(listed::Rounds const& rounds) {
    std::vector<std::tuple<Index, Index, std::size_t>> all;
    for (auto const& round : rounds)
        for (auto const& message : round)
            all.emplace_back(message.from, message.to, message.transfers.size());
    std::ranges::sort(all);
    return all;
}

/// Whether b sends the messages of a in another order, and leaves the same in every cell of every node.
bool is_another_order(listed::Program const& a, listed::Program const& b, std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, [&](Size const& size) {
        Words words(size.nodes, a.has_parts ? 2 : 1);
        auto const of_a = a.rounds(size), of_b = b.rounds(size);
        return messages(of_a) == messages(of_b) &&
               same_end(run(a, of_a, size, words), run(b, of_b, size, words), words, a.laws);
    });
}

Outcome listed_outcome(listed::Program const& program, ListedMutation const& mutation) {
    auto const wrong = mutant(program, mutation);
    auto const subject = listed::subject_of(wrong, Cost<FormulaText>{0, 0, 0});
    auto const sizes = subject.sizes(listed_bound);
    Outcome outcome{std::string(program.name), std::string(mutation.name), Fate::survived, {}, ""};
    if (same_in_every_round(program, wrong, sizes)) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same in every round, " + subject.scope(listed_bound);
        return outcome;
    }
    hold_against(outcome, subject.questions, sizes);
    if (outcome.fate == Fate::survived && is_another_order(program, wrong, sizes)) {
        outcome.fate = Fate::equivalent;
        outcome.evidence =
            "the same messages in another order, and the same end, " + subject.scope(listed_bound);
    }
    return outcome;
}

template <class... A>
std::vector<Outcome> listed_outcomes(std::tuple<A...>*, Chosen const& chosen) {
    std::vector<Outcome> outcomes;
    for (auto const& program : {listed::program_of<A>()...})
        for (auto const& mutation : listed_mutations)
            if (chosen(program.name)) outcomes.push_back(listed_outcome(program, mutation));
    return outcomes;
}

}  // namespace

std::vector<Outcome> listed_programs(Chosen const& chosen) {
    return listed_outcomes(static_cast<ListedAlgorithms*>(nullptr), chosen);
}

}  // namespace cubecheck::mutants
