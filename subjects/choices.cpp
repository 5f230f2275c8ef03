#include "algorithms/alltoall/choice.hpp"
#include "subjects/catalog.hpp"
#include "subjects/choice.hpp"

namespace cubecheck::subjects {

std::vector<Subject> choices() { return {subject_of_choice<alltoall::Choice>()}; }

}  // namespace cubecheck::subjects
