#include "engine/in_process_mpi/finding.hpp"

#include "models/support/expects.hpp"

namespace cubecheck::in_process {

std::string_view name(FindingKind kind) {
    switch (kind) {
        case FindingKind::deadlock:
            return "deadlock";
        case FindingKind::ended_peer:
            return "waits for a rank that has ended";
        case FindingKind::request_left:
            return "request never completed";
        case FindingKind::message_left:
            return "message never received";
        case FindingKind::object_left:
            return "object never freed";
        case FindingKind::large_tag:
            return "tag that MPI does not guarantee";
        case FindingKind::truncated:
            return "truncated message";
        case FindingKind::type_mismatch:
            return "type mismatch";
        case FindingKind::bytes_as_type:
            return "MPI_BYTE received as another type";
        case FindingKind::bad_argument:
            return "invalid argument";
        case FindingKind::bad_handle:
            return "invalid handle";
        case FindingKind::send_buffer_changed:
            return "send buffer changed before completion";
        case FindingKind::receive_buffer_touched:
            return "receive buffer touched before completion";
        case FindingKind::unreceived_data:
            return "read of data that were never received";
        case FindingKind::forbidden_read:
            return "read of memory that is not allocated";
        case FindingKind::collective_mismatch:
            return "collective calls do not match";
        case FindingKind::ready_send_early:
            return "ready send without a receive";
        case FindingKind::buffer_exhausted:
            return "attached buffer exhausted";
        case FindingKind::aborted:
            return "aborted";
        case FindingKind::unsupported:
            return "not supported";
        case FindingKind::too_many_calls:
            return "too many calls";
    }
    expects(false, "a finding is of a known kind");
    return {};
}

std::string text(Place const& place) {
    return place.file.empty() ? "an unknown line" : place.file + ":" + std::to_string(place.line);
}

}  // namespace cubecheck::in_process
