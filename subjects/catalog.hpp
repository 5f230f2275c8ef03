#pragma once

#include <vector>

#include "subjects/subject.hpp"

namespace cubecheck::subjects {

/// The definitions of the catalog.
std::vector<Subject> movers();
std::vector<Subject> reducers();
std::vector<Subject> structures();
std::vector<Subject> as_published();
/// Those given by the messages of every round.
std::vector<Subject> listed();

/// All of them, in the order in which they are listed.
std::vector<Subject> catalog();

}  // namespace cubecheck::subjects
