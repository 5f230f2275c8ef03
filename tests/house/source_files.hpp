#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <vector>

namespace cubecheck::house {

/// A file of the project: its path from the root, and its text.
struct SourceFile {
    std::string path;
    std::string text;
};

inline std::string content(std::filesystem::path const& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline bool is_source(std::filesystem::path const& file) {
    return file.extension() == ".hpp" || file.extension() == ".cpp";
}

/// The C++ sources in the folders, sorted by path.
inline std::vector<SourceFile> source_files(std::initializer_list<char const*> folders) {
    std::filesystem::path const root = CUBECHECK_SOURCE_FOLDER;
    std::vector<SourceFile> found;
    for (auto const* folder : folders)
        for (auto const& entry : std::filesystem::recursive_directory_iterator(root / folder))
            if (is_source(entry.path()))
                found.push_back({entry.path().lexically_relative(root).string(), content(entry.path())});
    std::sort(found.begin(), found.end(), [](auto const& a, auto const& b) { return a.path < b.path; });
    return found;
}

}  // namespace cubecheck::house
