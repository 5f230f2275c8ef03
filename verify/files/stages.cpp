#include "verify/files/stages.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "verify/files/check_table.hpp"

namespace cubecheck::verify {

Row const* Stages::row(std::string_view property) const {
    auto const found = std::find_if(report_.rows.begin(), report_.rows.end(),
                                    [&](Row const& row) { return row.property == property; });
    return found == report_.rows.end() ? nullptr : &*found;
}

bool Stages::passes(std::string_view property) const {
    auto const* const found = row(property);
    return found != nullptr && cubecheck::holds(found->verdict);
}

bool Stages::passes_or_is_waived(std::string_view property) const {
    auto const* const found = row(property);
    if (found == nullptr) return false;
    bool const carries = found->waived && !find_check(property)->once_waived.empty();
    return cubecheck::holds(found->verdict) || carries;
}

/// The skipped verdict.  Its reason names the check that failed first, not a premise that was skipped itself.
Verdict Stages::skip(char const* premise) const {
    auto const* const found = row(premise);
    auto const* const unknown = found == nullptr ? nullptr : std::get_if<Unknown>(&found->verdict);
    if (unknown != nullptr && unknown->kind == Unknown::Kind::skipped) return *unknown;
    if (unknown != nullptr) return skipped(fmt::format("{} is unknown", premise), premise);
    bool const waived = found != nullptr && found->waived;
    return skipped(fmt::format("{} failed{}", premise, waived ? ", waived or not" : ""), premise);
}

void Stages::qualify(Verdict& verdict, char const* premise) {
    auto const text = fmt::format("{}, {} being waived", find_check(premise)->once_waived, premise);
    if (auto* const checked = std::get_if<Checked>(&verdict))
        checked->note += (checked->note.empty() ? "" : "; ") + text;
    if (auto* const refuted = std::get_if<Refuted>(&verdict)) refuted->counterexample.story.push_back(text);
}

void Stages::add(Row row) {
    expects(find_check(row.property) != checks.end(), "a row is one of the checks in the table");
    row.waived = failure(row) != Failure::none && std::find(options_.waived.begin(), options_.waived.end(),
                                                            row.property) != options_.waived.end();
    report_.rows.push_back(std::move(row));
}

}  // namespace cubecheck::verify
