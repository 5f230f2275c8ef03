#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// A table with a line for every definition.  It shows whether the definition is executed, runs on threads,
/// and has a formula for its cost.  It shows how many of its questions have a proof for every size.  Each gap
/// has a reason.
std::string systems_text(std::vector<Target> const& targets);

/// The same table in Markdown.
std::string systems_markdown(std::vector<Target> const& targets);

/// A line for each target, the letters of their costs, and their properties.
std::string catalog_text(std::vector<Target const*> const& targets);

/// The targets as JSON.
std::string catalog_json(std::vector<Target const*> const& targets);

}  // namespace cubecheck::cli
