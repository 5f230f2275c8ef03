#pragma once

#include <string>
#include <vector>

#include "models/report/verdict.hpp"
#include "studies/bugs/bug.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::studies {

/// What the checks say of a bug's model and of its repaired form.
struct BugEvidence {
    Bug bug;
    Verdict model;     ///< on the property that is to refute it; not applicable if there is no model
    Verdict repaired;  ///< on all of its properties; not applicable if there is no model
    std::string
        surprise;  ///< what is otherwise than the list says; empty if nothing is, or if it is not judged
    std::vector<std::string> missing;  ///< the schedules that are not there, so that the bug is not judged
};

/// Judges the model and the repaired form; schedules lie below the folder `examples`.
BugEvidence evidence(Bug const& bug, std::vector<Target> const& targets, std::string const& examples,
                     GoOn const& go_on);

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
