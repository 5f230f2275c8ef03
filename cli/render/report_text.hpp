#pragma once

#include <string>

#include "cli/render/terminal/terminal.hpp"
#include "formats/picture/ink.hpp"
#include "models/report/report.hpp"

/// Reports on a terminal.  Text from files cannot control the terminal.
namespace cubecheck::cli {

/// The columns of a report.
inline constexpr Column target_column{0, 34}, property_column{35, 18};

/// A `cubecheck` command with the name of the running program, which alone has the user's algorithms.
std::string with_program_name(std::string const& program, std::string const& command);

/// The row, with the name of the running program in its replay command.
Row with_program_name(std::string const& program, Row row);

/// Whether a line names its target; it does not if the line above did.
enum class TargetName { shown, left_out };

/// One line of a report, and the lines of the counterexample, if there is one.  It does not say why a checked
/// property is not proved (`ReasonsNotProved`).
std::string row_text(Row const& row, TargetName target, formats::Paint paint = formats::Paint::none);

/// One line each: where, got, expected, because, replay.
std::string counterexample_text(Counterexample const& example);

/// One line: the warning and its id.
std::string warning_text(Warning const& warning);

/// One line.
std::string note_text(Note const& note);

/// The end of a report: the number of verdicts of each kind, the time, and the meaning of the exit code.
std::string closing_text(Report const& report, double seconds, formats::Paint paint = formats::Paint::none);
/// The end of a report without the time, for documents.
std::string closing_text(Report const& report);

}  // namespace cubecheck::cli
