#include "cli/catalog.hpp"
#include "cli/command.hpp"

int main(int argc, char** argv) { return cubecheck::cli::command(argc, argv, cubecheck::cli::catalog()); }
