#include "verify/definitions/repair/definition_repairs.hpp"

#include <algorithm>
#include <iterator>

#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck {

namespace {

std::vector<Size> changed(std::vector<Size> sizes, Index change) {
    for (Size& size : sizes) size.change = change;
    return sizes;
}

}  // namespace

bool passes_with(Index change, std::vector<Question> const& questions, std::vector<Size> const& sizes) {
    auto const all = changed(sizes, change);
    try {
        return std::ranges::all_of(questions, [&](Question const& question) {
            return !question.check || !question.check(all, goes_on).counterexample;
        });
    } catch (BrokenContract const&) {
        return false;  // The edited definition has partners or cells that do not exist.
    } catch (Error const& error) {
        // A fault of the edited definition is its failure; a fault of the environment is not.
        if (error.failure() == Failure::file || error.failure() == Failure::internal) throw;
        return false;
    }
}

Repairs definition_repairs(Target const& target, std::vector<Size> const& failing,
                           std::vector<Size> const& sizes) {
    if (target.editable == nullptr) return {};
    auto const questions = target.editable->questions();
    auto const passes = [&](DefinitionEdit const& edit) {
        return passes_with(edit.change, questions, failing) && passes_with(edit.change, questions, sizes);
    };
    return tried_edits(target.editable->edits(), {}, passes,
                       [](DefinitionEdit const& edit) { return edit.says; });
}

std::set<std::string> failing_sizes(std::vector<Row> const& rows) {
    std::set<std::string> failing;
    for (auto const& row : rows)
        if (auto const* const refuted = std::get_if<Refuted>(&row.verdict))
            failing.insert(refuted->counterexample.size);
    return failing;
}

SoughtRepairs sought_repairs(Target const& target, std::vector<Row> const& rows,
                             std::vector<Size> const& checked) {
    auto const failing = failing_sizes(rows);
    std::vector<Size> fails;
    std::ranges::copy_if(checked, std::back_inserter(fails),
                         [&](Size const& size) { return failing.contains(target.describe(size)); });
    if (fails.empty()) return {};
    std::erase_if(fails, [](Size const& size) { return size.nodes > defaults::most_nodes_edited; });
    if (fails.empty())
        return {{},
                "repairs are searched at sizes of up to " + std::to_string(defaults::most_nodes_edited) +
                    " nodes"};
    return {definition_repairs(target, fails, target.sizes(defaults::edited))};
}

}  // namespace cubecheck
