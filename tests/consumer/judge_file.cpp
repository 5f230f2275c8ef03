#include <iostream>

#include "models/report/verdict.hpp"
#include "verify/files/file.hpp"

/// Judges the schedules in the named files, and prints how many checks hold.
int main(int argc, char** argv) {
    int good = 0, all = 0;
    for (int i = 1; i < argc; ++i)
        for (auto const& row : cubecheck::verify::verified_file(argv[i]).rows) {
            good += cubecheck::holds(row.verdict) ? 1 : 0;
            ++all;
        }
    std::cout << good << " of " << all << " checks hold\n";
}
