#include "cli/options/groups/repair_options.hpp"

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_repairs(CLI::App& verb, RepairOptions& options) {
    add_flag(verb, "--repair", options.always,
             "look for repairs of every file that fails (default: only if one file is named)");
    add_flag(verb, "--no-repair", options.never, "look for no edits");
}

}  // namespace cubecheck::cli
