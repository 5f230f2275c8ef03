#include "studies/verbs.hpp"

namespace cubecheck::studies {

std::vector<cli::Verb> verbs() { return {claims_verb(), mutants_verb(), bugs_verb(), place_verb()}; }

}  // namespace cubecheck::studies
