#include "cli/session/file_reports.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "properties/promises/unknown_contract.hpp"
#include "verify/files/schedule.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::cli {

namespace {

void add(std::vector<Note> const& notes, Printer& out) {
    for (auto const& note : notes) out.add(note);
}

void add(Report const& found, Printer& out) {
    for (auto const& row : found.rows) out.add(row);
    add(found.notes, out);
    for (auto const& warning : found.warnings) out.add(warning);
    for (auto const& figures : found.figures) out.add(figures);
}

/// Names the option for specifications in the verdicts that need one.
void add_option_of_specifications(Report& report) {
    auto const add_to = [](std::string& reason) { reason += "; name one with --spec FILE"; };
    for (auto& note : report.notes)
        if (note.text == verify::no_contract) add_to(note.text);
    for (auto& row : report.rows) {
        if (auto* const unknown = std::get_if<Unknown>(&row.verdict))
            if (unknown->reason.ends_with(only_specified)) add_to(unknown->reason);
        if (auto* const inapplicable = std::get_if<NotApplicable>(&row.verdict))
            if (inapplicable->reason.ends_with(only_specified)) add_to(inapplicable->reason);
    }
}

}  // namespace

FileReports::FileReports(std::size_t files, Options const& options, Printer& out)
    : waivers_(options.files.waivers),
      known_(options.pipeline.baseline, options.pipeline.update_baseline
                                            ? verify::KnownFailures::Baseline::updated
                                            : verify::KnownFailures::Baseline::kept),
      tally_(files),
      is_short_(files > 1 && !options.outputs.verbose),
      out_(out) {}

void FileReports::add(std::string const& path, FileReport found) {
    known_.mark(found);
    waived_.insert(found.waived.begin(), found.waived.end());
    add_option_of_specifications(found.report);
    for (auto const& witness : found.witnesses) out_.add(witness);
    auto const line = tally_.line(path, found.report);
    if (is_short_ && !line.empty()) {
        out_.add_in_short(found.report, line);
        return cli::add(found.waivers, out_);
    }
    cli::add(found.report, out_);
    cli::add(found.waivers, out_);
}

void FileReports::complete() {
    cli::add(verify::needless_waivers(waivers_, waived_), out_);
    for (auto const& note : known_.gone())
        out_.add(Note{note.target, note.text + ": --update-baseline removes it"});
    known_.update();
}

void FileReports::close() {
    out_.progress().clear();
    if (is_short_) out_.add_text(tally_.text());
}

}  // namespace cubecheck::cli
