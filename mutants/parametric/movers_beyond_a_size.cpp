#include "mutants/parametric/beyond_a_size.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> movers_beyond_a_size() { return outcomes_beyond<false>(Movers{}); }

}  // namespace cubecheck::mutants
