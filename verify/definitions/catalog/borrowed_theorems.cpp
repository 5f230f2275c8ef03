#include "verify/definitions/catalog/borrowed_theorems.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "models/support/error.hpp"
#include "proofs/obligations/obligation.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::catalog {

namespace {

using Obligations = std::function<std::vector<Obligation>()>;
using ByProperty = std::map<std::string, Obligations>;

/// Adds the obligations of a property and of all its premises; each property once.
void add(ByProperty& all, Target& original, std::string_view property) {
    auto const* question = applicable_question(original, property);
    if (question == nullptr || all.contains(question->property)) return;
    if (!question->obligations)
        throw Error(original.name + " has no formulas of " + question->property + ".", Failure::internal);
    all[question->property] = question->obligations;
    for (auto const& premise : question->rests_on) add(all, original, premise);
}

Obligations together(std::vector<ByProperty> all) {
    return [all = std::move(all)] {
        std::vector<Obligation> obligations;
        for (auto const& of_one : all)
            for (auto const& [property, of_property] : of_one)
                std::ranges::move(of_property(), std::back_inserter(obligations));
        return obligations;
    };
}

/// Adds a note on the theorems of the other targets to a question's verdict.
void add_note(Question& question, std::string const& note) {
    question.evidence = note;
    question.check = [check = question.check, note](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto found = check(sizes, go_on);
        found.note += (found.note.empty() ? "" : "; ") + note;
        return found;
    };
}

}  // namespace

Target& named(std::vector<Target>& targets, std::string_view name) {
    auto* const found = target_named(targets, name);
    if (found == nullptr) throw Error(std::string(name) + " is not in the catalog.", Failure::internal);
    return *found;
}

void borrow(Question& question, std::vector<Target*> const& others, std::string_view property,
            std::string const& note) {
    std::vector<ByProperty> all;
    for (auto* const other : others) {
        add(all.emplace_back(), *other, property);
        if (all.back().empty())
            throw Error(other->name + " does not say " + std::string(property) + ".", Failure::internal);
    }
    question.obligations = together(std::move(all));
    add_note(question, note);
}

void add_obligations(Question& question, std::function<std::vector<Obligation>()> const& more) {
    question.obligations = [obligations = question.obligations, more] {
        auto all = obligations();
        std::ranges::move(more(), std::back_inserter(all));
        return all;
    };
}

}  // namespace cubecheck::catalog
