#include "cli/options/groups/work_options.hpp"

#include <algorithm>
#include <thread>

#include <CLI/CLI.hpp>

namespace cubecheck::cli {

void add_jobs(CLI::App& verb, WorkOptions& options) {
    verb.add_option("--jobs", options.jobs,
                    "number of threads, or of processes (default: as many as there are processors)")
        ->check(CLI::Range(1, 1024));
}

unsigned threads(WorkOptions const& options) {
    if (options.jobs) return *options.jobs;
    return options.crew.empty() ? std::max(1U, std::thread::hardware_concurrency()) : 1;
}

}  // namespace cubecheck::cli
