#pragma once

#include <vector>

#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

Verb verify_verb();
Verb cover_verb();
Verb prove_verb();
Verb explore_verb();
Verb replay_verb();
Verb diff_verb();
Verb list_verb();
Verb trace_verb();
Verb export_verb();
Verb run_verb();
Verb compare_verb();
Verb contention_verb();
Verb tolerates_verb();
Verb costs_verb();
Verb bounds_verb();
Verb audit_verb();
Verb code_verb();

/// The verbs on definitions and files, in the order in which the help lists them.
std::vector<Verb> verbs();

}  // namespace cubecheck::cli
