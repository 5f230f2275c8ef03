#pragma once

#include <string>

namespace cubecheck::cli {

/// Where the SMT-LIB files go: the folder that the user has named, or one that is gone at the end.
class ScriptFolder {
public:
    /// Throws: Error (file) if no temporary folder can be made.
    explicit ScriptFolder(std::string named);
    ScriptFolder(ScriptFolder const&) = delete;
    ScriptFolder& operator=(ScriptFolder const&) = delete;
    ~ScriptFolder();

    std::string const& path() const { return path_; }

private:
    std::string path_;
    bool is_temporary_;
};

}  // namespace cubecheck::cli
