#pragma once

#include <string>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// A schedule and remarks about its file.
struct ScheduleFile {
    Schedule schedule;
    std::vector<std::string> notes;
    std::vector<Warning> warnings;
};

/// Parses an MSCCL XML file, which messages call `name`, as a runtime does that executes such files.
///
/// Steps run in the order of the file.  A dependency on a step waits for the completion flag of that number,
/// or a later one.  A nop adds its dependency to the next step that is not a nop.  Memory is at most a
/// constant times the file.
///
/// Throws: Error with file, line and element, what was expected and what was found.
/// Source: microsoft/msccl b23e9cd5 src/graph/topo.cc and msccl_interpreter.h; ROCm/rccl 0cbce2a7
///         src/misc/msccl/msccl_parser.cc; Azure/msccl-executor-nccl c6f6b36.
ScheduleFile parse_msccl_xml(std::string const& name, std::string text,
                             MscclRuntime const& runtime = msccl_runtime("any"));

}  // namespace cubecheck::formats
