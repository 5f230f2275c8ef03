#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// An option of the command line.
struct OptionSummary {
    std::vector<std::string> names;    ///< "--verbose", "-v"
    std::string value;                 ///< its argument: "FILE"; empty: none
    std::vector<std::string> choices;  ///< all valid values; empty: any value
    std::string description;
};

/// A verb of the command.
struct VerbSummary {
    std::string name;
    std::string description;
    std::vector<OptionSummary> options;
    std::vector<OptionSummary> words;  ///< positional arguments
};

/// The command line, for the manual and for shells.
struct CommandSummary {
    std::string name, description;
    std::vector<OptionSummary> options;
    std::vector<VerbSummary> verbs;
    std::vector<std::string> algorithms;  ///< valid names
    std::string exit_codes;
};

/// Hidden options are left out.
CommandSummary summary(CLI::App const& app);

}  // namespace cubecheck::cli
