#pragma once

#include <optional>
#include <vector>

#include "formats/support/json_value.hpp"
#include "models/schedule/builder.hpp"

namespace cubecheck::formats {

/// The parts of a JSON action that are resolved after the whole document has been read.
struct JsonLater {
    std::optional<bool> publishes;
    std::optional<schedules::Origin> origin;
    schedules::Index line = 0;  ///< of the document, from 1
};

/// An action of the current thread block.  Channels are positions in the lists of the thread block.
struct JsonAction {
    schedules::Action action;
    schedules::Index send_on = 0;
    schedules::Index receive_on = 0;
    std::vector<schedules::Wait> waits;  ///< positions are relative to rank and thread block
    JsonLater later;
};

/// Reads an object of a list "actions".
///
/// Throws: Error.
JsonAction read_action(JsonValue const& json);

/// Reads the members of a thread block, except for its actions, which were read before, and appends it.
///
/// Throws: Error.
void read_thread_block(JsonPiece const& thread_block, std::vector<JsonAction> const& actions,
                       schedules::ScheduleBuilder& builder);

}  // namespace cubecheck::formats
