#include "cli/render/coverage/coverage_page.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

/// The verdict that a page shows for a state.
std::string verdict_of(Coverage state) {
    switch (state) {
        case Coverage::proved:
            return "proved";
        case Coverage::checked:
            return "checked";
        case Coverage::not_covered:
            return "unknown";
        case Coverage::refuted:
            return "refuted";
        default:
            return "not applicable";
    }
}

/// "p = 4, in place, 2 slots, ragged"
std::string text(CoverageField const& field) {
    return fmt::format("p = {}, {}, {}{}", field.nodes, schedules::name(field.mode), slots_name(field.slots),
                       field.counts == Counts::equal ? "" : ", ragged");
}

/// "8 points: 6 proved, 2 checked"
std::string text(CoverageTally const& tally) {
    Index all = 0;
    std::vector<std::string> parts;
    for (std::size_t state = 0; state < tally.size(); ++state) {
        all += tally[state];
        if (tally[state] > 0) parts.push_back(fmt::format("{} {}", tally[state], coverage_kinds[state].name));
    }
    return fmt::format("{}: {}", counted(static_cast<std::uint64_t>(all), "point"), fmt::join(parts, ", "));
}

/// The first point of a field that has a state.
CoveredPoint const* first_of(CoverageMap const& map, CoverageField const& field, Coverage state) {
    auto const found = std::ranges::find_if(map.points, [&](CoveredPoint const& point) {
        return point.state == state &&
               CoverageField{point.size.nodes, point.mode, point.slots, point.counts} == field;
    });
    return found == map.points.end() ? nullptr : &*found;
}

}  // namespace

std::vector<formats::PageRow> coverage_rows(CoverageMap const& map) {
    std::vector<formats::PageRow> rows;
    for (auto const& [field, tally] : map.fields()) {
        auto const state = gravest(tally);
        auto& row = rows.emplace_back();
        row.target = map.target;
        row.property = text(field);
        row.verdict = verdict_of(state);
        row.text = text(tally);
        if (auto const* const point = first_of(map, field, state); point != nullptr && !point->why.empty())
            row.facts = {{"where", point->text}, {"because", point->why}};
        else if (state == Coverage::proved && !map.theorems.empty())
            row.facts = {{"theorems", map.theorems}};
    }
    return rows;
}

}  // namespace cubecheck::cli
