#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "verify/files/export/written_form.hpp"

/// What an export is to be, and what is said of it.
namespace cubecheck::cli {

/// The form that is asked for, or else the one that is given.
///
/// Throws: Error (usage) if there is no such form.
verify::Form form_of(Options const& options, verify::Form otherwise);

/// Throws: Error (usage) if there is no such protocol.
schedules::Protocol protocol_of(Options const& options);

/// Says something beside what is written.
void say(std::string const& sentence);

/// Says what the verdicts on an export are.
///
/// Result: what speaks against writing it; none if all is well.
Failure told(Report const& report, std::string const& what);

}  // namespace cubecheck::cli
