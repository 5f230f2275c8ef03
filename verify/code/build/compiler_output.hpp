#pragma once

#include <filesystem>
#include <string>

#include "verify/code/build/compiled.hpp"

namespace cubecheck::verify {

/// The messages of a compiler or linker about the user's files, which are named as typed.
///
/// Files in `folder` were written by Cubecheck: an error in them is one of the call of the user's function,
/// and is shown without a place.
std::string output_for_user(std::string const& said, std::filesystem::path const& folder,
                            Source const& source);

}  // namespace cubecheck::verify
