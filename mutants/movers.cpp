#include "mutants/outcomes_of.hpp"
#include "mutants/right_too.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> movers() {
    auto outcomes = outcomes_of(Movers{});
    acquit<StoreAndForwardAscending>(outcomes);
    acquit<PairwiseXorDescending>(outcomes);
    return outcomes;
}

}  // namespace cubecheck::mutants
