#pragma once

#include <string>

#include "models/report/file_report.hpp"

namespace cubecheck::formats {

/// All of a report on a file as bytes (CBOR), for another process of the same version.
std::string file_report_bytes(FileReport const& report);

/// The report that the bytes stand for.
///
/// Throws: Error (malformed) if they stand for none.
FileReport file_report(std::string const& bytes);

}  // namespace cubecheck::formats
