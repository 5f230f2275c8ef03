#pragma once

#include <string>

namespace cubecheck::cli {

/// "cubecheck 0.1.0 (commit 1234abc), Z3 4.8.12"; without the commit if the sources are not in a repository.
std::string version_text();

/// An identity of this build of the command: the digest that the linker has inserted, and the version.  Empty
/// without a digest.
std::string build_identity();

}  // namespace cubecheck::cli
