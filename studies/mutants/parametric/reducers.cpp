#include "studies/mutants/parametric/outcomes_of.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> reducers(Chosen const& chosen) {
    auto outcomes = outcomes_of(Reducers{}, chosen);
    std::ranges::move(reducers_beyond_a_size(chosen), std::back_inserter(outcomes));
    return outcomes;
}

}  // namespace cubecheck::mutants
