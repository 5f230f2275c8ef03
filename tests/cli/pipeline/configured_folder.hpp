#pragma once

#include <filesystem>
#include <string>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {

/// A folder with copies of examples, which is the current folder while this object exists.
class CurrentFolder {
public:
    explicit CurrentFolder(std::vector<std::string> const& examples)
        : before_(std::filesystem::current_path()) {
        for (auto const& name : examples) folder_.write(name + ".xml", content(example(name)));
        std::filesystem::current_path(folder_.path("."));
    }
    CurrentFolder(CurrentFolder const&) = delete;
    CurrentFolder& operator=(CurrentFolder const&) = delete;
    ~CurrentFolder() { std::filesystem::current_path(before_); }

    Folder const* operator->() const { return &folder_; }

private:
    Folder folder_;
    std::filesystem::path before_;
};

}  // namespace cubecheck::cli_tests
