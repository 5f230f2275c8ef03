#include "cli/command.hpp"
#include "subjects/catalog.hpp"

int main(int argc, char** argv) {
    return cubecheck::cli::command(argc, argv, cubecheck::subjects::catalog());
}
