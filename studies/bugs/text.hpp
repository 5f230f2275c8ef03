#pragma once

#include <string>
#include <vector>

#include "studies/bugs/bug_evidence.hpp"

namespace cubecheck::studies {

/// A bug with what the checks say of it, in a few lines.
std::string bug_text(BugEvidence const& evidence);
/// The last line: how many there are, and how many have a model.
std::string bugs_summary(std::vector<BugEvidence> const& all);
/// Which schedules are missing and how they are found; empty if all are there.
std::string missing_text(std::vector<BugEvidence> const& all);
/// A table, a line a bug.
std::string bugs_markdown(std::vector<BugEvidence> const& all);
/// An object a bug.
std::string bugs_json(std::vector<BugEvidence> const& all);

}  // namespace cubecheck::studies
