#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace cubecheck::cli {

/// What is wrong with the words that were typed after the command's name, and where to read what can be.
std::string usage_answer(CLI::App const& app, CLI::ParseError const& error,
                         std::vector<std::string> const& typed);

}  // namespace cubecheck::cli
