#include "mutants/outcomes_of.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> reducers() { return outcomes_of(Reducers{}); }

}  // namespace cubecheck::mutants
