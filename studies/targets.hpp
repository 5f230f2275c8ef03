#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::studies {

std::vector<Target> applications();
std::vector<Target> applications_as_published();
std::vector<Target> placements();

/// The definitions of the catalog, and those of the studies: applications and placements.
std::vector<Target> targets();

}  // namespace cubecheck::studies
