#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "verify/definitions/repair/tried_edits.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Whether a changed definition passes every question at these sizes.
///
/// Pre:     `questions` are those of changed definitions (Editable).
/// Throws:  Interrupted; Error (file, internal) of the environment.
bool passes_with(Index change, std::vector<Question> const& questions, std::vector<Size> const& sizes);

/// Tries one edit after the other: at the sizes at which the definition fails, then at all of these.
///
/// Result:  up to three; none is tried of a definition that cannot be edited.
/// Throws:  Interrupted; Error (file, internal) of the environment.
Repairs definition_repairs(Target const& target, std::vector<Size> const& failing,
                           std::vector<Size> const& sizes);

/// The sizes at which a definition is refuted, as they are described.
std::set<std::string> failing_sizes(std::vector<Row> const& rows);

/// What is found of a definition that is refuted.
struct SoughtRepairs {
    std::optional<Repairs> repairs = {};
    std::string left_out = {};  ///< why repairs are not looked for, where that is worth a note
};

/// Looks for single edits that repair a definition that is refuted at sizes that are checked.
///
/// Result:  nothing if it is refuted at none of them.
/// Throws:  as definition_repairs.
SoughtRepairs sought_repairs(Target const& target, std::vector<Row> const& rows,
                             std::vector<Size> const& checked);

}  // namespace cubecheck
