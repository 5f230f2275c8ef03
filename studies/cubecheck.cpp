#include <iterator>

#include "cli/session/command.hpp"
#include "cli/verbs/verbs.hpp"
#include "studies/targets.hpp"
#include "studies/verbs.hpp"

/// The command with all studies.
int main(int argc, char** argv) {
    using namespace cubecheck;
    auto verbs = cli::verbs();
    std::ranges::move(studies::verbs(), std::back_inserter(verbs));
    return cli::command(argc, argv, studies::targets, verbs);
}
