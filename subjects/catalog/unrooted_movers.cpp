#include "subjects/catalog/catalog.hpp"
#include "subjects/parametric/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> unrooted_movers() { return subjects_of(UnrootedMovers{}); }

}  // namespace cubecheck::subjects
