#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/inputs/missing_files.hpp"
#include "cli/inputs/reading.hpp"
#include "cli/inputs/request.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/printer.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/session/definition_report.hpp"
#include "cli/session/failing_runs.hpp"
#include "cli/session/file_reports.hpp"
#include "cli/session/file_watch.hpp"
#include "cli/session/shared_command.hpp"
#include "cli/verbs/verbs.hpp"
#include "engine/crew/workers.hpp"
#include "formats/report/file_report_bytes.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/report/definition_verifier.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/check_table.hpp"
#include "verify/files/file.hpp"
#include "verify/files/file_verifier.hpp"
#include "verify/files/parallel_files.hpp"

namespace cubecheck::cli {

namespace {

/// Adds the full run of a single file to the page, before the minimized failing runs.
void show_whole_run(std::vector<std::string> const& files, verify::CheckOptions const& options,
                    PageFile& page) {
    if (!page.is_asked() || files.size() != 1 || !std::filesystem::is_regular_file(files.front())) return;
    try {
        page.add(file_run(formats::bytes_of(files.front()), options));
    } catch (Error const&) {
        // It is too large for a page, or is not an executable schedule: the report says so.
    }
}

/// The requested sizes and proofs.
Extent asked_extent(Target const& target, Options const& options) {
    auto const& sizes = options.sizes;
    auto extent = extent_of([&] { return selected_range(target, sizes); });
    extent.effort = options.proof.only_bounded ? ProofEffort::sizes : ProofEffort::sizes_and_proof;
    extent.resource_limit = options.proof.resource_limit;
    extent.wider_range = [&] { return range_without_theorem(target, sizes); };
    return extent;
}

/// The properties of the targets and the checks of files.
std::vector<std::string> known_properties(std::vector<Target> const& targets,
                                          std::vector<std::string> const& files) {
    auto names = property_names(targets);
    if (files.empty()) return names;
    for (auto const& check : verify::check_names())
        if (std::ranges::find(names, check) == names.end()) names.push_back(check);
    return names;
}

/// Reads the settings of the CI job from the variables of GitHub or GitLab.
void take_pipeline(OutputOptions& options) {
    if (auto const* const summary = std::getenv("GITHUB_STEP_SUMMARY")) options.summary = summary;
    for (auto const* const name : {"CI_PROJECT_DIR", "GITHUB_WORKSPACE"})
        if (auto const* const top = std::getenv(name)) options.repository = top;
}

/// Throws: Error (usage) if an option does not apply to what is judged.
Request asked(Options const& typed) {
    auto out = request_of(typed, Unnamed::configured);
    expect_to_verify({!out.patterns.empty() || out.files.empty(), !out.files.empty()}, typed);
    take_pipeline(out.options.outputs);
    return out;
}

/// The definitions to judge; each has a selected size.
///
/// Throws: Error if a pattern or an option applies to none of the targets and files.
TargetsWithSizes asked_targets(Definitions const& definitions, Request const& request) {
    auto const& [patterns, files, options, notes] = request;
    bool const algorithms = !patterns.empty() || files.empty();
    static std::vector<Target> const none;
    auto const& targets = algorithms ? definitions.all() : none;
    expect_no_missing_file(patterns, targets);
    auto const chosen = algorithms ? selected(targets, patterns) : std::vector<Target const*>{};
    expect_known_properties(known_properties(targets, files), options.selection.properties);
    if (algorithms) expect_to_apply(chosen, options.sizes);
    return with_sizes(chosen, options.sizes, options.selection.patterns);
}

/// The requested checks of these definitions.
std::vector<AskedDefinition> asked_definitions(std::vector<Target const*> const& targets,
                                               Options const& options) {
    std::vector<AskedDefinition> found;
    for (auto const* target : targets)
        found.push_back({target, selected_questions(*target, options.selection.properties),
                         asked_extent(*target, options)});
    return found;
}

verify::VerifierOptions asked_of_files(Request const& request) {
    auto out = verifier_options(request.options);
    if (wants_repairs(request.files.size(), request.options.repair))
        out.repairs = verify::VerifierOptions::Repairs::sought;
    return out;
}

/// Judges the request, and prints the report.
class Verification {
public:
    /// Throws: Error if a file cannot be read or written, or an option of files is invalid.
    Verification(Request const& request, TargetsWithSizes const& targets,
                 std::vector<UnreadableText> const& unreadable_texts)
        : request_(request),
          targets_(targets),
          unreadable_texts_(unreadable_texts),
          verifier_(asked_of_files(request)),
          crew_(options_.work.crew),
          out_(options_.outputs, options_.invocation),
          runs_(options_, out_),
          reports_(request.files.size(), options_, out_) {}

    Failure outcome() {
        try {
            judge();
        } catch (Interrupted const&) {
            out_.progress().clear();
        }
        if (!request_.files.empty()) reports_.close();
        say_which_ranks_were_lost(crew_);
        return out_.close();
    }

private:
    void judge() {
        if (!targets_.left_out.empty()) out_.add(Note{"sizes", targets_.left_out});
        if (crew_.leads()) judge_definitions();
        show_whole_run(request_.files, verifier_.checks(), out_.page());
        if (!request_.files.empty()) judge_files();
        for (auto const& note : request_.notes) out_.add(note);
        reports_.complete();
        if (auto const before = verifier_.judged_before(); before > 0)
            out_.add(Note{"cache", counted(before, "file") +
                                       ": verdicts from the cache (--no-cache judges them again)"});
        out_.complete();
    }

    void judge_definitions() {
        DefinitionVerifier(asked_definitions(targets_.kept, options_), threads(options_.work))
            .each([&](std::string const& work) { return out_.progress().start(work); },
                  [&](AskedDefinition const& asked, Report const& report) {
                      report_definition(asked, report, options_, out_, runs_);
                  });
        for (auto const& [path, error] : unreadable_texts_)
            for (auto const& row : verify::unreadable(path, error).rows) out_.add(row);
    }

    /// Throws: Interrupted if the user has interrupted the command.
    void judge_files() {
        auto const& paths = request_.files;
        auto workers =
            crew::workers<FileReport>(crew_, threads(options_.work), paths,
                                      [&](std::size_t item) { return verifier_.verified(paths[item]); },
                                      {formats::file_report_bytes, formats::file_report});
        if (!crew_.leads()) return;
        verify::ParallelFiles<FileReport> files(paths, std::move(workers));
        std::size_t judged = 0;
        auto const go_on = out_.progress().start("schedule files");
        while (auto const path = files.awaited()) {
            go_on(fmt::format("{} of {} judged, {}", judged, paths.size(), *path));
            auto found = files.next(std::chrono::milliseconds(100));
            if (!found) continue;
            reports_.add(*path, std::move(*found));
            ++judged;
        }
    }

    Request const& request_;
    Options const& options_ = request_.options;
    TargetsWithSizes const& targets_;
    std::vector<UnreadableText> const& unreadable_texts_;
    verify::FileVerifier const verifier_;
    crew::Crew crew_;
    Printer out_;
    FailingRuns runs_;
    FileReports reports_;
};

Failure verify(Session const& session) {
    join_ranks(session.options.work);
    auto const request = asked(session.options);
    auto const sized = asked_targets(session.targets, request);
    return Verification(request, sized, session.unreadable_texts).outcome();
}

/// The schedule files that match the command line now.
std::vector<std::string> watched_files(Options const& options) {
    auto const found = asked(options).files;
    if (std::ranges::find(found, formats::standard_input) != found.end())
        throw Error("--watch cannot watch standard input: name files.", Failure::usage);
    return found;
}

/// One of many runs.  A file may be unreadable for a while, so errors are only printed.
Failure verify_once(Session const& session) try { return verify(session); } catch (Interrupted const&) {
    return Failure::unknown;
} catch (Error const& error) {
    warn(error.what());
    return error.failure();
}

/// Verifies now, and again whenever a file is saved.
///
/// Result: the outcome of the last completed run.
Failure watch(Session const& session) {
    auto const& options = session.options;
    if (watched_files(options).empty())
        throw Error("--watch expects schedule files; none is named.", Failure::usage);
    FileWatch files([&] { return watched_files(options); });
    auto outcome = verify(session);
    for (;;) {
        warn(fmt::format("watching {}; Ctrl-C ends", counted(files.size(), "file")));
        if (!files.changed()) return outcome;
        auto const next = verify_once(session);
        if (!interruption_requested) outcome = next;
    }
}

void add_verify_options(CLI::App& verb, Session& session, bool& watches) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::no,
                 "names of algorithms, with * and ?; schedule files; texts of algorithms (.alg); folders of "
                 "them; - for standard input (default: the catalog without as_published/*)");
    add_properties(verb, options.selection);
    add_sizes(verb, options.sizes);
    add_runtime(verb, options.files);
    add_jobs(verb, options.work);
    add_crew(verb, options.work);
    add_transport(verb, options.files);
    add_waivers(verb, options.files);
    add_proofs(verb, options.proof);
    add_repairs(verb, options.repair);
    add_exclude(verb, options.selection);
    add_configuration(verb, options.pipeline);
    add_baseline(verb, options.pipeline);
    add_no_cache(verb, options.pipeline);
    add_flag(verb, "--watch", watches, "judge again whenever a schedule file is saved, until Ctrl-C");
    add_details(verb, options.outputs);
    add_markdown(verb, options.outputs, "print the verdicts as a table in Markdown: algorithm by property");
    add_resource_limit(verb, options.proof);
    add_html(verb, options.outputs, "show the verdicts and the runs that fail, step by step");
    add_reports(verb, options.outputs);
    add_format(verb, options.outputs);
}

}  // namespace

Verb verify_verb() {
    auto const watches = std::make_shared<bool>(false);
    return {.name = "verify",
            .description =
                "Verify algorithms and check schedule files; the exit code is for continuous integration",
            .add_options = [watches](CLI::App& verb,
                                     Session& session) { add_verify_options(verb, session, *watches); },
            .run = [watches](Session const& session) { return *watches ? watch(session) : verify(session); },
            .reports_unreadable_texts = true};
}

}  // namespace cubecheck::cli
