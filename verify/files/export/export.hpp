#pragma once

#include <string>

#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/export/written_form.hpp"

namespace cubecheck::verify {

/// The text of a schedule that an algorithm is lowered to, in the steps and the notation of a runtime.
///
/// Throws: Error if the format cannot express it.
std::string exported(Script const& script, schedules::Protocol protocol, Form form,
                     formats::MscclRuntime const& runtime = formats::msccl_runtime("any"));

/// The verdicts on a schedule that a script was lowered to: those on a file, and `as_defined`.  The latter
/// requires, in every call mode, that each output chunk holds the algorithm's promise, in rank order unless
/// its operator commutes.  The contract of a custom schedule is the script's specification.
///
/// Result: complete.
Report verified_lowering(Schedule const& schedule, Script const& script, CheckOptions const& options = {});

/// The verdicts on the text, after it is read back.
///
/// Result: complete.
/// Throws: Error if the text cannot be read back.
Report verified_export(std::string const& text, Form form, Script const& script,
                       CheckOptions const& options = {});

}  // namespace cubecheck::verify
