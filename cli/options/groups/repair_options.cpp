#include "cli/options/groups/repair_options.hpp"

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_repairs(CLI::App& verb, RepairOptions& options) {
    add_flag(verb, "--repair", options.always,
             "look for repairs of every file that fails, however long it takes (default: only if one file is "
             "named, and of a text for 2 s)");
    add_flag(verb, "--no-repair", options.never, "look for no edits");
}

}  // namespace cubecheck::cli
