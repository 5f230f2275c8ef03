#include "subjects/catalog/catalog.hpp"
#include "subjects/parametric/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> exchanges() { return subjects_of(Exchanges{}); }

}  // namespace cubecheck::subjects
