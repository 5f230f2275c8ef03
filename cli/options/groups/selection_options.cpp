#include "cli/options/groups/selection_options.hpp"

#include <CLI/CLI.hpp>

namespace cubecheck::cli {

void add_patterns(CLI::App& verb, SelectionOptions& options, Needed needed, char const* what) {
    auto* patterns = verb.add_option("pattern", options.patterns, what)->type_name("");
    if (needed == Needed::yes) patterns->required();
}

void add_properties(CLI::App& verb, SelectionOptions& options) {
    verb.add_option("--property", options.properties, "only these properties, with * and ?")
        ->allow_extra_args(false);
}

void add_exclude(CLI::App& verb, SelectionOptions& options) {
    verb.add_option("--exclude", options.excluded,
                    "leave out schedule files by path or name; may be repeated")
        ->type_name("PATTERN")
        ->allow_extra_args(false);
}

}  // namespace cubecheck::cli
