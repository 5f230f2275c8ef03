#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace cubecheck::cli_tests {

/// The arguments of each `explore` command that an output names.
inline std::vector<std::vector<std::string>> commands_in(std::string const& out) {
    std::string const begin = "cubecheck explore ";
    std::vector<std::vector<std::string>> found;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        auto const at = line.find(begin);
        if (at == std::string::npos) continue;
        std::istringstream words(line.substr(at + begin.size()));
        found.push_back({"explore"});
        for (std::string word; words >> word;) found.back().push_back(word);
    }
    return found;
}

}  // namespace cubecheck::cli_tests
