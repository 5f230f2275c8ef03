#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>

#include "cli/console.hpp"
#include "cli/progress.hpp"
#include "cli/report_text.hpp"
#include "cli/select.hpp"
#include "cli/verbs.hpp"
#include "formats/junit.hpp"
#include "formats/msccl_runtime.hpp"
#include "formats/output_file.hpp"
#include "formats/report_json.hpp"
#include "formats/report_markdown.hpp"
#include "gate/file.hpp"
#include "models/error.hpp"
#include "models/interruption.hpp"
#include "subjects/decide.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Whether a word on the command line means a file or folder rather than algorithms of the catalog.
bool is_path(std::string const& word) {
    std::error_code ignored;
    return word.ends_with(".xml") || word.ends_with(".json") || word.starts_with("/") ||
           word.starts_with("./") || word.starts_with("../") || fs::exists(fs::symlink_status(word, ignored));
}

/// The schedule files that a path means: itself, or all .xml and .json files below it, in the order of their
/// names.
///
/// Throws: Error (nothing) if it is a folder without schedules.
std::vector<std::string> schedule_files(std::string const& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return {path};
    std::vector<std::string> files;
    for (fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied, error),
         end;
         !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".xml" || entry->path().extension() == ".json")
            files.push_back(entry->path().string());
    if (error) throw Error("The folder " + path + " cannot be read: " + error.message() + ".", Failure::file);
    if (files.empty())
        throw Error("There is no .xml or .json file in the folder " + path + ".", Failure::nothing);
    std::sort(files.begin(), files.end());
    return files;
}

/// Collects the rows and prints them as they come.
class Printer {
public:
    explicit Printer(Options const& options) : options_(options) {
        if (!options.junit.empty()) junit_.emplace(options.junit);
    }

    void add(Row const& row) {
        bool const is_first = report_.rows.empty() || report_.rows.back().subject != row.subject || !shown_;
        report_.rows.push_back(row);
        bool const moot = std::holds_alternative<NotApplicable>(row.verdict);
        if (quiet() || (moot && !options_.all)) {
            if (is_first) shown_ = false;
            return;
        }
        progress_.clear();
        print(row_text(row, is_first));
        shown_ = true;
    }
    void add(Note const& note) {
        report_.notes.push_back(note);
        if (!quiet()) print("    " + note.text + "\n");
    }
    void add(Warning const& warning) {
        report_.warnings.push_back(warning);
        if (!quiet()) print(warning_text(warning));
    }
    Progress& progress() { return progress_; }
    void complete() { report_.complete = true; }

    /// Writes the report where it was asked for, and gives the outcome.
    Failure close() {
        progress_.clear();
        if (junit_) junit_->commit(formats::junit(report_));
        if (options_.json)
            print(formats::report_json(report_));
        else if (options_.markdown)
            print(formats::report_markdown(report_));
        else
            print(closing_text(report_, seconds_since(start_)));
        return failure(report_);
    }

private:
    /// Whether one document at the end is all that is to be printed.
    bool quiet() const { return options_.json || options_.markdown; }

    Options const& options_;
    std::optional<formats::OutputFile> junit_;
    Progress progress_;
    Report report_;
    bool shown_ = false;
    Clock::time_point start_ = Clock::now();
};

void verify_subject(Subject const& subject, Options const& options, Printer& out) {
    Extent const extent{selected_sizes(subject, options), selected_scope(subject, options),
                        !options.only_bounded, options.resource_limit};
    for (auto const* question : selected(subject, options)) {
        auto const start = Clock::now();
        auto const go_on = out.progress().start(subject.name + ", " + question->property);
        auto const answer = decide(subject, *question, extent, go_on);
        out.add(Row{subject.name, question->property, answer, question->kind, seconds_since(start)});
    }
}

void verify_file(std::string const& path, Options const& options, formats::MscclRuntime const& runtime,
                 Printer& out) {
    out.progress().start(path)("");
    auto const found = gate::verified_file(path, {.slots = options.slots,
                                                  .waived = options.waived,
                                                  .runtime = runtime,
                                                  .buffer_bytes = options.buffer_bytes,
                                                  .show_cycles = options.show_cycles});
    for (auto const& row : found.rows)
        if (options.properties.empty() ||
            std::any_of(options.properties.begin(), options.properties.end(),
                        [&](auto const& pattern) { return matches(pattern, row.property); }))
            out.add(row);
    for (auto const& note : found.notes) out.add(note);
    for (auto const& warning : found.warnings) out.add(warning);
}

}  // namespace

Failure verify(std::vector<Subject> const& subjects, Options const& options) {
    std::vector<std::string> patterns, files;
    for (auto const& word : options.patterns) {
        if (!is_path(word))
            patterns.push_back(word);
        else
            std::ranges::copy(schedule_files(word), std::back_inserter(files));
    }
    bool const algorithms = !patterns.empty() || files.empty();
    auto const chosen = algorithms ? selected(subjects, patterns) : std::vector<Subject const*>{};
    if (algorithms) expect_known_properties(subjects, options);
    for (auto const* subject : chosen) selected_sizes(*subject, options);

    auto const runtime = formats::msccl_runtime(options.runtime);
    Printer out(options);
    try {
        for (auto const* subject : chosen) verify_subject(*subject, options, out);
        for (auto const& file : files) verify_file(file, options, runtime, out);
        out.complete();
    } catch (Interrupted const&) {
        out.progress().clear();
    }
    return out.close();
}

}  // namespace cubecheck::cli
