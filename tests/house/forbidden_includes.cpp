#include <array>
#include <sstream>

#include "tests/house/objections.hpp"
#include "tests/house/source_files.hpp"

namespace cubecheck::house {

namespace {

/// The words between back quotes.
std::vector<std::string> quoted(std::string const& text) {
    std::vector<std::string> words;
    for (auto open = text.find('`'); open != std::string::npos;) {
        auto const close = text.find('`', open + 1);
        words.push_back(text.substr(open + 1, close - open - 1));
        open = close == std::string::npos ? close : text.find('`', close + 1);
    }
    return words;
}

/// A library, and the rooms that may include its headers.
struct Library {
    std::string begin;  ///< the prefix of the names of its headers
    Layers layers;      ///< the rooms that may include it; empty: all
    bool in_headers;
};

std::array const libraries{Library{"z3", {"proofs", "studies"}, true}, Library{"pugixml", {}, false},
                           Library{"nlohmann/", {}, false}, Library{"CLI/", {"cli", "studies"}, false},
                           Library{"toml++/", {"formats"}, false}};

/// The room of a path, e.g. "verify/files" of "verify/files/export/export.hpp"; empty if it is in no room.
std::string room_of(std::string const& path) {
    for (auto const& [room, sees] : rooms())
        if (path.starts_with(room + "/")) return room;
    return {};
}

/// The path in an include line, without quotes or brackets; empty for other lines.
std::string included(std::string const& line) {
    auto const begin = line.find_first_not_of(" \t");
    if (begin == std::string::npos || line[begin] != '#') return {};
    auto const word = line.find_first_not_of(" \t", begin + 1);
    if (word == std::string::npos || line.compare(word, 7, "include") != 0) return {};
    auto const open = line.find_first_of("\"<", word + 7);
    if (open == std::string::npos) return {};
    return line.substr(open + 1, line.find_first_of("\">", open + 1) - open - 1);
}

std::string objection_to_layer(std::string const& layer, std::string const& name) {
    auto const other = room_of(name);
    if (other == layer || other.empty() || rooms().at(layer).contains(other)) return {};
    return layer + " does not see " + other;
}

std::string objection_to_library(std::string const& path, std::string const& name) {
    for (auto const& library : libraries) {
        if (!name.starts_with(library.begin)) continue;
        if (!library.layers.empty() && !library.layers.contains(room_of(path)))
            return room_of(path) + " does not know " + name;
        if (!library.in_headers && path.ends_with(".hpp")) return "a header does not pass on " + name;
    }
    return {};
}

}  // namespace

Rooms rooms_in(std::string const& document) {
    Rooms found;
    std::istringstream lines(document);
    std::string line;
    while (std::getline(lines, line)) {
        if (line.starts_with("## ") && !found.empty()) break;
        if (!line.starts_with("| `")) continue;
        auto const end = line.find('|', 1), last = line.rfind('|', line.size() - 2);
        auto const seen = quoted(line.substr(last));
        found.emplace(quoted(line.substr(0, end)).front(), Layers(seen.begin(), seen.end()));
    }
    return found;
}

Rooms const& rooms() {
    static Rooms const all =
        rooms_in(content(std::filesystem::path(CUBECHECK_SOURCE_FOLDER) / "docs" / "architecture.md"));
    return all;
}

std::vector<std::string> forbidden_includes(std::string const& path, std::string const& text) {
    std::vector<std::string> found;
    if (room_of(path).empty()) return {path + ": lies in no layer"};
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        auto const name = included(line);
        for (auto const& objection :
             {objection_to_layer(room_of(path), name), objection_to_library(path, name)})
            if (!objection.empty()) found.push_back(path + ":" + std::to_string(number) + ": " + objection);
    }
    return found;
}

}  // namespace cubecheck::house
