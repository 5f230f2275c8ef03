#pragma once

#include <algorithm>
#include <functional>

#include "studies/mutants/held_against.hpp"
#include "studies/mutants/structures/mutated_structures.hpp"

namespace cubecheck::mutants {

/// The sizes at which mutants of structures are tried.
inline constexpr UpTo bound_of_structures{3, 12};

/// A mutant of a table of a structure.
struct TableMutant {
    Target target;
    std::string table;  ///< the mutated table, "tour: "; empty if there is only one
    std::string why_right;
    /// Whether the mutant is correct at a size, for the reason `why_right`.
    std::function<bool(Size const&)> is_right;
};

/// Adds the outcome of mutant(mutation) for each mutation.  A surviving mutant is correct if it is correct at
/// every size.
inline void add(std::vector<Outcome>& outcomes, std::string_view name, auto const& mutations,
                Chosen const& chosen, auto mutant) {
    if (!chosen(name)) return;
    for (auto const& mutation : mutations) {
        TableMutant const of = mutant(mutation);
        auto const sizes = of.target.sizes(bound_of_structures);
        Outcome outcome{of.target.name, of.table + std::string(mutation.name), Fate::survived, {}, ""};
        hold_against(outcome, of.target.questions, sizes);
        if (outcome.fate == Fate::survived && of.is_right && std::ranges::all_of(sizes, of.is_right)) {
            outcome.fate = Fate::equivalent;
            outcome.evidence = of.why_right + ", " + of.target.scope(bound_of_structures).text();
        }
        outcomes.push_back(std::move(outcome));
    }
}

}  // namespace cubecheck::mutants
