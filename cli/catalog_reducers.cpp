#include "cli/catalog.hpp"
#include "cli/subject_of.hpp"

namespace cubecheck::cli {

std::vector<Subject> reducers() { return subjects_of(Reducers{}); }

}  // namespace cubecheck::cli
