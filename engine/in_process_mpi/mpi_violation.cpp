#include "engine/in_process_mpi/mpi_violation.hpp"

#include "models/support/expects.hpp"

namespace cubecheck::in_process {

std::string_view name(ViolationKind kind) {
    switch (kind) {
        case ViolationKind::deadlock:
            return "deadlock";
        case ViolationKind::ended_peer:
            return "waits for a rank that has ended";
        case ViolationKind::request_left:
            return "request never completed";
        case ViolationKind::message_left:
            return "message never received";
        case ViolationKind::object_left:
            return "object never freed";
        case ViolationKind::large_tag:
            return "tag that MPI does not guarantee";
        case ViolationKind::truncated:
            return "truncated message";
        case ViolationKind::type_mismatch:
            return "type mismatch";
        case ViolationKind::bytes_as_type:
            return "MPI_BYTE received as another type";
        case ViolationKind::bad_argument:
            return "invalid argument";
        case ViolationKind::bad_handle:
            return "invalid handle";
        case ViolationKind::send_buffer_changed:
            return "send buffer changed before completion";
        case ViolationKind::receive_buffer_touched:
            return "receive buffer touched before completion";
        case ViolationKind::dead_buffer:
            return "buffer of a function that has returned";
        case ViolationKind::unreceived_data:
            return "read of data that were never received";
        case ViolationKind::forbidden_read:
            return "read of memory that is not allocated";
        case ViolationKind::callers_message:
            return "message of the caller received";
        case ViolationKind::collective_mismatch:
            return "collective calls do not match";
        case ViolationKind::ready_send_early:
            return "ready send without a receive";
        case ViolationKind::buffer_exhausted:
            return "attached buffer exhausted";
        case ViolationKind::aborted:
            return "aborted";
        case ViolationKind::unsupported:
            return "not supported";
        case ViolationKind::too_many_calls:
            return "too many calls";
    }
    expects(false, "a finding is of a known kind");
    return {};
}

std::string text(Place const& place) {
    return place.file.empty() ? "an unknown line" : place.file + ":" + std::to_string(place.line);
}

}  // namespace cubecheck::in_process
