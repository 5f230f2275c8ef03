#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

#include "tests/house/objections.hpp"

namespace cubecheck::house {

namespace {

constexpr std::ptrdiff_t most_columns = 110;

/// Folders that exist on one machine only.  Each is written in two pieces, so that this file obeys its own
/// rule.
std::array<std::string, 5> const folders_of_a_machine{std::string("/ho") + "me/", std::string("/wo") + "rk/",
                                                      std::string("/ro") + "ot/", std::string("/Us") + "ers/",
                                                      std::string("/m") + "nt/"};

/// The number of UTF-8 characters, not bytes.
std::ptrdiff_t columns(std::string const& line) {
    return std::count_if(line.begin(), line.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
}

/// Whether a line changes the meaning of Index in its namespace, and so in all sources of the same unity
/// build.
bool changes_index(std::string const& path, std::string const& line) {
    static std::regex const changes("using (namespace (schedules|plans)|[A-Za-z_:]+::Index);");
    static std::array<std::string, 3> const apart{"models/", "tests/", "examples/"};
    return std::ranges::none_of(apart, [&](auto const& folder) { return path.starts_with(folder); }) &&
           std::regex_match(line, changes);
}

std::vector<std::string> slips_of_line(std::string const& path, std::string const& line) {
    std::vector<std::string> found;
    if (changes_index(path, line)) found.emplace_back("changes what Index is for its whole layer");
    if (columns(line) > most_columns) found.push_back("has " + std::to_string(columns(line)) + " columns");
    if (line.find('\t') != std::string::npos) found.emplace_back("has a tab");
    if (line.ends_with(' ') || line.ends_with('\r')) found.emplace_back("ends in a blank");
    for (auto const& folder : folders_of_a_machine)
        if (line.find(folder) != std::string::npos)
            found.push_back("names " + folder + ", a folder of a machine");
    return found;
}

}  // namespace

std::vector<std::string> slips_of_form(std::string const& path, std::string const& text) {
    std::vector<std::string> found;
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number)
        for (auto const& slip : slips_of_line(path, line))
            found.push_back(path + ":" + std::to_string(number) + ": " + slip);
    if (!text.ends_with('\n')) found.push_back(path + ": the last line has no end");
    return found;
}

}  // namespace cubecheck::house
