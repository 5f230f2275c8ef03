#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The JSON form of a schedule: all of it, so that what is written reads back as the same schedule.
/// docs/schedule-json.md describes it, and docs/schedule.schema.json is its schema.
///
/// Pre: every action has a count of 1 or more, and waits only for thread blocks of its own rank; channels
///      are numbered in the order in which thread blocks are wired to them, for each thread block those to
///      send on first.
std::string schedule_json(Schedule const& schedule);

/// Whether a text claims to be such a document, perhaps with a slip of the pen, rather than a plan or some
/// other JSON.
bool is_schedule_json(std::string const& text);

/// The schedule in such a document; an action that names no origin comes from its line of the document, if
/// that has several.  Memory is at most a constant times the length of the text.
///
/// Throws: Error with file and JSON pointer, what was expected and what was found.
Schedule parse_schedule_json(std::string const& name, std::string const& text);

}  // namespace cubecheck::formats
