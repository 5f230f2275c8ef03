#include <cubecheck/main.hpp>

#include "sum_to_all.hpp"
int main(int argc, char** argv) { return cubecheck::main<mine::SumToAll, mine::SumSwapped>(argc, argv); }
