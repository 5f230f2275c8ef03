#include "cli/session/command.hpp"
#include "subjects/catalog/catalog.hpp"

int main(int argc, char** argv) {
    return cubecheck::cli::command(argc, argv, cubecheck::subjects::catalog());
}
