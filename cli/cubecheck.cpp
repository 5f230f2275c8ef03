#include "cli/session/command.hpp"
#include "cli/verbs/verbs.hpp"
#include "verify/definitions/catalog/catalog.hpp"

/// The command without studies.
int main(int argc, char** argv) {
    return cubecheck::cli::command(argc, argv, cubecheck::catalog::targets, cubecheck::cli::verbs());
}
