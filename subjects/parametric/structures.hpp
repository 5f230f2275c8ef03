#pragma once

#include <vector>

#include "subjects/subject.hpp"

/// Subjects that are no collectives: what messages and ranks are laid on.
namespace cubecheck::subjects {

std::vector<Subject> routes();
std::vector<Subject> embeddings();
std::vector<Subject> placements();

}  // namespace cubecheck::subjects
