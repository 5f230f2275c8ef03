#include "subjects/catalog/catalog.hpp"
#include "subjects/parametric/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> rooted_movers() { return subjects_of(RootedMovers{}); }

}  // namespace cubecheck::subjects
