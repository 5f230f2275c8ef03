#pragma once

#include <string>

#include "formats/loaded.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/explore/explorer.hpp"

namespace cubecheck::verify {

/// Explores the schedule in a file in all calls that verify judges.  A file that cannot be explored gives one
/// row that says why; so does any file once the user has asked for the end.
///
/// Result: complete if no search has met a limit without an answer.
/// Throws: Error (usage) if the options contradict the schedule; Interrupted if the user asks for the end
///         before anything is known of it.
FileReport explored_file(std::string const& path, ExplorerOptions const& options);
/// The same for bytes that have been read.
FileReport explored_file(formats::Bytes const& bytes, ExplorerOptions const& options);

}  // namespace cubecheck::verify
