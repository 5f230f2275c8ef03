#pragma once

#include <cstddef>
#include <string>

#include "models/report/report.hpp"

namespace cubecheck::formats {

inline constexpr std::size_t longest_report = std::size_t{256} << 20;

/// Parses a report that `--json` has printed (docs/report.schema.json).
///
/// Throws: Error (malformed) with file, place, what was expected and what was found.
Report parse_report(std::string const& name, std::string const& json);

/// Reads such a report from a file.
///
/// Throws: Error (file) if it cannot be read; as above.
Report read_report(std::string const& path);

}  // namespace cubecheck::formats
