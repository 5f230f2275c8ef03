#include "subjects/catalog.hpp"
#include "subjects/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> folds() { return subjects_of(Folds{}); }

}  // namespace cubecheck::subjects
