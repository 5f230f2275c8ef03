#pragma once

#include <string>
#include <vector>

#include "verify/definitions/catalog/target.hpp"

/// The systems of the sources, and what the catalog has for each.
namespace cubecheck::cli {

/// A table with a line for every definition: whether it is executed, what is asked of it, how much of that
/// has a proof for every size, whether it runs on threads, whether its cost is a formula; and the reason for
/// each gap.
std::string systems_text(std::vector<Target> const& targets);

/// The same in Markdown.
std::string systems_markdown(std::vector<Target> const& targets);

}  // namespace cubecheck::cli
