#pragma once

#include <vector>

#include "verify/definitions/catalog/target.hpp"

/// Subjects that are no collectives: what messages and ranks are laid on.
namespace cubecheck::catalog {

std::vector<Target> routes();
std::vector<Target> embeddings();
std::vector<Target> placements();

}  // namespace cubecheck::catalog
