#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace cubecheck::cli {

/// Files, to see that they are saved.
class FileWatch {
public:
    /// `files` lists them anew each time, so that files that come into a folder are seen.
    explicit FileWatch(std::function<std::vector<std::string>()> files)
        : files_(std::move(files)), state_(state()) {}

    /// Waits until a file has come, gone or changed since the last call, or the user asks for the end.
    ///
    /// Result: false if it is the end.
    bool changed();
    std::size_t size() const { return state_.size(); }

private:
    using State = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

    State state() const;

    std::function<std::vector<std::string>()> files_;
    State state_;
};

}  // namespace cubecheck::cli
