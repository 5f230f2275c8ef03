#pragma once

#include <string>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::verify {

/// One small change to a schedule.
struct Edit {
    enum class Kind {
        waits,          ///< the action waits for `other` first
        waits_instead,  ///< it waits for `other` in place of all that it waited for
        waits_no_more,  ///< it waits for nothing
        changed,        ///< it becomes `becomes`
        moved,          ///< it comes after the next action of its thread block
        removed,
        sends_to,       ///< its thread block sends on the channel `other`
        receives_from,  ///< its thread block receives on the channel `other`
    };

    Kind kind = Kind::changed;
    schedules::Index action = 0;
    schedules::Index other = schedules::none;  ///< an action of the same rank, or a channel
    schedules::Action becomes = {};
};

/// Whether the edit is only about the order of the actions.
constexpr bool keeps_the_actions(Edit const& edit) { return edit.kind <= Edit::Kind::waits_no_more; }

/// The same edit at the same place of every rank: its own first.
///
/// Result: empty if some rank has no such place, or does something else there.
std::vector<Edit> on_every_rank(Schedule const& schedule, Edit const& edit);

/// The same edit at the same place of every thread block that does the same there.
///
/// Result: empty if the edit names another action or a channel.
std::vector<Edit> in_every_thread_block(Schedule const& schedule, Edit const& edit);

/// The schedule with one edit made, or several of different thread blocks.
///
/// Pre: they are some of `edits_of`, or of what is made of one of them for all.
Schedule edited(Schedule const& schedule, std::vector<Edit> edits);

/// "at rank 1, thread block 0, step 2 (line 14), add a wait for rank 1, thread block 1, step 0 (line 9)".
std::string text(Schedule const& schedule, Edit const& edit);

/// The edits of an action, those that change least first: what it waits for (among the actions given), which
/// chunks it takes, what it does with them, when, and with whom.
///
/// What a runtime does within a step is told by neighbouring steps, so that actions with such a mark, and
/// those beside them, have no edits.
///
/// Pre: the actions to wait for are some of the schedule.
std::vector<Edit> edits_of(Schedule const& schedule, schedules::Index action,
                           std::vector<schedules::Index> const& to_wait_for);

}  // namespace cubecheck::verify
