#include "cli/catalog.hpp"
#include "cli/subject_of.hpp"

namespace cubecheck::cli {

std::vector<Subject> as_published() { return subjects_of(AsPublished{}); }

}  // namespace cubecheck::cli
