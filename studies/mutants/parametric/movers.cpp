#include "studies/mutants/parametric/equivalent.hpp"
#include "studies/mutants/parametric/outcomes_of.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> movers(Chosen const& chosen) {
    auto outcomes = outcomes_of(Movers{}, chosen);
    acquit<StoreAndForwardAscending>(outcomes);
    acquit<PairwiseXorDescending>(outcomes);
    std::ranges::move(movers_beyond_a_size(chosen), std::back_inserter(outcomes));
    return outcomes;
}

}  // namespace cubecheck::mutants
