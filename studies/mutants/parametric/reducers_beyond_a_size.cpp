#include "studies/mutants/parametric/beyond_a_size.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> reducers_beyond_a_size(Chosen const& chosen) {
    return outcomes_beyond<false>(Reducers{}, chosen);
}

}  // namespace cubecheck::mutants
