#include "verify/definitions/catalog/renumbered.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "models/support/error.hpp"
#include "verify/definitions/catalog/borrowed_theorems.hpp"

namespace cubecheck::catalog {

namespace {

/// The properties that a renumbering preserves.  In a complete network, two nodes are neighbours if they
/// differ, which in_range states.
constexpr std::array<Borrowed, 7> all_kept{{{"in_range", "in_range"},
                                            {"contract", "contract"},
                                            {"progress", "progress"},
                                            {"one_port", "one_port"},
                                            {"cost", "cost"},
                                            {"optimal", "optimal"},
                                            {"neighbours", "in_range"}}};

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
            borrow(*question, {&*original}, of_original, "as " + original->name + ", renumbered");
        }
    }
}

}  // namespace cubecheck::catalog
