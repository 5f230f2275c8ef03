#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>

#include "cli/file_gate.hpp"
#include "cli/patterns.hpp"
#include "cli/printer.hpp"
#include "cli/select.hpp"
#include "cli/selected_sizes.hpp"
#include "cli/verbs.hpp"
#include "formats/msccl_runtime.hpp"
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

void verify_file(std::string const& path, FileGate& gate, Printer& out) {
    out.progress().start(path)("");
    auto const found = gate.verified(path);
    for (auto const& row : found.rows) out.add(row);
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
    if (algorithms) expect_to_apply(chosen, options);
    if (files.empty() && options.slots)
        throw Error("--slots is about schedule files, and none is named.", Failure::usage);
    for (auto const* subject : chosen) selected_sizes(*subject, options);
    FileGate gate(options);
    if (files.empty() && (!options.waived.empty() || !options.specification.empty()))
        throw Error("--waive and --spec are about schedule files, and none is named.", Failure::usage);

    Printer out(options);
    try {
        for (auto const* subject : chosen) verify_subject(*subject, options, out);
        for (auto const& file : files) verify_file(file, gate, out);
        for (auto const& note : gate.needless_waivers()) out.add(note);
        out.complete();
    } catch (Interrupted const&) {
        out.progress().clear();
    }
    return out.close();
}

}  // namespace cubecheck::cli
