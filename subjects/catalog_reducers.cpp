#include "subjects/catalog.hpp"
#include "subjects/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> reducers() { return subjects_of(Reducers{}); }

}  // namespace cubecheck::subjects
