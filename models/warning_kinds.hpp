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
    // What a schedule does without need, or without its being seen in one call.
    WarningKind{"unused-scratch", "scratch chunks are declared that no step touches"},
    WarningKind{"dead-value", "a value is written and then neither read, sent nor delivered"},
    WarningKind{"implied-wait", "a wait for what its lane has waited for already, or for itself"},
    WarningKind{"uninitialised-read", "a step reads a chunk that nothing was written to"},
    WarningKind{"leftover-message", "a message is sent and never received: the next call would receive it"},
};

constexpr bool is_warning_kind(std::string_view id) {
    return std::any_of(warning_kinds.begin(), warning_kinds.end(),
                       [&](WarningKind const& kind) { return kind.id == id; });
}

}  // namespace cubecheck
