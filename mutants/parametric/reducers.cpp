#include "mutants/parametric/outcomes_of.hpp"

namespace cubecheck::mutants {

std::vector<Outcome> reducers() {
    auto outcomes = outcomes_of(Reducers{});
    std::ranges::move(reducers_beyond_a_size(), std::back_inserter(outcomes));
    return outcomes;
}

}  // namespace cubecheck::mutants
