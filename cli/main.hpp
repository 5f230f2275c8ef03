#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "cli/session/command.hpp"
#include "cli/verbs/verbs.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/outside/own_target.hpp"

namespace cubecheck {

/// The command `cubecheck` with the catalog and the user's definitions `Own`, parametric or explicit.
///
///     #include <cubecheck/main.hpp>
///     int main(int argc, char** argv) { return cubecheck::main<MyAllReduce, MyScan>(argc, argv); }
///
/// Result: the exit code.
template <class... Own>
int main(int argc, char** argv) {
    auto const targets = [] {
        std::vector<Target> all{own_target<Own>()...};
        std::ranges::move(catalog::targets(), std::back_inserter(all));
        return all;
    };
    return cli::command(argc, argv, targets, cli::verbs());
}

}  // namespace cubecheck
