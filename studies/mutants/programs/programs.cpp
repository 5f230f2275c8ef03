#include "studies/applications/emulated.hpp"
#include "studies/applications/gathered.hpp"
#include "studies/applications/grids.hpp"
#include "studies/applications/halo.hpp"
#include "studies/applications/moved.hpp"
#include "studies/applications/numbering.hpp"
#include "studies/applications/relaxed.hpp"
#include "studies/applications/sorting.hpp"
#include "studies/applications/two_tree.hpp"
#include "studies/mutants/held_against.hpp"
#include "studies/mutants/programs/mutated_program.hpp"

namespace cubecheck::mutants {

namespace {

/// The sizes at which mutants are tried; fewer if some have thousands of inputs.
template <class Case>
UpTo program_bound() {
    UpTo const usual{3, 5}, few{3, 3};
    auto const has_many = [](Size const& size) { return Case::inputs(size).size() > 1000; };
    return std::ranges::any_of(Case::sizes(usual), has_many) ? few : usual;
}

/// All observations of a run: its messages with their contents, unmatched sends and receives, and its
/// results.
template <class Case>
std::vector<std::string> seen(Size const& size, typename Case::Symbols algebra) {
    std::vector<std::string> all;
    auto const run = observe<Case>(size, algebra, [&](Transfer const& transfer, auto const& content) {
        all.push_back(transfer_text(transfer, content, algebra));
    });
    all.insert(all.end(), run.unmatched.begin(), run.unmatched.end());
    Case::expect(size, run.states, algebra, [&](Index, std::string const&, auto const& held, auto const&) {
        all.push_back(algebra.text(held));
    });
    return all;
}

/// Whether the mutant behaves like the program on every input.
template <class Case>
bool does_the_same(std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, [&](Size const& size) {
        Size unchanged = size;
        unchanged.change = 0;
        return std::ranges::all_of(Case::inputs(size), [&](auto const& input) {
            return seen<Case>(size, input) == seen<Case>(unchanged, input);
        });
    });
}

template <class Case>
Outcome program_outcome(ProgramMutation mutation) {
    Outcome outcome{
        std::string(Case::Program::name), std::string(describe(mutation)), Fate::survived, {}, ""};
    auto const sizes = mutated(mutation, Case::sizes(program_bound<Case>()));
    hold_against(outcome, program_questions<Case>(), sizes);
    if (outcome.fate == Fate::survived && does_the_same<Case>(sizes)) {
        outcome.fate = Fate::unchanged;
        outcome.evidence = "the same messages and results, " + Case::scope(program_bound<Case>()).text();
    }
    return outcome;
}

template <class... Case>
std::vector<Outcome> program_outcomes(Chosen const& chosen) {
    std::vector<Outcome> outcomes;
    auto const add = [&]<class One>(One*) {
        for (auto const mutation : program_mutations)
            if (chosen(One::Program::name)) outcomes.push_back(program_outcome<One>(mutation));
    };
    (add(static_cast<MutatedCase<Case>*>(nullptr)), ...);
    return outcomes;
}

}  // namespace

std::vector<Outcome> programs(Chosen const& chosen) {
    using namespace applications;
    return program_outcomes<GatherCase<>, MatrixVectorCase<>, TransposeCase<>, TransposeForwardedCase,
                            NumberingCase<>, RelaxationOnRingCase<>, RelaxationOnCubeCase<>, HaloCase<>,
                            EmulationCase<EmulationOnePort>, OneLinkCase<EmulationOneLink>, TwoTreeCase<>,
                            CannonCase<>, SortCase<>>(chosen);
}

}  // namespace cubecheck::mutants
