#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace cubecheck {

/// One line of the table of warnings.
struct WarningKind {
    std::string_view id;  ///< for tools: in kebab-case, and its meaning never changes
    std::string_view meaning;
};

/// Every kind of warning that a report can have: no other id is ever printed.
inline constexpr std::array warning_kinds{
    // Limits of a runtime that other runtimes do not have.
    WarningKind{"too-many-steps", "a tb has more steps than a runtime accepts"},
    WarningKind{"too-many-lanes", "a rank has more tbs than a runtime accepts"},
    WarningKind{"too-many-on-channel", "more tbs of a rank use one channel than a runtime accepts"},
    WarningKind{"high-channel", "a channel number is above the limit of a runtime"},
    WarningKind{"too-many-channels", "nchannels is above the limit of a runtime"},
    WarningKind{"high-count", "a step moves more chunks than a runtime accepts"},
    WarningKind{"too-many-fused", "more reductions are fused into one transfer than a runtime accepts"},
    WarningKind{"high-awaited-lane", "a step waits for a tb whose number a runtime cannot store"},
    WarningKind{"high-offset", "a step names a chunk whose number a runtime cannot store"},
    WarningKind{"full-operations", "a step both receives and sends or reduces, which a runtime refuses"},
    WarningKind{"residual-add", "a step has the type ra, which a runtime refuses"},
    WarningKind{"empty-step", "a step moves no chunk, which a runtime refuses"},
    WarningKind{"collective-spelling", "a runtime does not know the collective by this name"},
    WarningKind{"uneven-chunks", "a rank declares wrong numbers of chunks for its collective"},
    WarningKind{"uneven-threads", "nthreads is not a multiple of the warp size"},
    WarningKind{"no-outofplace", "attribute outofplace is missing, which a runtime requires"},
    WarningKind{"no-sizes", "minBytes or maxBytes is missing, which a runtime requires"},
    WarningKind{"reversed-sizes", "minBytes is more than maxBytes, which a runtime refuses"},
    WarningKind{"other-markup",
                "a tab, text or other XML outside of plain tags and comments, which runtimes refuse"},
    WarningKind{"plan-over-limit", "a plan exceeds a limit of its executor"},
    // Limits on the calls and channels with which a schedule works.
    WarningKind{"needs-slots", "deadlock at a smaller FIFO depth than the runtimes have"},
    WarningKind{"stuck-beyond-range", "deadlock in calls larger than the file allows"},
    WarningKind{"race-beyond-range", "with larger calls than the file allows, accesses race"},
    // Places where the interpretation differs from the file's text.
    WarningKind{"step-order", "attribute s of a step is not its position; steps run in file order"},
    WarningKind{"other-operand", "the local operand of a reduction is not its target"},
    WarningKind{"unwired-channel", "a tb uses a channel that is not below nchannels"},
    WarningKind{"unpaired-channel",
                "a channel of a plan has no peer channel: its signals are never received"},
    WarningKind{"lost-wait", "a dependency has no effect, since no step follows it"},
    WarningKind{"fractional-number", "a number has a fraction, which is cut off"},
    WarningKind{"never-selected", "no call selects the schedule"},
    WarningKind{"trailing-text", "text that is not XML follows the root element"},
    WarningKind{"returns-early", "a step ends its tb, and what follows it is never executed"},
    WarningKind{"fused-counts", "reductions that become one transfer have different cnt; the last one holds"},
    // Unnecessary parts of a schedule.
    WarningKind{"unused-scratch", "scratch chunks are declared that no step touches"},
    WarningKind{"dead-value", "a value is written and then neither read, sent nor delivered"},
    WarningKind{"implied-wait", "a wait is redundant: other waits and program order of the rank imply it"},
    WarningKind{"uninitialised-read", "a step reads a chunk that nothing was written to"},
    WarningKind{"overlapping-step", "the target of a step overlaps its source at another offset"},
};

/// The kind with this id; null if it does not exist.
constexpr WarningKind const* find_warning_kind(std::string_view id) {
    auto const* const found = std::find_if(warning_kinds.begin(), warning_kinds.end(),
                                           [&](WarningKind const& kind) { return kind.id == id; });
    return found == warning_kinds.end() ? nullptr : found;
}

constexpr bool is_warning_kind(std::string_view id) { return find_warning_kind(id) != nullptr; }

}  // namespace cubecheck
