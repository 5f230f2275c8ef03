#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

/// Targets that are not collectives: routes, embeddings and placements of ranks.
namespace cubecheck::catalog {

std::vector<Target> routes();
std::vector<Target> embeddings();
std::vector<Target> placements();

}  // namespace cubecheck::catalog
