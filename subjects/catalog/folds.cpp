#include "subjects/catalog/catalog.hpp"
#include "subjects/parametric/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> folds() { return subjects_of(Folds{}); }

}  // namespace cubecheck::subjects
