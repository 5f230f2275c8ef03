#pragma once

#include <array>
#include <string_view>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// The properties of a user's function; each is a row of the report.
enum class Question {
    contract,   ///< does every rank end with what MPI promises?
    agreement,  ///< do the ranks of an all-reduce hold the same bits?
    ends,       ///< does every rank return?
    buffering,  ///< does it do without any buffering?
    waits,      ///< are buffers left alone until their wait?
    messages,   ///< do all calls, messages and requests match?
    memory,     ///< are all writes within the blocks of malloc?
    matchings,  ///< were all matchings run?
};

inline constexpr std::array question_names{"contract", "agreement", "ends",   "buffering",
                                           "waits",    "messages",  "memory", "matchings"};

constexpr std::string_view name(Question question) {
    return question_names[static_cast<std::size_t>(question)];
}

/// The failure modes of a case.  Within one question, a later mode is graver.
enum class Trouble {
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
    out_of_bounds,
    bad_access,
    bound_reached,
};

/// How a failure mode is reported.
struct TroubleKind {
    Trouble trouble;
    Question question;
    Failure failure;
    std::string_view key;    ///< in JSON
    std::string_view title;  ///< for people
};

inline constexpr std::array trouble_kinds{
    TroubleKind{Trouble::refused, Question::contract, Failure::unknown, "refuses", "refuses"},
    TroubleKind{Trouble::reordered, Question::contract, Failure::contract, "reorders",
                "WRONG ORDER: right for commutative operators"},
    TroubleKind{Trouble::wrong, Question::contract, Failure::contract, "wrong", "WRONG"},
    TroubleKind{Trouble::left_early, Question::contract, Failure::contract, "leaves_early",
                "RETURNS BEFORE ALL RANKS HAVE ENTERED"},
    TroubleKind{Trouble::disagreement, Question::agreement, Failure::agreement, "disagrees",
                "RANKS DISAGREE"},
    TroubleKind{Trouble::not_run, Question::ends, Failure::unknown, "not_run", "not run"},
    TroubleKind{Trouble::unsupported, Question::ends, Failure::unknown, "unsupported", "NOT SUPPORTED"},
    TroubleKind{Trouble::aborted, Question::ends, Failure::contract, "aborts", "ABORTS"},
    TroubleKind{Trouble::too_many_calls, Question::ends, Failure::unknown, "too_many_calls",
                "NO END within the limit of calls"},
    TroubleKind{Trouble::timed_out, Question::ends, Failure::deadlock, "hangs", "HANGS"},
    TroubleKind{Trouble::deadlocked, Question::ends, Failure::deadlock, "deadlocks", "DEADLOCKS"},
    TroubleKind{Trouble::crashed, Question::ends, Failure::contract, "crashes", "CRASHES"},
    TroubleKind{Trouble::needs_buffers, Question::buffering, Failure::deadlock, "needs_buffers",
                "DEADLOCKS at synchronous sends"},
    TroubleKind{Trouble::buffer_changed, Question::waits, Failure::race, "touches_buffers",
                "ACCESSES BUFFERS before their request is complete"},
    TroubleKind{Trouble::mismatch, Question::messages, Failure::structure, "mismatches", "MISMATCHES"},
    TroubleKind{Trouble::left_over, Question::messages, Failure::structure, "leaves_over", "LEFT OVER"},
    TroubleKind{Trouble::out_of_bounds, Question::memory, Failure::structure, "writes_out_of_bounds",
                "WRITES BEYOND A BLOCK"},
    TroubleKind{Trouble::bad_access, Question::memory, Failure::structure, "accesses_out_of_bounds",
                "ACCESSES WHAT IT MUST NOT"},
    TroubleKind{Trouble::bound_reached, Question::matchings, Failure::unknown, "bound_reached",
                "UNKNOWN: bound reached"},
};

constexpr TroubleKind const& kind_of(Trouble trouble) {
    return trouble_kinds[static_cast<std::size_t>(trouble)];
}

/// Whether a violation is no failure, but worth saying.
constexpr bool is_remark(in_process::ViolationKind kind) {
    using in_process::ViolationKind;
    return kind == ViolationKind::object_left || kind == ViolationKind::bytes_as_type ||
           kind == ViolationKind::large_tag;
}

/// Pre: no remark.
constexpr Trouble trouble_of(in_process::ViolationKind kind) {
    using in_process::ViolationKind;
    switch (kind) {
        case ViolationKind::deadlock:
        case ViolationKind::ended_peer:
            return Trouble::deadlocked;
        case ViolationKind::request_left:
        case ViolationKind::message_left:
        case ViolationKind::object_left:
            return Trouble::left_over;
        case ViolationKind::send_buffer_changed:
        case ViolationKind::receive_buffer_touched:
            return Trouble::buffer_changed;
        case ViolationKind::aborted:
            return Trouble::aborted;
        case ViolationKind::unsupported:
            return Trouble::unsupported;
        case ViolationKind::too_many_calls:
            return Trouble::too_many_calls;
        case ViolationKind::unreceived_data:
        case ViolationKind::forbidden_read:
            return Trouble::wrong;
        case ViolationKind::large_tag:
        case ViolationKind::truncated:
        case ViolationKind::type_mismatch:
        case ViolationKind::bytes_as_type:
        case ViolationKind::bad_argument:
        case ViolationKind::bad_handle:
        case ViolationKind::collective_mismatch:
        case ViolationKind::ready_send_early:
        case ViolationKind::buffer_exhausted:
            break;
    }
    return Trouble::mismatch;
}

}  // namespace cubecheck::verify
