#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "models/schedule/specification.hpp"

namespace cubecheck::formats {

/// The longest specification that is read.  Units: bytes.
inline constexpr std::size_t longest_specification = std::size_t{16} << 20;

/// Parses a specification of the final chunks, a line each:
///
///     1: o[0] = 0:i[0]              on rank 1: the input chunk 0 of rank 0
///     *: o[0..3] = sum i[0..3]      on all ranks, chunk by chunk: the sum over all ranks
///     0,2..5: o[7] = sum 1,3:i[0]   on some ranks: the sum over some ranks
///
/// Chunks that no line names are not specified.  A # begins a comment; empty lines are skipped.
///
/// Throws: Error (malformed) with the line, what was expected and what was found, also if nothing is
///         promised.
schedules::Specification parse_specification(std::string const& name, std::string_view text);

/// Reads a specification from a file.
///
/// Throws: Error (file) if it cannot be read, Error (malformed) as parse_specification.
schedules::Specification read_specification(std::string const& path);

}  // namespace cubecheck::formats
