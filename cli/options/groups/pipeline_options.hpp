#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The configuration file, the baseline of known failures, and the cache of verdicts.
struct PipelineOptions {
    std::string configuration;      ///< a path; empty: the nearest
    bool no_configuration = false;  ///< read none
    std::string baseline;           ///< a path; empty: none
    bool update_baseline = false;   ///< rewrite it
    bool no_cache = false;          ///< neither reuse nor keep verdicts
};

/// Adds the options of the configuration file.
void add_configuration(CLI::App& verb, PipelineOptions& options);
/// Adds the options of the baseline of known failures.
void add_baseline(CLI::App& verb, PipelineOptions& options);
/// Adds --no-cache.
void add_no_cache(CLI::App& verb, PipelineOptions& options);

}  // namespace cubecheck::cli
