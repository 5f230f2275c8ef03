#pragma once

#include <string>

#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The forms in which a schedule is written.
enum class Form { msccl_xml, json };

/// The text of a schedule in a form.
///
/// Throws: Error if the form cannot say it.
std::string written(Schedule const& schedule, Form form);

/// The schedule in such a text, as verify reads it.
///
/// Throws: Error if the text cannot be read, or holds more than the runtime takes.
Schedule read_back(std::string const& name, std::string const& text, Form form, CheckOptions const& options);

/// The verdicts on such a text once it has been read back: those on a file, and `as_read`: it is the very
/// schedule that was written, but for the numbers of its steps and lines.
///
/// Result: complete.
/// Throws: Error as read_back.
Report verified_form(std::string const& name, std::string const& text, Form form, Schedule const& original,
                     CheckOptions const& options);

}  // namespace cubecheck::verify
