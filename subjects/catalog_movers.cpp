#include "subjects/catalog.hpp"
#include "subjects/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> movers() { return subjects_of(Movers{}); }

}  // namespace cubecheck::subjects
