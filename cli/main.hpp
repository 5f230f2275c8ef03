#pragma once

#include <iterator>
#include <vector>

#include "cli/catalog.hpp"
#include "cli/command.hpp"
#include "cli/subject_of.hpp"

namespace cubecheck {

/// The command `cubecheck`, with the catalog and the algorithms `Own` on top.
///
///     #include <cubecheck/main.hpp>
///     int main(int argc, char** argv) { return cubecheck::main<MyAllReduce, MyScan>(argc, argv); }
///
/// Result: the exit code.
template <class... Own>
int main(int argc, char** argv) {
    std::vector<cli::Subject> subjects{cli::subject_of<Own>()...};
    std::ranges::move(cli::catalog(), std::back_inserter(subjects));
    return cli::command(argc, argv, subjects);
}

}  // namespace cubecheck
