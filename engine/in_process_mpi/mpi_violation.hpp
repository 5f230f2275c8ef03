#pragma once

#include <string>
#include <string_view>

#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// What a program does that MPI does not allow, or that cannot come to an end.
enum class ViolationKind {
    deadlock,                ///< every rank waits; the text has the cycle of waits
    ended_peer,              ///< ranks wait for a rank that has ended
    request_left,            ///< a request is neither completed nor freed at the end
    message_left,            ///< a message is never received
    object_left,             ///< a datatype, operator, group or communicator is never freed
    large_tag,               ///< a tag above what MPI guarantees, and MPI_TAG_UB was not asked
    truncated,               ///< a message is longer than the buffer of its receive
    type_mismatch,           ///< the basic types of a message and its receive differ
    bytes_as_type,           ///< MPI_BYTE on one side only: MPI forbids it, libraries accept it
    bad_argument,            ///< an argument that MPI does not allow
    bad_handle,              ///< a handle that is unknown, freed, of another kind or of another rank
    send_buffer_changed,     ///< written to between a non-blocking send and its completion
    receive_buffer_touched,  ///< written to between a non-blocking receive and its completion
    dead_buffer,             ///< of a send or a receive that is not complete: its function has returned
    unreceived_data,         ///< a reduction reads what was never received
    forbidden_read,          ///< data of a call lie beyond a block of memory, or in one that is freed
    callers_message,         ///< the function receives what its caller has sent
    collective_mismatch,  ///< ranks of a communicator call different collectives, roots, operators or lengths
    ready_send_early,     ///< MPI_Rsend without a receive that is posted already
    buffer_exhausted,     ///< MPI_Bsend without room in the attached buffer
    aborted,              ///< MPI_Abort
    unsupported,          ///< a call that this MPI does not carry out
    too_many_calls,       ///< more calls than allowed: the ranks may never come to an end
};

/// The kind in words, e.g. "message never received".
std::string_view name(ViolationKind kind);

/// A line of the user's code; no file and line 0 if none is known.
struct Place {
    std::string file;
    int line = 0;

    friend bool operator==(Place const&, Place const&) = default;
};

/// "file:line".
std::string text(Place const& place);

/// Something that is wrong with a program, and where.
struct MpiViolation {
    ViolationKind kind;
    Index rank;
    Place at;
    std::string text;    ///< one sentence
    int abort_code = 0;  ///< of MPI_Abort

    friend bool operator==(MpiViolation const&, MpiViolation const&) = default;
};

}  // namespace cubecheck::in_process
