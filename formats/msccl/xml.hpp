#pragma once

#include <string>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// A schedule and what is worth knowing about the file it was read from.
struct ScheduleFile {
    Schedule schedule;
    std::vector<std::string> notes;
    std::vector<Warning> warnings;
};

/// The schedule in the text of an MSCCL XML file, which messages call `name`, as a runtime that executes
/// such files reads it.
///
/// Steps run in the order in which they are written; a dependency on a step waits for the first completion
/// flag of that number or more; a nop adds its dependency to the next step that is no nop.  Memory is at
/// most a constant times the file.
///
/// Throws: Error with file, line and element, what was expected and what was found.
/// Source: microsoft/msccl b23e9cd5 src/graph/topo.cc and msccl_interpreter.h; ROCm/rccl 0cbce2a7
///         src/misc/msccl/msccl_parser.cc; Azure/msccl-executor-nccl c6f6b36.
ScheduleFile parse_msccl_xml(std::string const& name, std::string text,
                             MscclRuntime const& runtime = msccl_runtime("any"));

}  // namespace cubecheck::formats
