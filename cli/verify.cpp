#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/file_gate.hpp"
#include "cli/progress.hpp"
#include "cli/report_text.hpp"
#include "cli/schedule_files.hpp"
#include "cli/select.hpp"
#include "cli/verbs.hpp"
#include "formats/junit.hpp"
#include "formats/msccl_runtime.hpp"
#include "formats/output_file.hpp"
#include "formats/report_json.hpp"
#include "formats/report_markdown.hpp"
#include "gate/parallel_files.hpp"
#include "models/error.hpp"
#include "models/interruption.hpp"
#include "subjects/decide.hpp"

namespace cubecheck::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
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

void add(Report const& found, Printer& out) {
    for (auto const& row : found.rows) out.add(row);
    for (auto const& note : found.notes) out.add(note);
    for (auto const& warning : found.warnings) out.add(warning);
}

unsigned jobs(Options const& options) {
    return options.jobs.value_or(std::max(1U, std::thread::hardware_concurrency()));
}

/// Throws: Interrupted if the user has asked for the end.
void verify_files(std::vector<std::string> const& paths, FileGate& gate, Options const& options,
                  Printer& out) {
    if (paths.empty()) return;
    gate::ParallelFiles files(paths, jobs(options),
                              [&](std::string const& path) { return gate.verified(path); });
    std::size_t judged = 0;
    auto const go_on = out.progress().start("schedule files");
    while (auto const path = files.awaited()) {
        go_on(fmt::format("{} of {} judged, {}", judged, paths.size(), *path));
        auto found = files.next(std::chrono::milliseconds(100));
        if (!found) continue;
        add(gate.picked(std::move(*found)), out);
        ++judged;
    }
}

}  // namespace

Failure verify(std::vector<Subject> const& subjects, Options const& options) {
    std::vector<std::string> patterns, paths;
    for (auto const& word : options.patterns) (is_path(word) ? paths : patterns).push_back(word);
    auto const files = schedule_files(paths);
    bool const algorithms = !patterns.empty() || files.empty();
    auto const chosen = algorithms ? selected(subjects, patterns) : std::vector<Subject const*>{};
    if (algorithms) expect_known_properties(subjects, options);
    for (auto const* subject : chosen) selected_sizes(*subject, options);
    FileGate gate(options);
    if (files.empty() && (!options.waived.empty() || !options.specification.empty()))
        throw Error("--waive and --spec are about schedule files, and none is named.", Failure::usage);

    Printer out(options);
    try {
        for (auto const* subject : chosen) verify_subject(*subject, options, out);
        verify_files(files, gate, options, out);
        for (auto const& note : gate.needless_waivers()) out.add(note);
        out.complete();
    } catch (Interrupted const&) {
        out.progress().clear();
    }
    return out.close();
}

}  // namespace cubecheck::cli
