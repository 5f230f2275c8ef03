#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace cubecheck::cli {

/// Detects when files are saved, added or removed.
///
/// Shape:   state[path] = (time of the last change, size).
/// Units:   sizes in bytes.
class FileWatch {
public:
    using Files = std::function<std::vector<std::string>()>;

    /// `files` is called at each look, since files may be added to a folder.
    explicit FileWatch(Files files) : files_(std::move(files)), state_(state()) {}

    /// Waits until files were added, removed or changed since the last call and are stable again, or until
    /// the user interrupts.
    ///
    /// Result: false if the user has interrupted.
    bool changed();
    std::size_t size() const { return state_.size(); }

private:
    using State = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

    State state() const;

    Files files_;
    State state_;
};

}  // namespace cubecheck::cli
