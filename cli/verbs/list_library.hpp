#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Which algorithms of a library have a definition in the catalog: a line for each, in text or in JSON, and
/// how many have one.
///
/// Throws: Error (usage) if there is no such library, with the names of those there are.
std::string library_text(std::vector<Target> const& targets, std::string const& library);
std::string library_json(std::vector<Target> const& targets, std::string const& library);

}  // namespace cubecheck::cli
