#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The complete JSON form of a schedule, which reads back as the same schedule.  docs/schedule-json.md
/// describes it, and docs/schedule.schema.json is its schema.
///
/// Pre: every action has a count of 1 or more, and waits only for thread blocks of its own rank.  Channels
///      are numbered in the order of the thread blocks that use them; for each thread block, those to send on
///      come first.
std::string schedule_json(Schedule const& schedule);

/// Whether a text looks like such a document, even with errors, and not like a plan or other JSON.
bool is_schedule_json(std::string const& text);

/// Parses such a document.  The origin of an action without one is its line of the document, if there are
/// several lines.  Memory is at most a constant times the length of the text.
///
/// Throws: Error with file and JSON pointer, what was expected and what was found.
Schedule parse_schedule_json(std::string const& name, std::string const& text);

}  // namespace cubecheck::formats
