#pragma once

#include <string>

namespace cubecheck::cli {

/// Writes to standard output.
///
/// Throws: Error (file) if it is closed or the disk is full.
void print(std::string const& text);

}  // namespace cubecheck::cli
