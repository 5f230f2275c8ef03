#pragma once

#include <string>
#include <vector>

namespace cubecheck {

/// The smallest instance on which a property fails, in words that fit on one screen.
struct Counterexample {
    std::string size;                ///< "d=1" or "3 ranks, 2 slots, in place"
    std::string where;               ///< the wrong node, cell, round or action
    std::string got;                 ///< what was found there
    std::string expected;            ///< what should have been found there
    std::vector<std::string> story;  ///< the relevant rounds and nodes, oldest first
    std::string replay;              ///< the command that reproduces it; filled in by the command line

    friend bool operator==(Counterexample const&, Counterexample const&) = default;
};

}  // namespace cubecheck
