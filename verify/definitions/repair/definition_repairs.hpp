#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "models/report/verdict.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck {

/// Edits with which a definition passes every question, each by itself.
struct DefinitionRepairs {
    std::vector<std::string> found;
    std::size_t tried = 0;
    bool all_tried = true;
};

/// Whether a changed definition passes every question at these sizes.
///
/// Pre:     `questions` are those of changed definitions (Editable).
/// Throws:  Interrupted.
bool passes_with(Index change, std::vector<Question> const& questions, std::vector<Size> const& sizes);

/// Tries one edit after the other: at the sizes at which the definition fails, then at all of these.
///
/// Result:  up to three; none is tried of a definition that cannot be edited.
/// Throws:  Interrupted.
DefinitionRepairs definition_repairs(Target const& target, std::vector<Size> const& failing,
                                     std::vector<Size> const& sizes);

}  // namespace cubecheck
