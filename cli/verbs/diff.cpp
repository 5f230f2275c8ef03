#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

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
#include "verify/files/compared_reports.hpp"
#include "verify/files/file_verifier.hpp"
#include "verify/files/report_difference.hpp"

namespace cubecheck::cli {

namespace {

/// The text of a file that `verify --json` has printed; none for a folder or a schedule.
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

/// The verdicts on one side of the comparison.  Files in a folder are named by their paths below it.
verify::ComparedReport side_of(std::string const& path, verify::FileVerifier const& verifier,
                               std::vector<std::string> const& excluded, Progress& progress) {
    if (auto const text = result_text(path)) {
        auto found = formats::parse_report(path, *text);
        if (!found.complete)
            throw Error(path + " is the report of a run that did not end.", Failure::unknown);
        return {path, std::move(found), true};
    }
    std::error_code error;
    bool const is_folder = std::filesystem::is_directory(path, error);
    verify::ComparedReport out{path};
    for (auto const& file : schedule_files({path}, excluded)) {
        progress.start(file)("");
        auto const name = is_folder ? std::filesystem::path(file).lexically_relative(path).string() : file;
        append_report(out.report, verifier.verified(file).report, name);
    }
    progress.clear();
    return out;
}

Failure diff(Session const& session) {
    auto const& options = session.options;
    auto const& names = options.selection.patterns;
    auto const& excluded = options.selection.excluded;
    if (names.size() != 2) throw Error("'cubecheck diff' compares two things: OLD and NEW.", Failure::usage);
    verify::FileVerifier const verifier(verifier_options(options));
    Progress progress;
    auto before = side_of(names[0], verifier, excluded, progress);
    auto after = side_of(names[1], verifier, excluded, progress);
    verify::pair_targets(before, after);
    if (auto const* const one = verify::result_without_figures(before, after))
        warn(one->name + " states no costs, sizes or laws: only verdicts are compared.");
    auto const all = verify::differences(before.report, after.report);
    if (options.outputs.json)
        print(difference_json(all));
    else
        print_lines(difference_text(all, after.report));
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
    return {"diff", "Compare two schedule files, folders or results: what is better or worse",
            add_diff_options, diff};
}

}  // namespace cubecheck::cli
