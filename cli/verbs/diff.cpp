#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/options/options.hpp"
#include "cli/render/difference/difference_report.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/report/report_reader.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "verify/files/report_difference.hpp"

namespace cubecheck::cli {

namespace {

/// One side of a comparison.
struct Side {
    std::string name;
    Report report = {};
    bool is_result = false;  ///< read from what `verify --json` has printed
};

/// The text of a file that `verify --json` has printed; nothing of a folder or a schedule.
std::optional<std::string> result_text(std::string const& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    auto text = formats::file_text(path, formats::longest_report, "a report");
    bool const is_result = text.substr(0, 200).find("\"cubecheck-report\"") != std::string::npos;
    return is_result ? std::optional(std::move(text)) : std::nullopt;
}

void append_report(Report& all, Report more, std::string const& target) {
    for (auto& row : more.rows) {
        row.target = target;
        all.rows.push_back(std::move(row));
    }
    for (auto& figures : more.figures) {
        figures.target = target;
        all.figures.push_back(std::move(figures));
    }
    all.complete = true;
}

/// The verdicts on one side; files of a folder are called by their paths below it.
Side side_of(std::string const& path, verify::FileVerifier const& verifier,
             std::vector<std::string> const& excluded, Progress& progress) {
    if (auto const text = result_text(path)) {
        auto found = formats::parse_report(path, *text);
        if (!found.complete)
            throw Error(path + " is the report of a run that did not end.", Failure::unknown);
        return {path, std::move(found), true};
    }
    std::error_code error;
    bool const is_folder = std::filesystem::is_directory(path, error);
    Side out{path};
    for (auto const& file : schedule_files({path}, excluded)) {
        progress.start(file)("");
        auto const name = is_folder ? std::filesystem::path(file).lexically_relative(path).string() : file;
        append_report(out.report, verifier.verified(file).report, name);
    }
    progress.clear();
    return out;
}

bool has_one_target(Report const& report) {
    return !report.rows.empty() && std::ranges::all_of(report.rows, [&](Row const& row) {
        return row.target == report.rows.front().target;
    });
}

bool has_common_target(Report const& before, Report const& after) {
    std::set<std::string> were;
    for (auto const& row : before.rows) were.insert(row.target);
    return std::ranges::any_of(after.rows, [&](Row const& row) { return were.contains(row.target); });
}

/// The folder in which all targets of a report lie, with a slash at its end; empty if there is none.
std::string common_folder(Report const& report) {
    auto folder = report.rows.front().target;
    for (auto const& row : report.rows) {
        auto const differs = std::ranges::mismatch(folder, row.target).in1;
        folder.erase(differs, folder.end());
    }
    folder.erase(folder.find_last_of('/') + 1);  // npos + 1 is 0
    return folder;
}

/// Calls targets by their paths below the folder in which they all lie.
void leave_out_common_folder(Report& report) {
    auto const length = common_folder(report).size();
    for (auto& row : report.rows) row.target.erase(0, length);
    for (auto& figures : report.figures) figures.target.erase(0, length);
}

/// One file is compared with another one whatever they are called, and of results of two folders those with
/// one path below these.
void call_alike(Report& before, Report& after, bool are_results) {
    if (!has_one_target(before) || !has_one_target(after)) {
        if (are_results && !has_common_target(before, after))
            for (auto* const report : {&before, &after}) leave_out_common_folder(*report);
        return;
    }
    auto const was = before.rows.front().target, is = after.rows.front().target;
    auto const both = was == is ? is : was + " -> " + is;
    for (auto* const report : {&before, &after}) {
        for (auto& row : report->rows) row.target = both;
        for (auto& figures : report->figures) figures.target = both;
    }
}

/// Whether nothing on a side can be read.
bool is_unreadable(Report const& report) {
    return std::ranges::all_of(
        report.rows, [](Row const& row) { return row.property == "readable" && !holds(row.verdict); });
}

/// Refuses a comparison with what cannot be read: "nothing is worse" would pass without any check.  A new
/// file that is there and cannot be read is worse.
void expect_something_readable(Side const& before, Side const& after) {
    if (is_unreadable(before.report))
        throw Error(
            fmt::format("Nothing can be compared with {}: it cannot be read as a schedule.", before.name),
            before.report.rows.front().kind);
    if (is_unreadable(after.report) && after.report.rows.front().kind == Failure::file)
        throw Error(after.name + " cannot be read: there is nothing to compare.", Failure::file);
}

/// Says that costs, sizes and laws are not compared where a result states none, as results of before do.
void say_if_figures_are_missing(Side const& before, Side const& after) {
    if (before.report.figures.empty() == after.report.figures.empty()) return;
    auto const& without = before.report.figures.empty() ? before : after;
    if (without.is_result)
        warn(without.name + " states no costs, sizes or laws: only verdicts are compared.");
}

Failure diff(Session const& session) {
    auto const& options = session.options;
    auto const& names = options.selection.patterns;
    auto const& excluded = options.selection.excluded;
    if (names.size() != 2) throw Error("'cubecheck diff' compares two things: OLD and NEW.", Failure::usage);
    verify::FileVerifier const verifier(verifier_options(options));
    Progress progress;
    auto old_side = side_of(names[0], verifier, excluded, progress);
    auto new_side = side_of(names[1], verifier, excluded, progress);
    auto &before = old_side.report, &after = new_side.report;
    if (after.rows.empty()) throw Error(names[1] + " has no verdict.", Failure::nothing);
    if (before.rows.empty()) throw Error(names[0] + " has no verdict.", Failure::nothing);
    expect_something_readable(old_side, new_side);
    say_if_figures_are_missing(old_side, new_side);
    call_alike(before, after, old_side.is_result && new_side.is_result);
    if (!has_common_target(before, after))
        throw Error(fmt::format("{} and {} have no target in common.", names[0], names[1]), Failure::nothing);
    auto const all = verify::differences(before, after);
    if (options.outputs.json)
        print(difference_json(all));
    else
        print_lines(difference_text(all, after));
    return failure(all);
}

void add_diff_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes,
                 "OLD and NEW: two schedule files, two folders of them, or two results of verify --json");
    add_runtime(verb, options.files);
    add_transport(verb, options.files);
    add_waivers(verb, options.files);
    add_exclude(verb, options.selection);
    add_no_cache(verb, options.pipeline);
    add_json(verb, options.outputs);
}

}  // namespace

Verb diff_verb() {
    return {"diff", "What has become better or worse between two schedule files, folders or results",
            add_diff_options, diff};
}

}  // namespace cubecheck::cli
