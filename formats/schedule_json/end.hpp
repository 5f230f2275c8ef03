#pragma once

#include <array>
#include <string>
#include <vector>

#include "formats/schedule_json/thread_block.hpp"

namespace cubecheck::formats {

/// The parts of a document that have been read when it ends.
struct JsonParts {
    std::string const& name;  ///< of the document
    std::size_t length = 0;   ///< of the document, in bytes
    schedules::ScheduleBuilder builder{Schedule{}};
    std::vector<std::array<std::int32_t, 3>> chunks;  ///< by rank
    std::vector<JsonLater> later;                     ///< by action
};

/// Completes a schedule: resolves waits, and checks that the named ranks, thread blocks and actions exist.
///
/// Throws: Error.
Schedule finished(JsonParts parts, JsonValue const& document);

}  // namespace cubecheck::formats
