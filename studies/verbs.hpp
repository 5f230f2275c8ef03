#pragma once

#include <vector>

#include "cli/verbs/verb.hpp"

/// Studies that use the core: published statements, mutants, library bugs, placement, applications.
namespace cubecheck::studies {

cli::Verb claims_verb();
cli::Verb mutants_verb();
cli::Verb bugs_verb();
cli::Verb place_verb();

/// The verbs of the studies, in the order in which the help lists them.
std::vector<cli::Verb> verbs();

}  // namespace cubecheck::studies
