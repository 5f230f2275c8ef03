#pragma once

#include <iterator>
#include <vector>

#include "cli/session/command.hpp"
#include "subjects/catalog/catalog.hpp"
#include "subjects/own.hpp"

namespace cubecheck {

/// The command `cubecheck`, with the catalog and the definitions `Own` on top, parametric or explicit.
///
///     #include <cubecheck/main.hpp>
///     int main(int argc, char** argv) { return cubecheck::main<MyAllReduce, MyScan>(argc, argv); }
///
/// Result: the exit code.
template <class... Own>
int main(int argc, char** argv) {
    std::vector<Subject> all{own_subject<Own>()...};
    std::ranges::move(subjects::catalog(), std::back_inserter(all));
    return cli::command(argc, argv, all);
}

}  // namespace cubecheck
