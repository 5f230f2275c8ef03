#include "subjects/catalog.hpp"
#include "subjects/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> as_published() { return subjects_of(AsPublished{}); }

}  // namespace cubecheck::subjects
