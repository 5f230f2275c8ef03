#include "algorithms/alltoall/choice.hpp"
#include "subjects/catalog/catalog.hpp"
#include "subjects/catalog/choice.hpp"

namespace cubecheck::subjects {

std::vector<Subject> choices() { return {subject_of_choice<alltoall::Choice>()}; }

}  // namespace cubecheck::subjects
