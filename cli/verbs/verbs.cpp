#include "cli/verbs/verbs.hpp"

namespace cubecheck::cli {

std::vector<Verb> verbs() {
    return {verify_verb(),    diff_verb(),  cover_verb(),  prove_verb(), explore_verb(), replay_verb(),
            list_verb(),      trace_verb(), export_verb(), run_verb(),   compare_verb(), contention_verb(),
            tolerates_verb(), costs_verb(), bounds_verb(), audit_verb(), code_verb()};
}

}  // namespace cubecheck::cli
