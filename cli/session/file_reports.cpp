#include "cli/session/file_reports.hpp"

#include <utility>
#include <vector>

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
    for (auto& note : found.report.notes)
        if (note.text == verify::no_contract) note.text += "; name one with --spec FILE";
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
