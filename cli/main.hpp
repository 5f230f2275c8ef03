#pragma once

#include <iterator>
#include <vector>

#include "cli/command.hpp"
#include "subjects/catalog.hpp"
#include "subjects/subject_of.hpp"

namespace cubecheck {

/// The command `cubecheck`, with the catalog and the algorithms `Own` on top.
///
///     #include <cubecheck/main.hpp>
///     int main(int argc, char** argv) { return cubecheck::main<MyAllReduce, MyScan>(argc, argv); }
///
/// Result: the exit code.
template <class... Own>
int main(int argc, char** argv) {
    std::vector<Subject> all{subject_of<Own>()...};
    std::ranges::move(subjects::catalog(), std::back_inserter(all));
    return cli::command(argc, argv, all);
}

}  // namespace cubecheck
