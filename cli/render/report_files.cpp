#include "cli/render/report_files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <set>
#include <string>

#include "formats/report/code_review.hpp"
#include "formats/report/junit.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/sarif.hpp"
#include "models/support/counted.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::cli {

namespace {

/// The meaning of each check of files, by its name.
formats::RuleMeanings meanings_of_checks() {
    formats::RuleMeanings out;
    for (auto const& check : verify::checks) out.emplace(check.name, check.says);
    return out;
}

/// The title of a page: the name of the only target, or the number of targets.
std::string title(Report const& report) {
    std::set<std::string> targets;
    for (auto const& row : report.rows) targets.insert(row.target);
    return targets.size() == 1 ? *targets.begin() : counted(targets.size(), "target");
}

}  // namespace

ReportFiles::ReportFiles(OutputOptions const& options, Invocation const& invocation)
    : options_(options),
      junit_(formats::output_file(options.junit)),
      sarif_(formats::output_file(options.sarif)),
      page_(options, invocation) {}

/// Appends to the job summary.  A failure to write it does not change the outcome.
void ReportFiles::append_summary(Report const& report, std::vector<Witness> const& witnesses) const {
    std::ofstream file(options_.summary, std::ios::app | std::ios::binary);
    file << formats::step_summary(report, witnesses, options_.repository);
    file.close();
    if (!file)
        std::fprintf(stderr, "cubecheck: the summary of the job cannot be written to %s: %s.\n",
                     formats::printable(options_.summary).c_str(), std::strerror(errno));
}

void ReportFiles::commit(Report const& report, std::vector<Witness> const& witnesses) {
    commit(report, witnesses, {title(report), completeness(report)});
}

void ReportFiles::commit(Report const& report, std::vector<Witness> const& witnesses,
                         Heading const& heading) {
    if (junit_) junit_->commit(formats::junit(report, witnesses));
    if (sarif_)
        sarif_->commit(formats::witness_sarif(report, witnesses, CUBECHECK_VERSION, meanings_of_checks()));
    page_.commit(heading.title, report, heading.completeness);
    if (!options_.summary.empty()) append_summary(report, witnesses);
}

}  // namespace cubecheck::cli
