#pragma once

#include <vector>

#include "models/report/verdict.hpp"
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

}  // namespace cubecheck
