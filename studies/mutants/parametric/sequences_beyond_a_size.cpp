#include "studies/mutants/parametric/beyond_a_size.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> sequences_beyond_a_size(Chosen const& chosen) {
    return outcomes_beyond<true>(Algorithms{}, chosen);
}

}  // namespace cubecheck::mutants
