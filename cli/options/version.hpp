#pragma once

#include <string>

namespace cubecheck::cli {

/// "cubecheck 0.1.0 (commit 1234abc), Z3 4.8.12"; no commit where the sources are not those of a repository.
std::string version_text();

}  // namespace cubecheck::cli
