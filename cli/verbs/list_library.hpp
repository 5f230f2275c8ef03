#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The algorithms of a library, a line each, in text or in JSON: whether the catalog has a definition of it;
/// and how many have one.
///
/// Throws: Error (usage), with the names of the known libraries, if the library is unknown.
std::string library_text(std::vector<Target> const& targets, std::string const& library);
std::string library_json(std::vector<Target> const& targets, std::string const& library);

}  // namespace cubecheck::cli
