#include "cli/options/groups/repair_options.hpp"

#include <fmt/format.h>

#include "cli/options/groups/registration.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck::cli {

void add_repairs(CLI::App& verb, RepairOptions& options) {
    auto const what = fmt::format(
        "search for repairs of every failing file, without a time limit (default: only if one file is named; "
        "for a text, at most {} s)",
        defaults::seconds_for_unasked_repairs);
    add_flag(verb, "--repair", options.always, what.c_str());
    add_flag(verb, "--no-repair", options.never, "do not search for repairs");
}

}  // namespace cubecheck::cli
