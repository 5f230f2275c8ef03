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
    bool update_baseline = false;   ///< write it anew
    bool no_cache = false;          ///< judge every file anew
};

/// The settings of a team.
void add_configuration(CLI::App& verb, PipelineOptions& options);
/// Which failures of schedule files are known.
void add_baseline(CLI::App& verb, PipelineOptions& options);
/// Whether verdicts on files are kept.
void add_no_cache(CLI::App& verb, PipelineOptions& options);

}  // namespace cubecheck::cli
