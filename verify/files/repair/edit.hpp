#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::verify {

/// One small change to a schedule.
struct Edit {
    enum class Kind {
        waits,          ///< the action also waits for `other`
        waits_instead,  ///< the action waits for `other` instead of its former waits
        waits_no_more,  ///< the action waits for nothing
        changed,        ///< the action becomes `becomes`
        moved,          ///< the action moves after the next one of its thread block
        removed,
        sends_to,       ///< its thread block sends on the channel `other`
        receives_from,  ///< its thread block receives on the channel `other`
    };

    Kind kind = Kind::changed;
    schedules::Index action = 0;
    schedules::Index other = schedules::none;  ///< an action of the same rank, or a channel
    schedules::Action becomes = {};
};

/// Whether the edit keeps every action, and so changes only what the actions wait for.
constexpr bool changes_only_waits(Edit const& edit) { return edit.kind <= Edit::Kind::waits_no_more; }

/// "at rank 1, thread block 0, step 2 (line 14), add a wait for rank 1, thread block 1, step 0 (line 9)".
std::string text(Schedule const& schedule, Edit const& edit);

}  // namespace cubecheck::verify
