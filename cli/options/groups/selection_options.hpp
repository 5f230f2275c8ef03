#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// Which algorithms, files and properties are judged.
struct SelectionOptions {
    std::vector<std::string> patterns;    ///< names of algorithms, with * and ?; paths of schedules
    std::vector<std::string> properties;  ///< names of properties, with * and ?; none: all
    std::vector<std::string> excluded;    ///< patterns of files that are left out
};

enum class Needed { no, yes };

constexpr char const* pattern_text = "names of algorithms, with * and ?";

void add_patterns(CLI::App& verb, SelectionOptions& options, Needed needed, char const* what);
void add_properties(CLI::App& verb, SelectionOptions& options);
/// Which schedule files are left out.
void add_exclude(CLI::App& verb, SelectionOptions& options);

}  // namespace cubecheck::cli
