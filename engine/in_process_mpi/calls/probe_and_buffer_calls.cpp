#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

int any_probe(char const* name, int from, int tag, MPI_Comm comm, MPI_Status* status, int* flag) {
    return call(name, [&] {
        auto& state = world().me();
        if (from == MPI_PROC_NULL) {
            if (flag) *flag = 1;
            if (status) *status = nobodys_status();
            return MPI_SUCCESS;
        }
        auto const& known = *communicator(comm);
        state.waiting.envelope = envelope_of(known, from, tag);
        world().block(flag ? Waiting::Reason::try_probe : Waiting::Reason::probe);
        bool const found = state.waiting.decision != Waiting::nothing;
        if (flag) *flag = found ? 1 : 0;
        if (!found || !status) return MPI_SUCCESS;
        auto wanted = state.waiting.envelope;
        wanted.from = state.waiting.decision;
        auto const* const mail = world().available(state, wanted, state.receives.size());
        *status = empty_status();
        status->MPI_SOURCE = mail->source;
        status->MPI_TAG = mail->envelope.tag;
        status->cubecheck_bytes = mail->bytes;
        return MPI_SUCCESS;
    });
}

int probe(int from, int tag, MPI_Comm comm, MPI_Status* status) {
    return any_probe("MPI_Probe", from, tag, comm, status, nullptr);
}

int try_probe(int from, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
    return any_probe("MPI_Iprobe", from, tag, comm, status, flag);
}

int attach(void* buffer, int size) {
    return call("MPI_Buffer_attach", [&] {
        auto& state = world().me();
        if (state.attached)
            throw Refusal{FindingKind::bad_argument, MPI_ERR_BUFFER, "a buffer is attached already"};
        state.attached = static_cast<char*>(not_null(buffer, "the buffer"));
        state.attached_bytes = not_negative(size, MPI_ERR_ARG, "size");
        return MPI_SUCCESS;
    });
}

/// Waits until the messages in the buffer have been received.
int detach(void* address, int* size) {
    return call("MPI_Buffer_detach", [&] {
        auto& state = world().me();
        if (!state.attached)
            throw Refusal{FindingKind::bad_argument, MPI_ERR_BUFFER, "no buffer is attached"};
        world().await_empty_buffer();
        *static_cast<void**>(not_null(address, "the address")) = std::exchange(state.attached, nullptr);
        *not_null(size, "the size") = static_cast<int>(std::exchange(state.attached_bytes, 0));
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_probe_and_buffer_calls(cubecheck_table& all) {
    all.Probe = probe;
    all.Iprobe = try_probe;
    all.Buffer_attach = attach;
    all.Buffer_detach = detach;
}

}  // namespace cubecheck::in_process
