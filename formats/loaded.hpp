#pragma once

#include <string>
#include <variant>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/plan/plan.hpp"
#include "models/report/report.hpp"
#include "models/schedule/schedule.hpp"

/// The one place that knows which format a file from outside has.
namespace cubecheck::formats {

/// The bytes of a file, and the name by which messages call it.
struct Bytes {
    std::string name;
    std::string text;
};

/// A schedule or a plan, and what is worth knowing about the file that it was read from.
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

/// Whether bytes are JSON and not XML: the name says so, and of standard input the first character.
bool is_json(Bytes const& bytes);

/// The schedule or plan in such bytes: of JSON a schedule or a plan by its members; else MSCCL XML as
/// `runtime` reads it.  Memory is at most a constant times the bytes.
///
/// Throws: Error (malformed) with file, line or JSON pointer, what was expected and what was found.
Loaded loaded(Bytes bytes, MscclRuntime const& runtime);

}  // namespace cubecheck::formats
