#pragma once

#include <vector>

#include "subjects/subject.hpp"

namespace cubecheck::subjects {

/// The definitions of the catalog.
std::vector<Subject> rooted_movers();
std::vector<Subject> unrooted_movers();
std::vector<Subject> folds();
std::vector<Subject> exchanges();
std::vector<Subject> structures();
std::vector<Subject> as_published();
/// Those given by the messages of every round, as they should be and as they were published.
std::vector<Subject> listed();
std::vector<Subject> listed_as_published();
/// The choices between algorithms.
std::vector<Subject> choices();

/// The programs that apply them, as they should be and as they were published.
std::vector<Subject> applications();
std::vector<Subject> applications_as_published();

/// All of them, in the order in which they are listed.
std::vector<Subject> catalog();

}  // namespace cubecheck::subjects
