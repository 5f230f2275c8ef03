#pragma once

#include <string>
#include <vector>

#include "models/report/verdict.hpp"
#include "studies/bugs/bug.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::studies {

/// The verdicts on a bug's model and on its repaired form.
struct BugEvidence {
    Bug bug;
    Verdict model;         ///< on the property that should refute it; not applicable without a model
    Verdict repaired;      ///< on all of its properties; not applicable without a model
    std::string surprise;  ///< a difference from the list; empty if there is none, or if it was not checked
    std::vector<std::string> missing;  ///< missing schedules, without which the bug is not checked
};

/// Checks the model and the repaired form.  Schedules are below the folder `examples`.
BugEvidence evidence(Bug const& bug, std::vector<Target> const& targets, std::string const& examples,
                     GoOn const& go_on);

/// A bug and its verdicts, in a few lines.
std::string bug_text(BugEvidence const& evidence);
/// The last line: the number of bugs, and of those with a model.
std::string bugs_summary(std::vector<BugEvidence> const& all);
/// The missing schedules and where to find them; empty if none is missing.
std::string missing_text(std::vector<BugEvidence> const& all);
/// A table with a line for each bug.
std::string bugs_markdown(std::vector<BugEvidence> const& all);
/// An object for each bug.
std::string bugs_json(std::vector<BugEvidence> const& all);

}  // namespace cubecheck::studies
