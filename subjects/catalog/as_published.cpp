#include "subjects/catalog/catalog.hpp"
#include "subjects/parametric/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> as_published() { return subjects_of(AsPublished{}); }

}  // namespace cubecheck::subjects
