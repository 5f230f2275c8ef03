#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "verify/definitions/repair/tried_edits.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Whether a changed definition passes all questions at these sizes.
///
/// Pre:     `questions` are those of changed definitions (Editable).
/// Throws:  Interrupted; Error (file, internal) of the environment.
bool passes_with(Index change, std::vector<Question> const& questions, std::vector<Size> const& sizes);

/// Tries the edits in order: first at the sizes at which the definition fails, then at all of these sizes.
///
/// Result:  at most three; none if the definition cannot be edited.
/// Throws:  Interrupted; Error (file, internal) of the environment.
Repairs definition_repairs(Target const& target, std::vector<Size> const& failing,
                           std::vector<Size> const& sizes);

/// The descriptions of the sizes at which a definition is refuted.
std::set<std::string> failing_sizes(std::vector<Row> const& rows);

/// The repairs of a refuted definition.
struct SoughtRepairs {
    std::optional<Repairs> repairs = {};
    std::string left_out = {};  ///< why the search was skipped, if this is worth a note
};

/// Searches for single edits that repair a definition that is refuted at a checked size.
///
/// Result:  empty if it is not refuted at a checked size.
/// Throws:  as definition_repairs.
SoughtRepairs sought_repairs(Target const& target, std::vector<Row> const& rows,
                             std::vector<Size> const& checked);

}  // namespace cubecheck
