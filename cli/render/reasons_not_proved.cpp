#include "cli/render/reasons_not_proved.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/render/report_text.hpp"

namespace cubecheck::cli {

void ReasonsNotProved::add(Row const& row) {
    auto const* const checked = std::get_if<Checked>(&row.verdict);
    if (checked == nullptr) return;
    ++checked_;
    if (checked->why_not_proved.empty()) return;
    auto const known = std::ranges::find(reasons_, checked->why_not_proved, &Reason::why);
    if (known != reasons_.end())
        known->properties.push_back(row.property);
    else
        reasons_.push_back({checked->why_not_proved, {row.property}});
}

std::string ReasonsNotProved::text() const {
    std::string text;
    for (auto const& [why, properties] : reasons_) {
        bool const is_of_all = properties.size() == checked_;
        text += note_text({"", is_of_all ? why : fmt::format("{}: {}", fmt::join(properties, ", "), why)});
    }
    return text;
}

}  // namespace cubecheck::cli
