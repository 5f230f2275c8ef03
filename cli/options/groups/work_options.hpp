#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The threads and processes that do the work.
struct WorkOptions {
    std::optional<unsigned> jobs;  ///< threads that judge; by default one per processor
    std::string crew;              ///< pipes to ranks that share the work; empty: this process does it
};

/// Adds the number of threads that judge definitions and schedule files.
void add_jobs(CLI::App& verb, WorkOptions& options);

/// The number of threads that judge files, or parts of one large file.
unsigned threads(WorkOptions const& options);

}  // namespace cubecheck::cli
