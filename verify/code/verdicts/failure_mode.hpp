#pragma once

#include <array>
#include <string_view>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// The properties of a user's function; each is a row of the report.
enum class CodeProperty {
    contract,   ///< does every rank end with what MPI promises?
    agreement,  ///< do the ranks of an all-reduce hold the same bits?
    ends,       ///< does every rank return?
    buffering,  ///< does it need no buffering?
    waits,      ///< are buffers left alone until their wait?
    messages,   ///< do all calls, messages and requests match?
    memory,     ///< are all writes within the blocks of malloc, and all accesses within buffers?
    matchings,  ///< were all matchings run?
};

inline constexpr std::array code_property_names{"contract", "agreement", "ends",   "buffering",
                                                "waits",    "messages",  "memory", "matchings"};

constexpr std::string_view name(CodeProperty property) {
    return code_property_names[static_cast<std::size_t>(property)];
}

/// The failure modes of a case.  Within one property, a later mode is graver.
enum class FailureMode {
    refused,
    reordered,
    wrong,
    left_early,
    disagreement,
    not_run,
    unsupported,
    aborted,
    too_many_calls,
    timed_out,
    deadlocked,
    crashed,
    needs_buffers,
    buffer_changed,
    mismatch,
    left_over,
    beyond_buffer,
    out_of_bounds,
    bad_access,
    bound_reached,
    not_repeatable,
};

/// How a failure mode is reported.
struct FailureModeEntry {
    FailureMode mode;
    CodeProperty property;
    Failure failure;
    std::string_view key;    ///< in JSON
    std::string_view title;  ///< for people
};

inline constexpr std::array failure_modes{
    FailureModeEntry{FailureMode::refused, CodeProperty::contract, Failure::unknown, "refuses", "refuses"},
    FailureModeEntry{FailureMode::reordered, CodeProperty::contract, Failure::contract, "reorders",
                     "WRONG ORDER: right for commutative operators"},
    FailureModeEntry{FailureMode::wrong, CodeProperty::contract, Failure::contract, "wrong", "WRONG"},
    FailureModeEntry{FailureMode::left_early, CodeProperty::contract, Failure::contract, "leaves_early",
                     "RETURNS BEFORE ALL RANKS HAVE ENTERED"},
    FailureModeEntry{FailureMode::disagreement, CodeProperty::agreement, Failure::agreement, "disagrees",
                     "RANKS DISAGREE"},
    FailureModeEntry{FailureMode::not_run, CodeProperty::ends, Failure::unknown, "not_run", "not run"},
    FailureModeEntry{FailureMode::unsupported, CodeProperty::ends, Failure::unknown, "unsupported",
                     "NOT SUPPORTED"},
    FailureModeEntry{FailureMode::aborted, CodeProperty::ends, Failure::contract, "aborts", "ABORTS"},
    FailureModeEntry{FailureMode::too_many_calls, CodeProperty::ends, Failure::unknown, "too_many_calls",
                     "NO END within the limit of calls"},
    FailureModeEntry{FailureMode::timed_out, CodeProperty::ends, Failure::deadlock, "hangs", "HANGS"},
    FailureModeEntry{FailureMode::deadlocked, CodeProperty::ends, Failure::deadlock, "deadlocks",
                     "DEADLOCKS"},
    FailureModeEntry{FailureMode::crashed, CodeProperty::ends, Failure::contract, "crashes", "CRASHES"},
    FailureModeEntry{FailureMode::needs_buffers, CodeProperty::buffering, Failure::deadlock, "needs_buffers",
                     "DEADLOCKS at synchronous sends"},
    FailureModeEntry{FailureMode::buffer_changed, CodeProperty::waits, Failure::race, "touches_buffers",
                     "ACCESSES BUFFERS before their request is complete"},
    FailureModeEntry{FailureMode::mismatch, CodeProperty::messages, Failure::structure, "mismatches",
                     "MISMATCHES"},
    FailureModeEntry{FailureMode::left_over, CodeProperty::messages, Failure::structure, "leaves_over",
                     "LEFT OVER"},
    FailureModeEntry{FailureMode::beyond_buffer, CodeProperty::memory, Failure::structure,
                     "accesses_beyond_buffers", "ACCESSES MEMORY BEYOND A BUFFER"},
    FailureModeEntry{FailureMode::out_of_bounds, CodeProperty::memory, Failure::structure,
                     "writes_out_of_bounds", "WRITES BEYOND A BLOCK"},
    FailureModeEntry{FailureMode::bad_access, CodeProperty::memory, Failure::structure,
                     "accesses_out_of_bounds", "ACCESSES WHAT IT MUST NOT"},
    FailureModeEntry{FailureMode::bound_reached, CodeProperty::matchings, Failure::unknown, "bound_reached",
                     "UNKNOWN: bound reached"},
    FailureModeEntry{FailureMode::not_repeatable, CodeProperty::matchings, Failure::unknown, "not_repeatable",
                     "UNKNOWN: the code does not do the same again"},
};

constexpr FailureModeEntry const& kind_of(FailureMode mode) {
    return failure_modes[static_cast<std::size_t>(mode)];
}

/// Whether a violation is only a remark, not a failure.
constexpr bool is_remark(in_process::ViolationKind kind) {
    using in_process::ViolationKind;
    return kind == ViolationKind::object_left || kind == ViolationKind::bytes_as_type ||
           kind == ViolationKind::large_tag;
}

/// Pre: it is not a remark.
constexpr FailureMode failure_mode_of(in_process::ViolationKind kind) {
    using in_process::ViolationKind;
    switch (kind) {
        case ViolationKind::deadlock:
        case ViolationKind::ended_peer:
            return FailureMode::deadlocked;
        case ViolationKind::request_left:
        case ViolationKind::message_left:
        case ViolationKind::object_left:
            return FailureMode::left_over;
        case ViolationKind::send_buffer_changed:
        case ViolationKind::receive_buffer_touched:
        case ViolationKind::dead_buffer:
            return FailureMode::buffer_changed;
        case ViolationKind::aborted:
            return FailureMode::aborted;
        case ViolationKind::unsupported:
            return FailureMode::unsupported;
        case ViolationKind::too_many_calls:
            return FailureMode::too_many_calls;
        case ViolationKind::unreceived_data:
        case ViolationKind::forbidden_read:
            return FailureMode::wrong;
        case ViolationKind::large_tag:
        case ViolationKind::truncated:
        case ViolationKind::type_mismatch:
        case ViolationKind::bytes_as_type:
        case ViolationKind::bad_argument:
        case ViolationKind::bad_handle:
        case ViolationKind::collective_mismatch:
        case ViolationKind::callers_message:
        case ViolationKind::ready_send_early:
        case ViolationKind::buffer_exhausted:
            break;
    }
    return FailureMode::mismatch;
}

}  // namespace cubecheck::verify
