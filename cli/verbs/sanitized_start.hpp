#pragma once

#include <string>

namespace cubecheck::cli {

/// Restarts this command with the runtime of AddressSanitizer preloaded; does nothing if it is loaded.
///
/// Throws: Error (file) if the compiler does not have the runtime, or it cannot be loaded.
void start_with_address_sanitizer(std::string const& compiler);

}  // namespace cubecheck::cli
