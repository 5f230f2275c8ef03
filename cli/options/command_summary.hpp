#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// An option as it is typed.
struct OptionSummary {
    std::vector<std::string> names;    ///< "--verbose", "-v"
    std::string value;                 ///< what follows it: "FILE"; empty: nothing
    std::vector<std::string> choices;  ///< all values that it takes; empty: any value
    std::string description;
};

/// A verb of the command.
struct VerbSummary {
    std::string name;
    std::string description;
    std::vector<OptionSummary> options;
    std::vector<OptionSummary> words;  ///< that follow without an option
};

/// The command line, for the manual and for shells.
struct CommandSummary {
    std::string name, description;
    std::vector<OptionSummary> options;
    std::vector<VerbSummary> verbs;
    std::vector<std::string> algorithms;  ///< that words may name
    std::string exit_codes;
};

/// Hidden options are left out.
CommandSummary summary(CLI::App const& app);

}  // namespace cubecheck::cli
