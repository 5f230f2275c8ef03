#pragma once

#include <string>
#include <vector>

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

/// Whether the edit changes only the order of actions.
constexpr bool keeps_the_actions(Edit const& edit) { return edit.kind <= Edit::Kind::waits_no_more; }

/// The same edit at the same place of every rank, first that of its own rank.
///
/// Result: empty if some rank has no such place, or another action there.
std::vector<Edit> on_every_rank(Schedule const& schedule, Edit const& edit);

/// The same edit at the same place of every thread block with the same action there.
///
/// Result: empty if the edit names another action or a channel.
std::vector<Edit> in_every_thread_block(Schedule const& schedule, Edit const& edit);

/// The schedule after one edit, or after several edits in different thread blocks.
///
/// Pre: the edits come from `edits_of`, or from one of its edits by the functions above.
Schedule edited(Schedule const& schedule, std::vector<Edit> edits);

/// "at rank 1, thread block 0, step 2 (line 14), add a wait for rank 1, thread block 1, step 0 (line 9)".
std::string text(Schedule const& schedule, Edit const& edit);

/// The edits of an action, the smallest first: its waits (for the given actions), its chunks, its operation,
/// its position, and its peers.
///
/// A runtime may treat neighbouring steps together.  Such actions and their neighbours have no edits.
///
/// Pre: the actions to wait for are in the schedule.
std::vector<Edit> edits_of(Schedule const& schedule, schedules::Index action,
                           std::vector<schedules::Index> const& to_wait_for);

}  // namespace cubecheck::verify
