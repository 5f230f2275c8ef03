#pragma once

#include <set>
#include <string>

namespace cubecheck::cli {

/// The command as it was started.
struct Invocation {
    std::string program = "cubecheck";  ///< the name of the command, for the commands that it prints
    std::string typed;                  ///< the whole command, quoted for a shell
    std::set<std::string> given;        ///< the names of the options that were typed, "--runtime"
};

}  // namespace cubecheck::cli
