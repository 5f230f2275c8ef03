#include "cli/options/groups/pipeline_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_configuration(CLI::App& verb, PipelineOptions& options) {
    auto* const file =
        verb.add_option("--config", options.configuration,
                        "settings and waivers for schedule files (default: .cubecheck.toml here "
                        "or in a folder above)")
            ->type_name("FILE")
            ->check(named());
    verb.add_flag("--no-config", options.no_configuration, "read no .cubecheck.toml")->excludes(file);
}

void add_baseline(CLI::App& verb, PipelineOptions& options) {
    auto* const baseline =
        verb.add_option(
                "--baseline", options.baseline,
                "report of an earlier run (--json or --update-baseline): failures that it lists do not fail "
                "this run")
            ->type_name("FILE")
            ->check(named());
    verb.add_flag("--update-baseline", options.update_baseline,
                  "write the failures of this run to the baseline, and pass")
        ->needs(baseline);
}

void add_no_cache(CLI::App& verb, PipelineOptions& options) {
    verb.add_flag("--no-cache", options.no_cache,
                  "neither use nor keep verdicts of schedule files in the user's cache folder");
}

}  // namespace cubecheck::cli
