#pragma once

#include <optional>
#include <string>

#include "formats/loaded.hpp"
#include "models/report/report.hpp"
#include "models/support/error.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// A file that was opened once: its verdicts and its content.
struct VerifiedFile {
    Report report;
    std::optional<formats::Loaded> loaded;  ///< empty if it could not be read
};

/// A failing row for a file that cannot be read or parsed.
Report unreadable(std::string const& path, Error const& error, CheckOptions const& options = {});

/// The schedule in a file.
///
/// Throws: Error with file, line and element, if it cannot be read or is not a schedule; Error (nothing) for
///         an MSCCL++ plan, which is not an error.
Schedule read_schedule(std::string const& path, CheckOptions const& options = {});

/// The same for the bytes of a file.
Schedule read_schedule(formats::Bytes bytes, CheckOptions const& options = {});

/// The verdicts on a loaded file.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
Report verified(formats::Loaded const& file, CheckOptions const& options = {});

/// The verdicts on one file.
///
/// A file that cannot be read, or that is not a schedule, has one row, `readable`, which fails.  So a run
/// over many files continues.  The same applies if there is not enough memory.
///
/// Pre:    slots, if given, is at least 1.
/// Result: the report is complete.
VerifiedFile verified_with_model(std::string const& path, CheckOptions const& options = {});

/// The same for the bytes of a file.
VerifiedFile verified_with_model(formats::Bytes const& bytes, CheckOptions const& options = {});

/// Only the report.
Report verified_file(std::string const& path, CheckOptions const& options = {});

}  // namespace cubecheck::verify
