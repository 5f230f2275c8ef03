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
    using Files = std::function<std::vector<std::string>()>;

    /// `files` lists them anew each time: files may come into a folder.
    explicit FileWatch(Files files) : files_(std::move(files)), state_(state()) {}

    /// Waits until a file has come, gone or changed since the last call and none changes any more, or the
    /// user asks for the end.
    ///
    /// Result: false if it is the end.
    bool changed();
    std::size_t size() const { return state_.size(); }

private:
    using State = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

    State state() const;

    Files files_;
    State state_;
};

}  // namespace cubecheck::cli
