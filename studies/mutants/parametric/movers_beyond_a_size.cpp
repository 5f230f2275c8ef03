#include "studies/mutants/parametric/beyond_a_size.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> movers_beyond_a_size(Chosen const& chosen) {
    return outcomes_beyond<false>(Movers{}, chosen);
}

}  // namespace cubecheck::mutants
