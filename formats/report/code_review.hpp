#pragma once

#include <span>
#include <string>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

/// Reports for code review.  `root` is the root of the repository, to which names of files are relative;
/// empty if it is not known.
namespace cubecheck::formats {

/// Workflow commands of GitHub Actions, a line each: `::error file=ring.xml,line=14,title=..::..`.
///
/// A failure and an incomplete or empty run are errors, a waived failure is a notice.
std::string github_annotations(Report const& report, std::span<Witness const> witnesses,
                               std::string const& root = "");

/// The Code Quality report of GitLab: a list of issues as JSON.  Waived failures are issues of level info.
///
/// An incomplete or empty run is an issue, too.
std::string gitlab_code_quality(Report const& report, std::span<Witness const> witnesses,
                                std::string const& root = "");

/// A Markdown table of the failures, with counts of all checks, for the summary of a job.
std::string step_summary(Report const& report, std::span<Witness const> witnesses,
                         std::string const& root = "");

}  // namespace cubecheck::formats
