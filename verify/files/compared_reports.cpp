#include "verify/files/compared_reports.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::verify {

namespace {

bool has_one_target(Report const& report) {
    return std::ranges::all_of(report.rows,
                               [&](Row const& row) { return row.target == report.rows.front().target; });
}

bool have_common_target(Report const& before, Report const& after) {
    std::set<std::string> were;
    for (auto const& row : before.rows) were.insert(row.target);
    return std::ranges::any_of(after.rows, [&](Row const& row) { return were.contains(row.target); });
}

/// The folder of all targets of a report, with a trailing slash; empty if they have none in common.
std::string common_folder(Report const& report) {
    auto folder = report.rows.front().target;
    for (auto const& row : report.rows) {
        auto const differs = std::ranges::mismatch(folder, row.target).in1;
        folder.erase(differs, folder.end());
    }
    folder.erase(folder.find_last_of('/') + 1);  // npos + 1 is 0
    return folder;
}

/// Renames each target of a report.
void rename_targets(Report& report, auto const& renamed) {
    for (auto& row : report.rows) row.target = renamed(row.target);
    for (auto& figures : report.figures) figures.target = renamed(figures.target);
}

void leave_out_common_folder(Report& report) {
    auto const length = common_folder(report).size();
    rename_targets(report, [&](std::string const& target) { return target.substr(length); });
}

bool is_unreadable(Report const& report) {
    return std::ranges::all_of(
        report.rows, [](Row const& row) { return row.property == "readable" && !holds(row.verdict); });
}

/// Rejects a comparison without verdicts: otherwise "nothing is worse" would pass without any check.  A new
/// file that exists and cannot be read counts as worse.
void expect_to_be_compared(ComparedReport const& before, ComparedReport const& after) {
    for (auto const* side : {&after, &before})
        if (side->report.rows.empty()) throw Error(side->name + " has no verdict.", Failure::nothing);
    for (auto const* side : {&before, &after})
        if (is_unreadable(side->report) && side->report.rows.front().kind == Failure::file)
            throw Error(side->name + " cannot be read: there is nothing to compare.", Failure::file);
    if (is_unreadable(before.report))
        throw Error(
            fmt::format("Nothing can be compared with {}: it cannot be read as a schedule.", before.name),
            before.report.rows.front().kind);
}

}  // namespace

void pair_targets(ComparedReport& before, ComparedReport& after) {
    expect_to_be_compared(before, after);
    auto &old_report = before.report, &new_report = after.report;
    if (has_one_target(old_report) && has_one_target(new_report)) {
        auto const was = old_report.rows.front().target, is = new_report.rows.front().target;
        auto const both = was == is ? is : was + " -> " + is;
        for (auto* const report : {&old_report, &new_report})
            rename_targets(*report, [&](std::string const&) { return both; });
    } else if (before.is_result && after.is_result && !have_common_target(old_report, new_report)) {
        for (auto* const report : {&old_report, &new_report}) leave_out_common_folder(*report);
    }
    if (!have_common_target(old_report, new_report))
        throw Error(fmt::format("{} and {} have no target in common.", before.name, after.name),
                    Failure::nothing);
}

ComparedReport const* result_without_figures(ComparedReport const& before, ComparedReport const& after) {
    if (before.report.figures.empty() == after.report.figures.empty()) return nullptr;
    auto const& without = before.report.figures.empty() ? before : after;
    return without.is_result ? &without : nullptr;
}

}  // namespace cubecheck::verify
