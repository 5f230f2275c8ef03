#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "models/listing/listing.hpp"

namespace cubecheck::formats {

/// The longest text that is read.  Units: bytes.
inline constexpr std::size_t longest_listing = std::size_t{64} << 10;

/// Parses a listing in the notation of docs/variants.md.
///
/// Throws: Error (malformed) with file, line and column, what was expected and what was found.
listing::Listing parse_alg(std::string const& name, std::string_view text);

/// Reads a listing from a file.
///
/// Throws: Error (file) if it cannot be read, Error (malformed) as parse_alg.
listing::Listing read_alg(std::string const& path);

}  // namespace cubecheck::formats
