#pragma once

#include <string>

namespace cubecheck::cli {

/// Starts this command anew with the runtime of AddressSanitizer, which must be loaded before all else; does
/// nothing if it is loaded.
///
/// Throws: Error (file) if the compiler has no such runtime, or it cannot be loaded.
void start_with_address_sanitizer(std::string const& compiler);

}  // namespace cubecheck::cli
