#include "cli/options/script_folder.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <stdlib.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

ScriptFolder::ScriptFolder(std::string named) : path_(std::move(named)), is_temporary_(path_.empty()) {
    if (!is_temporary_) return;
    std::error_code ignored;
    auto pattern = (std::filesystem::temp_directory_path(ignored) / "cubecheck-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw Error("The temporary folder " + pattern + " cannot be made: " + std::strerror(errno) + ".",
                    Failure::file);
    path_ = pattern;
}

ScriptFolder::~ScriptFolder() {
    std::error_code ignored;
    if (is_temporary_) std::filesystem::remove_all(path_, ignored);
}

}  // namespace cubecheck::cli
