#include "verify/definitions/decide/declared_cost.hpp"

#include <algorithm>
#include <string_view>

#include "models/support/error.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck {

namespace {

/// Checks of larger sizes may take minutes.
constexpr Index most_nodes_checked = 16, most_cells_checked = 64;

/// Whether a property holds at a size.
///
/// Throws: Error, with the failure of the property, if it does not; false means that it is not decided.
bool is_kept(Target const& target, std::string_view property, Size const& size) {
    auto const* const question = question_about(target, property);
    if (question == nullptr || !question->check) return false;
    auto const found = question->check({size}, [](std::string const&) { return true; });
    if (auto const& wrong = found.counterexample)
        throw Error(target.name + " cannot be compared: " + std::string(property) + " fails at " +
                        wrong->size + ", " + wrong->where + ": " +
                        (wrong->got.empty() ? "" : wrong->got + "; ") + "expected " + wrong->expected + ".",
                    question->kind);
    return !found.objection && found.skipped.empty();
}

bool is_checked(Target const& target, Size const& size) {
    bool const is_small = size.nodes <= most_nodes_checked && target.cells(size) <= most_cells_checked;
    return is_small && is_kept(target, "in_range", size) && is_kept(target, "cost", size);
}

}  // namespace

std::string remark_on_cost(Target const& target, std::vector<Size> const& sizes) {
    if (!target.is_own) return "";
    auto const open =
        std::ranges::find_if_not(sizes, [&](auto const& size) { return is_checked(target, size); });
    if (open == sizes.end()) return "";
    return "The cost of " + target.name + " is declared, and not checked here at " + target.describe(*open) +
           (open + 1 == sizes.end() ? "" : " and beyond") + ": cubecheck verify " + target.name +
           " --property cost";
}

}  // namespace cubecheck
