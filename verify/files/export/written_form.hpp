#pragma once

#include <string>

#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The output formats of a schedule.
enum class Form { msccl_xml, json };

/// The text of a schedule in a format.
///
/// Throws: Error if the format cannot express it.
std::string written(Schedule const& schedule, Form form);

/// A text, and the format that it is in.
struct FormattedText {
    std::string const& text;
    Form form;
};

/// Reads the schedule from such a text, as `verify` does.
///
/// Throws: Error if the text cannot be read, or exceeds a limit of the runtime.
Schedule read_back(std::string const& name, FormattedText const& written, CheckOptions const& options);

/// The verdicts on such a text after it is read back: those on a file, and `as_read`, which requires that it
/// is the same schedule except for the numbers of its steps and lines.
///
/// Result: complete.
/// Throws: Error as read_back.
Report verified_form(std::string const& name, FormattedText const& written, Schedule const& original,
                     CheckOptions const& options);

}  // namespace cubecheck::verify
