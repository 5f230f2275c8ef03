#pragma once

#include <string>
#include <string_view>

#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A violation of the rules of MPI, or a reason why a program does not terminate.
enum class ViolationKind {
    deadlock,                ///< every rank waits; the text has the cycle of waits
    ended_peer,              ///< ranks wait for a rank that has ended
    request_left,            ///< a request is neither completed nor freed at the end
    message_left,            ///< a message is never received
    object_left,             ///< a datatype, operator, group or communicator is never freed
    large_tag,               ///< a tag above the limit that MPI guarantees, without a query of MPI_TAG_UB
    truncated,               ///< a message is longer than the buffer of its receive
    type_mismatch,           ///< the basic types of a message and its receive differ
    bytes_as_type,           ///< MPI_BYTE on one side only: MPI forbids it, libraries accept it
    bad_argument,            ///< an argument that MPI does not allow
    bad_handle,              ///< a handle that is unknown, freed, of another kind or of another rank
    send_buffer_changed,     ///< the buffer was written to between a non-blocking send and its completion
    receive_buffer_touched,  ///< the buffer was written to between a non-blocking receive and its completion
    dead_buffer,             ///< a send or a receive is not complete, and the function of its buffer has
                             ///< returned
    unreceived_data,         ///< a reduction reads data that were never received
    forbidden_read,          ///< a call reads beyond a block of memory, or in a freed block
    callers_message,         ///< the function receives a message of its caller
    collective_mismatch,  ///< ranks of a communicator call different collectives, roots, operators or lengths
    ready_send_early,     ///< MPI_Rsend without a posted receive
    buffer_exhausted,     ///< MPI_Bsend without room in the attached buffer
    aborted,              ///< MPI_Abort
    unsupported,          ///< a call that this MPI does not implement
    too_many_calls,       ///< more calls than allowed: the ranks may never terminate
};

/// The name of a kind, e.g. "message never received".
std::string_view name(ViolationKind kind);

/// A line of the user's code; an empty file and line 0 if unknown.
struct Place {
    std::string file;
    int line = 0;

    friend bool operator==(Place const&, Place const&) = default;
};

/// "file:line".
std::string text(Place const& place);

/// A violation in a program, with its place.
struct MpiViolation {
    ViolationKind kind;
    Index rank;
    Place at;
    std::string text;    ///< one sentence
    int abort_code = 0;  ///< of MPI_Abort

    friend bool operator==(MpiViolation const&, MpiViolation const&) = default;
};

}  // namespace cubecheck::in_process
