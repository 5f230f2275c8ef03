#pragma once

#include <string>

#include "models/report/file_report.hpp"

namespace cubecheck::formats {

/// The complete report on a file as bytes (CBOR), for another process of the same version.
std::string file_report_bytes(FileReport const& report);

/// Reads a report from bytes.
///
/// Throws: Error (malformed) if the bytes are not a report.
FileReport file_report(std::string const& bytes);

}  // namespace cubecheck::formats
