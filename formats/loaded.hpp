#pragma once

#include <string>
#include <variant>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/plan/plan.hpp"
#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"

/// Detects the format of a file; no other code does.
namespace cubecheck::formats {

/// The bytes of a file, and its name in messages.
struct Bytes {
    std::string name;
    std::string text;
};

/// A schedule or a plan, and remarks about its file.
struct Loaded {
    std::string name;
    std::variant<Schedule, Plan> model;
    std::vector<std::string> notes;
    std::vector<Warning> warnings;

    Schedule const* schedule() const { return std::get_if<Schedule>(&model); }
};

/// Opens and reads a file, once.
///
/// Throws: Error (file) if it cannot be read or is too large.
Bytes bytes_of(std::string const& path);

/// Whether the bytes are JSON instead of XML: by the suffix; for standard input by the first character.
bool is_json(Bytes const& bytes);

/// Parses a schedule or plan.  JSON is one or the other by its members; all else is MSCCL XML, read as
/// `runtime` does.  Memory is at most a constant times the bytes.
///
/// Throws: Error (malformed) with file, line or JSON pointer, what was expected and what was found.
Loaded loaded(Bytes bytes, MscclRuntime const& runtime);

}  // namespace cubecheck::formats
