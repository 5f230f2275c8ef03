#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace cubecheck::cli {

std::vector<std::string> verb_names(CLI::App const& app);

/// The message about a verb that does not exist, with the nearest known names.
std::string unknown_verb(std::string const& name, std::vector<std::string> const& known);

/// The message about a wrong command line, with a pointer to the help.
std::string usage_answer(CLI::App const& app, CLI::ParseError const& error,
                         std::vector<std::string> const& typed);

/// A help text with short types of options: "1..1024" for "UINT:INT in [1 - 1024]".
std::string with_plain_ranges(std::string const& help);

}  // namespace cubecheck::cli
