#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The algorithms, files and properties to judge.
struct SelectionOptions {
    std::vector<std::string> patterns;    ///< names of algorithms, with * and ?; paths of schedules
    std::vector<std::string> properties;  ///< names of properties, with * and ?; none: all
    std::vector<std::string> excluded;    ///< patterns of files to skip
};

enum class Needed { no, yes };

constexpr char const* pattern_text = "names of algorithms, with * and ?";

void add_patterns(CLI::App& verb, SelectionOptions& options, Needed needed, char const* what);
void add_properties(CLI::App& verb, SelectionOptions& options);
/// Adds --exclude for schedule files.
void add_exclude(CLI::App& verb, SelectionOptions& options);

}  // namespace cubecheck::cli
