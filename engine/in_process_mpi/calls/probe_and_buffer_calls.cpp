#include <memory>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

/// Waits for the message that a probe of this rank finds. With `tries`: null if the probe fails.
Mail* found_by_probe(Communicator const& comm, int from, int tag, bool tries) {
    auto& state = world().me();
    state.waiting.envelope = envelope_of(comm, from, tag);
    world().block(tries ? Waiting::Reason::try_probe : Waiting::Reason::probe);
    if (state.waiting.decision == Waiting::nothing) return nullptr;
    auto wanted = state.waiting.envelope;
    wanted.from = state.waiting.decision;
    return world().available(state, wanted, state.receives.size());
}

MPI_Status status_of(Mail const& mail) {
    auto status = empty_status();
    status.MPI_SOURCE = mail.source;
    status.MPI_TAG = mail.envelope.tag;
    status.cubecheck_bytes = mail.bytes;
    return status;
}

struct Probing {
    bool tries = false;   ///< the probe does not wait for a message
    bool claims = false;  ///< no other probe or receive finds the message afterwards
};

int any_probe(char const* name, Probing how, int from, int tag, MPI_Comm comm, int* flag,
              MPI_Message* message, MPI_Status* status) {
    return call(name, [&] {
        status = how.tries ? filled_by_call(status) : overwritten_by_call(status);
        if (how.tries) not_null(flag, "the flag");
        if (how.claims) not_null(message, "the message");
        bool const is_nobody = from == MPI_PROC_NULL;
        auto const known = communicator(comm);
        auto* const mail = is_nobody ? nullptr : found_by_probe(*known, from, tag, how.tries);
        if (how.tries) *flag = mail || is_nobody ? 1 : 0;
        if (is_nobody && how.claims) *message = MPI_MESSAGE_NO_PROC;
        if (is_nobody && status) *status = nobodys_status();
        if (!mail) return MPI_SUCCESS;
        if (status) *status = status_of(*mail);
        if (!how.claims) return MPI_SUCCESS;
        world().claim(mail);
        auto found = FoundMessage{mail, known, world().running(), world().me().call};
        *message = world().messages.add(std::make_shared<FoundMessage>(std::move(found)));
        return MPI_SUCCESS;
    });
}

int probe(int from, int tag, MPI_Comm comm, MPI_Status* status) {
    return any_probe("MPI_Probe", {}, from, tag, comm, nullptr, nullptr, status);
}

int try_probe(int from, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
    return any_probe("MPI_Iprobe", {.tries = true}, from, tag, comm, flag, nullptr, status);
}

int matched_probe(int from, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) {
    return any_probe("MPI_Mprobe", {.claims = true}, from, tag, comm, nullptr, message, status);
}

int try_matched_probe(int from, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) {
    return any_probe("MPI_Improbe", {.tries = true, .claims = true}, from, tag, comm, flag, message, status);
}

int attach(void* buffer, int size) {
    return call("MPI_Buffer_attach", [&] {
        auto& state = world().me();
        if (state.attached)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER, "a buffer is attached already"};
        state.attached = static_cast<char*>(not_null(buffer, "the buffer"));
        state.attached_bytes = not_negative(size, MPI_ERR_ARG, "size");
        return MPI_SUCCESS;
    });
}

/// MPI_Buffer_detach: waits until all messages in the buffer are received.
int detach(void* address, int* size) {
    return call("MPI_Buffer_detach", [&] {
        auto& state = world().me();
        if (!state.attached)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER, "no buffer is attached"};
        world().await_empty_buffer();
        *static_cast<void**>(not_null(address, "the address")) = std::exchange(state.attached, nullptr);
        *not_null(size, "the size") = static_cast<int>(std::exchange(state.attached_bytes, 0));
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_probe_and_buffer_calls(cubecheck_table& all) {
    all.mpi_Probe = probe;
    all.mpi_Iprobe = try_probe;
    all.mpi_Mprobe = matched_probe;
    all.mpi_Improbe = try_matched_probe;
    all.mpi_Buffer_attach = attach;
    all.mpi_Buffer_detach = detach;
}

}  // namespace cubecheck::in_process
