#include "verify/definitions/catalog/renumbered.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "models/support/error.hpp"
#include "proofs/obligations/obligation.hpp"

namespace cubecheck::catalog {

namespace {

using Obligations = std::function<std::vector<Obligation>()>;

/// A property that a renumbering keeps, and the property of the original that says it.
struct Kept {
    std::string_view property, of_original;
};

/// All of them.  On a complete network, two nodes are neighbours if they differ, which in_range says.
constexpr std::array<Kept, 7> all_kept{{{"in_range", "in_range"},
                                        {"contract", "contract"},
                                        {"progress", "progress"},
                                        {"one_port", "one_port"},
                                        {"cost", "cost"},
                                        {"optimal", "optimal"},
                                        {"neighbours", "in_range"}}};

/// The question about a property, if it arises; null if not.
Question* arising(Target& target, std::string_view property) {
    auto const found = std::ranges::find(target.questions, property, &Question::property);
    return found == target.questions.end() || !found->not_applicable.empty() ? nullptr : &*found;
}

/// The obligations of a property, and of all that it rests on: each property once.
void add(std::map<std::string, Obligations>& all, Target& original, std::string_view property) {
    auto const* question = arising(original, property);
    if (question == nullptr || all.contains(question->property)) return;
    if (!question->obligations)
        throw Error(original.name + " has no formulas of " + question->property + ".", Failure::internal);
    all[question->property] = question->obligations;
    for (auto const& premise : question->rests_on) add(all, original, premise);
}

Obligations together(std::map<std::string, Obligations> all) {
    return [all = std::move(all)] {
        std::vector<Obligation> obligations;
        for (auto const& [property, of_property] : all)
            std::ranges::move(of_property(), std::back_inserter(obligations));
        return obligations;
    };
}

/// The question with a note on what is known by its original.
void add_note(Question& question, std::string const& note) {
    question.evidence = note;
    question.check = [check = question.check, note](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto found = check(sizes, go_on);
        found.note += (found.note.empty() ? "" : "; ") + note;
        return found;
    };
}

}  // namespace

void prove_renumbered(std::vector<Target>& targets) {
    for (auto& target : targets) {
        if (target.original.empty()) continue;
        if (target.network != families::binary && target.network != families::binary_mesh)
            throw Error(target.name + ": its numbers of ranks need not be powers of two.", Failure::internal);
        auto const original = std::ranges::find(targets, target.original, &Target::name);
        if (original == targets.end())
            throw Error(target.original + " is not in the catalog.", Failure::internal);
        for (auto const& [property, of_original] : all_kept) {
            auto* const question = arising(target, property);
            if (question == nullptr || (property == "neighbours" && target.network != families::binary))
                continue;
            std::map<std::string, Obligations> obligations;
            add(obligations, *original, of_original);
            if (obligations.empty())
                throw Error(
                    target.name + ": " + original->name + " does not say " + std::string(property) + ".",
                    Failure::internal);
            question->obligations = together(std::move(obligations));
            add_note(*question, "as " + original->name + ", renumbered");
        }
    }
}

}  // namespace cubecheck::catalog
