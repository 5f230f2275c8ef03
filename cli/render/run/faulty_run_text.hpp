#pragma once

#include <string>

#include "verify/files/real/faulty_run.hpp"

namespace cubecheck::cli {

/// The printed data of a run with an injected fault.
struct ShownFaultyRun {
    std::string name, size, on;  ///< as in ShownRun
    std::string fault;           ///< "lose at node 1, message 0 to node 2"
    verify::FaultyRun came;
    double seconds = 0;  ///< from the start to the end of all nodes
};

std::string faulty_run_text(ShownFaultyRun const& run);

}  // namespace cubecheck::cli
