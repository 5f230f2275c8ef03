#include "algorithms/catalog_explicit.hpp"
#include "engine/reference/explicit_run.hpp"
#include "models/explicit/definition.hpp"
#include "studies/mutants/explicit/explicit_mutation.hpp"
#include "studies/mutants/held_against.hpp"
#include "studies/mutants/parametric/another_order.hpp"
#include "studies/mutants/score.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck::mutants {

namespace {

/// The sizes at which mutants are tried.
constexpr UpTo explicit_bound{3, 5};

explicit_form::Program mutant(explicit_form::Program program, ExplicitMutation const& mutation) {
    program.rounds = [right = program.rounds, cells = program.cells,
                      change = mutation.change](Size const& size) {
        auto rounds = right(size);
        change(rounds, size.nodes, cells(size));
        return rounds;
    };
    return program;
}

bool same_in_every_round(explicit_form::Program const& a, explicit_form::Program const& b,
                         std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, [&](Size const& size) { return a.rounds(size) == b.rounds(size); });
}

std::vector<std::tuple<Index, Index, std::size_t>> messages(explicit_form::Rounds const& rounds) {
    std::vector<std::tuple<Index, Index, std::size_t>> all;
    for (auto const& round : rounds)
        for (auto const& message : round)
            all.emplace_back(message.from, message.to, message.transfers.size());
    std::ranges::sort(all);
    return all;
}

/// Whether b sends the messages of a in another order, with the same final contents of every cell.
bool is_another_order(explicit_form::Program const& a, explicit_form::Program const& b,
                      std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, [&](Size const& size) {
        Words words(size.nodes, a.has_parts ? 2 : 1);
        auto const of_a = a.rounds(size), of_b = b.rounds(size);
        return messages(of_a) == messages(of_b) &&
               same_end(run(a, of_a, size, words), run(b, of_b, size, words), words, a.laws);
    });
}

Outcome explicit_outcome(explicit_form::Program const& program, ExplicitMutation const& mutation) {
    auto const wrong = mutant(program, mutation);
    auto const target = explicit_form::target_of(wrong, Cost<FormulaText>{0, 0, 0});
    auto const sizes = target.sizes(explicit_bound);
    Outcome outcome{std::string(program.name), std::string(mutation.name), Fate::survived, {}, ""};
    if (same_in_every_round(program, wrong, sizes)) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same in every round, " + target.scope(explicit_bound).text();
        return outcome;
    }
    hold_against(outcome, target.questions, sizes);
    if (outcome.fate == Fate::survived && is_another_order(program, wrong, sizes)) {
        outcome.fate = Fate::equivalent;
        outcome.evidence =
            "the same messages in another order, and the same end, " + target.scope(explicit_bound).text();
    }
    return outcome;
}

template <class... A>
std::vector<Outcome> explicit_outcomes(std::tuple<A...>*, Chosen const& chosen) {
    std::vector<Outcome> outcomes;
    for (auto const& program : {explicit_form::program_of<A>()...})
        for (auto const& mutation : explicit_mutations)
            if (chosen(program.name)) outcomes.push_back(explicit_outcome(program, mutation));
    return outcomes;
}

}  // namespace

std::vector<Outcome> explicit_programs(Chosen const& chosen) {
    return explicit_outcomes(static_cast<ExplicitAlgorithms*>(nullptr), chosen);
}

}  // namespace cubecheck::mutants
