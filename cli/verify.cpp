#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "cli/applicable_options.hpp"
#include "cli/failing_runs.hpp"
#include "cli/file_gate.hpp"
#include "cli/missing_files.hpp"
#include "cli/patterns.hpp"
#include "cli/printer.hpp"
#include "cli/schedule_files.hpp"
#include "cli/seconds_since.hpp"
#include "cli/select.hpp"
#include "cli/selected_sizes.hpp"
#include "cli/trust_text.hpp"
#include "cli/verbs.hpp"
#include "gate/parallel_files.hpp"
#include "models/interruption.hpp"
#include "subjects/decide.hpp"

namespace cubecheck::cli {

namespace {

using Clock = std::chrono::steady_clock;

void verify_subject(Subject const& subject, Options const& options, Printer& out, FailingRuns& runs) {
    Extent const extent{selected_sizes(subject, options), selected_scope(subject, options),
                        !options.only_bounded, options.resource_limit};
    Decider decider(subject, extent);
    for (auto const* question : selected(subject, options)) {
        auto const start = Clock::now();
        auto const go_on = out.progress().start(subject.name + ", " + question->property);
        auto const answer = decider.verdict(*question, go_on);
        Row const row{subject.name, question->property, answer, question->kind, seconds_since(start)};
        out.add(row);
        if (options.trust) out.add_text(trust_text(subject, *question, answer));
        runs.show(subject, row);
    }
    runs.say();
}

void add(Report const& found, Printer& out) {
    for (auto const& row : found.rows) out.add(row);
    for (auto const& note : found.notes) out.add(note);
    for (auto const& warning : found.warnings) out.add(warning);
}

/// What is asked of the subjects and of files.
std::vector<std::string> known_properties(std::vector<Subject> const& subjects,
                                          std::vector<std::string> const& files) {
    auto names = property_names(subjects);
    if (files.empty()) return names;
    for (auto const& check : check_names())
        if (std::ranges::find(names, check) == names.end()) names.push_back(check);
    return names;
}

/// Throws: Interrupted if the user has asked for the end.
void verify_files(std::vector<std::string> const& paths, FileGate& gate, Options const& options, Printer& out,
                  FailingRuns& runs) {
    if (paths.empty()) return;
    gate::ParallelFiles files(paths, threads(options),
                              [&](std::string const& path) { return gate.verified(path); });
    std::size_t judged = 0;
    auto const go_on = out.progress().start("schedule files");
    while (auto const path = files.awaited()) {
        go_on(fmt::format("{} of {} judged, {}", judged, paths.size(), *path));
        auto found = files.next(std::chrono::milliseconds(100));
        if (!found) continue;
        auto report = gate.picked(std::move(*found));
        runs.show(report);
        add(report, out);
        ++judged;
    }
}

}  // namespace

Failure verify(std::vector<Subject> const& subjects, Options const& options) {
    std::vector<std::string> patterns, paths;
    for (auto const& word : options.patterns) (is_path(word) ? paths : patterns).push_back(word);
    auto const files = schedule_files(paths);
    bool const algorithms = !patterns.empty() || files.empty();
    expect_to_verify({algorithms, !files.empty()}, options);
    expect_no_missing_file(patterns, subjects);
    auto const chosen = algorithms ? selected(subjects, patterns) : std::vector<Subject const*>{};
    expect_known_properties(known_properties(algorithms ? subjects : std::vector<Subject>{}, files), options);
    if (algorithms) expect_to_apply(chosen, options);
    auto const [sized, left_out] = with_sizes(chosen, options);
    FileGate gate(options);

    Printer out(options);
    FailingRuns runs(options, out);
    try {
        if (!left_out.empty()) out.add(Note{"sizes", left_out});
        for (auto const* subject : sized) verify_subject(*subject, options, out, runs);
        verify_files(files, gate, options, out, runs);
        for (auto const& note : gate.needless_waivers()) out.add(note);
        out.complete();
    } catch (Interrupted const&) {
        out.progress().clear();
    }
    return out.close();
}

}  // namespace cubecheck::cli
