#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// Who does the work.
struct WorkOptions {
    std::optional<unsigned> jobs;  ///< threads that judge; by default as many as there are processors
    std::string crew;              ///< pipes to ranks that share the work; empty: this process does it
};

/// How many threads judge definitions and schedule files.
void add_jobs(CLI::App& verb, WorkOptions& options);

/// The threads that judge files, and the parts of one that is large.
unsigned threads(WorkOptions const& options);

}  // namespace cubecheck::cli
