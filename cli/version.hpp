#pragma once

#include <string>

namespace cubecheck::cli {

/// "cubecheck 0.1.0 (commit 1234abc), Z3 4.8.12"; no commit where the sources are not those of a repository.
std::string version_text();

/// What tells this build of the command from every other one: the digest that the linker has put into it, and
/// its version.  Empty if there is none.
std::string build_identity();

}  // namespace cubecheck::cli
