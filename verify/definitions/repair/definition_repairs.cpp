#include "verify/definitions/repair/definition_repairs.hpp"

#include <algorithm>

#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

constexpr std::size_t enough = 3;

std::vector<Size> changed(std::vector<Size> sizes, Index change) {
    for (Size& size : sizes) size.change = change;
    return sizes;
}

}  // namespace

bool passes_with(Index change, std::vector<Question> const& questions, std::vector<Size> const& sizes) {
    auto const go_on = [](std::string const&) {
        stop_if_interrupted();
        return true;
    };
    auto const all = changed(sizes, change);
    try {
        return std::ranges::all_of(questions, [&](Question const& question) {
            return !question.check || !question.check(all, go_on).counterexample;
        });
    } catch (BrokenContract const&) {
        return false;  // It has partners or cells that do not exist.
    } catch (Error const&) {
        return false;
    }
}

DefinitionRepairs definition_repairs(Target const& target, std::vector<Size> const& failing,
                                     std::vector<Size> const& sizes) {
    DefinitionRepairs repairs;
    if (target.editable == nullptr) return repairs;
    auto const questions = target.editable->questions();
    for (auto const& edit : target.editable->edits()) {
        if (repairs.found.size() == enough) {
            repairs.all_tried = false;
            break;
        }
        ++repairs.tried;
        if (passes_with(edit.change, questions, failing) && passes_with(edit.change, questions, sizes))
            repairs.found.push_back(edit.says);
    }
    return repairs;
}

}  // namespace cubecheck
