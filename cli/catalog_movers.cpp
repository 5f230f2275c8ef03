#include "cli/catalog.hpp"
#include "cli/subject_of.hpp"

namespace cubecheck::cli {

std::vector<Subject> movers() { return subjects_of(Movers{}); }

}  // namespace cubecheck::cli
