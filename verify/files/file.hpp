#pragma once

#include <optional>
#include <string>

#include "formats/loaded.hpp"
#include "models/report/report.hpp"
#include "models/support/error.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// A file that was opened once: the verdicts on it, and what was read from it.
struct VerifiedFile {
    Report report;
    std::optional<formats::Loaded> loaded;  ///< empty if it could not be read
};

/// One row that fails, for a file that could not be read or understood.
Report unreadable(std::string const& path, Error const& error, CheckOptions const& options = {});

/// The schedule in a file.
///
/// Throws: Error with file, line and element, if it cannot be read or is no schedule; Error (nothing) for an
///         MSCCL++ plan, of which nothing is wrong.
Schedule read_schedule(std::string const& path, CheckOptions const& options = {});

/// The same for bytes that have been read.
Schedule read_schedule(formats::Bytes bytes, CheckOptions const& options = {});

/// The verdicts on what was read.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
Report verified(formats::Loaded const& file, CheckOptions const& options = {});

/// The verdicts on one file.
///
/// A file that cannot be read, or that is no schedule, gives one row, `readable`, so that a run over many
/// files goes on and still fails; so does one for which there is not enough memory.
///
/// Pre:    slots, if given, is at least 1.
/// Result: the report is complete.
VerifiedFile verified_with_model(std::string const& path, CheckOptions const& options = {});

/// The same for bytes that have been read.
VerifiedFile verified_with_model(formats::Bytes const& bytes, CheckOptions const& options = {});

/// The report alone.
Report verified_file(std::string const& path, CheckOptions const& options = {});

}  // namespace cubecheck::verify
