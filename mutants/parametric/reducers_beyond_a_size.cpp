#include "mutants/parametric/beyond_a_size.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> reducers_beyond_a_size() { return outcomes_beyond<false>(Reducers{}); }

}  // namespace cubecheck::mutants
