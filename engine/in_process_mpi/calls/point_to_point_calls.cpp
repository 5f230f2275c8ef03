#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

/// A message to send or to receive.
struct Letter {
    void const* at;
    int count;
    MPI_Datatype type;
    int peer;
    int tag;
    MPI_Comm comm;
};

void place_elements(Operation& operation, Letter const& letter) {
    auto block = elements(letter.at, letter.count, letter.type);
    operation.at = block.at;
    operation.count = block.count;
    operation.type = std::move(block.type);
}

/// Makes an operation with `fill`; removes it again if its arguments are refused.
template <class Fill>
Operation* filled(Operation::Kind kind, Fill fill) {
    auto* const made = world().new_operation(kind);
    try {
        fill(*made);
    } catch (Refusal const&) {
        world().retire(made);
        throw;
    }
    return made;
}

Operation* send_operation(Letter const& letter, SendMode mode) {
    return filled(Operation::Kind::send, [&](Operation& made) {
        made.mode = mode;
        made.comm = communicator(letter.comm);
        made.tag = sent_tag(letter.tag);
        made.status = empty_status();
        made.to_nobody = letter.peer == MPI_PROC_NULL;
        if (!made.to_nobody) {
            auto const peer = rank_in(*made.comm, letter.peer, MPI_ERR_RANK, "destination");
            made.peer = made.comm->context->group.ranks[static_cast<std::size_t>(peer)];
        }
        place_elements(made, letter);
    });
}

Operation* receive_operation(Letter const& letter) {
    return filled(Operation::Kind::receive, [&](Operation& made) {
        made.comm = communicator(letter.comm);
        made.to_nobody = letter.peer == MPI_PROC_NULL;
        if (made.to_nobody)
            made.status = nobodys_status();
        else
            made.envelope = envelope_of(*made.comm, letter.peer, letter.tag);
        place_elements(made, letter);
    });
}

void require_room(Operation const& send) {
    auto const& state = world().me();
    auto const wanted = send.buffer().bytes() + MPI_BSEND_OVERHEAD;
    auto const room = state.attached_bytes - state.attached_used;
    if (send.mode == SendMode::buffered && wanted > room)
        throw Refusal{
            ViolationKind::buffer_exhausted, MPI_ERR_BUFFER,
            fmt::format("the attached buffer has room for {} bytes, the message takes {}", room, wanted)};
}

void begin(Operation* operation) {
    if (operation->to_nobody) return;
    bool const is_receive = operation->kind == Operation::Kind::receive;
    if (!is_receive) require_room(*operation);
    if (!operation->is_copied) world().take_buffer(operation);
    is_receive ? world().post_receive(operation) : world().post_send(operation);
}

int finish(Operation* operation, MPI_Status* status) {
    world().await(operation);
    return raised(world().complete(operation, status));
}

constexpr char const* send_name(SendMode mode, char const* standard, char const* synchronous,
                                char const* ready, char const* buffered) {
    switch (mode) {
        case SendMode::synchronous:
            return synchronous;
        case SendMode::ready:
            return ready;
        case SendMode::buffered:
            return buffered;
        default:
            return standard;
    }
}

template <SendMode mode>
int send(void const* at, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
    return call(send_name(mode, "MPI_Send", "MPI_Ssend", "MPI_Rsend", "MPI_Bsend"), [&] {
        auto* const operation = send_operation({at, count, type, to, tag, comm}, mode);
        begin(operation);
        return finish(operation, nullptr);
    });
}

template <SendMode mode>
int start_send(void const* at, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
               MPI_Request* made) {
    return call(send_name(mode, "MPI_Isend", "MPI_Issend", "MPI_Irsend", "MPI_Ibsend"), [&] {
        not_null(made, "the request");
        auto* const operation = send_operation({at, count, type, to, tag, comm}, mode);
        begin(operation);
        *made = world().add_request(operation);
        return MPI_SUCCESS;
    });
}

int prepare(Operation* operation, MPI_Request* made) {
    operation->persistent = true;
    operation->active = false;
    *made = world().add_request(operation);
    return MPI_SUCCESS;
}

template <SendMode mode>
int prepare_send(void const* at, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                 MPI_Request* made) {
    return call(send_name(mode, "MPI_Send_init", "MPI_Ssend_init", "MPI_Rsend_init", "MPI_Bsend_init"), [&] {
        not_null(made, "the request");
        return prepare(send_operation({at, count, type, to, tag, comm}, mode), made);
    });
}

int prepare_receive(void* at, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                    MPI_Request* made) {
    return call("MPI_Recv_init", [&] {
        not_null(made, "the request");
        return prepare(receive_operation({at, count, type, from, tag, comm}), made);
    });
}

void start(MPI_Request handle) {
    auto* const operation = request(handle);
    if (!operation->persistent || operation->active)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_REQUEST,
                      operation->active ? "the request is active" : "the request is not persistent"};
    operation->call = world().me().call;
    operation->active = true;
    operation->matched = false;
    operation->refusals = 0;
    operation->error = MPI_SUCCESS;
    operation->at_post.clear();
    operation->slept.clear();
    begin(operation);
}

int receive(void* at, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status* status) {
    return call("MPI_Recv", [&] {
        status = overwritten_by_call(status);
        auto* const operation = receive_operation({at, count, type, from, tag, comm});
        begin(operation);
        world().forget_buffer(*operation);
        return finish(operation, status);
    });
}

int start_receive(void* at, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                  MPI_Request* made) {
    return call("MPI_Irecv", [&] {
        not_null(made, "the request");
        auto* const operation = receive_operation({at, count, type, from, tag, comm});
        begin(operation);
        *made = world().add_request(operation);
        return MPI_SUCCESS;
    });
}

/// Begins to receive a message that a probe has found, and frees its handle.
Operation* begin_receive_of(MPI_Message& handle, void* at, int count, MPI_Datatype type) {
    auto const found = world().messages.at(handle);
    if (!found && handle != MPI_MESSAGE_NO_PROC)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_REQUEST,
                      world().messages.known(handle) ? "the message has been received already"
                                                     : "the handle is not that of a message"};
    auto* const operation = filled(Operation::Kind::receive, [&](Operation& made) {
        made.comm = found ? found->comm : communicator(MPI_COMM_WORLD);
        made.to_nobody = !found;
        made.status = nobodys_status();
        place_elements(made, {at, count, type, 0, 0, MPI_COMM_NULL});
    });
    if (found) {
        world().messages.remove(handle);
        world().take_buffer(operation);
        world().post_receive_of(operation, found->mail);
    }
    handle = MPI_MESSAGE_NULL;
    return operation;
}

int receive_found(void* at, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) {
    return call("MPI_Mrecv", [&] {
        status = overwritten_by_call(status);
        return finish(begin_receive_of(*not_null(message, "the message"), at, count, type), status);
    });
}

int start_receive_found(void* at, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* made) {
    return call("MPI_Imrecv", [&] {
        not_null(made, "the request");
        *made = world().add_request(begin_receive_of(*not_null(message, "the message"), at, count, type));
        return MPI_SUCCESS;
    });
}

int await_both(Operation* sending, Operation* receiving, MPI_Status* status) {
    world().await(sending);
    auto const sent = world().complete(sending, nullptr);
    world().await(receiving);
    auto const received = world().complete(receiving, status);
    return raised(sent != MPI_SUCCESS ? sent : received);
}

int exchange(void const* send, int send_count, MPI_Datatype send_type, int to, int send_tag, void* receive,
             int receive_count, MPI_Datatype receive_type, int from, int receive_tag, MPI_Comm comm,
             MPI_Status* status) {
    return call("MPI_Sendrecv", [&] {
        status = overwritten_by_call(status);
        auto* const receiving =
            receive_operation({receive, receive_count, receive_type, from, receive_tag, comm});
        auto* const sending =
            send_operation({send, send_count, send_type, to, send_tag, comm}, SendMode::standard);
        begin(receiving);
        begin(sending);
        return await_both(sending, receiving, status);
    });
}

int replace(void* at, int count, MPI_Datatype type, int to, int send_tag, int from, int receive_tag,
            MPI_Comm comm, MPI_Status* status) {
    return call("MPI_Sendrecv_replace", [&] {
        status = overwritten_by_call(status);
        auto* const receiving = receive_operation({at, count, type, from, receive_tag, comm});
        auto* const sending = send_operation({at, count, type, to, send_tag, comm}, SendMode::standard);
        sending->is_copied = true;
        begin(sending);
        begin(receiving);
        return await_both(sending, receiving, status);
    });
}

int start_one(MPI_Request* handle) {
    return call("MPI_Start", [&] {
        start(*not_null(handle, "the request"));
        return MPI_SUCCESS;
    });
}

int start_all(int count, MPI_Request handles[]) {
    return call("MPI_Startall", [&] {
        for (int i = 0; i < not_negative(count, MPI_ERR_COUNT, "count"); ++i) start(handles[i]);
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_point_to_point_calls(cubecheck_table& all) {
    using enum SendMode;
    all.mpi_Send = send<standard>;
    all.mpi_Ssend = send<synchronous>;
    all.mpi_Rsend = send<ready>;
    all.mpi_Bsend = send<buffered>;
    all.mpi_Isend = start_send<standard>;
    all.mpi_Issend = start_send<synchronous>;
    all.mpi_Irsend = start_send<ready>;
    all.mpi_Ibsend = start_send<buffered>;
    all.mpi_Send_init = prepare_send<standard>;
    all.mpi_Ssend_init = prepare_send<synchronous>;
    all.mpi_Rsend_init = prepare_send<ready>;
    all.mpi_Bsend_init = prepare_send<buffered>;
    all.mpi_Recv = receive;
    all.mpi_Irecv = start_receive;
    all.mpi_Mrecv = receive_found;
    all.mpi_Imrecv = start_receive_found;
    all.mpi_Recv_init = prepare_receive;
    all.mpi_Start = start_one;
    all.mpi_Startall = start_all;
    all.mpi_Sendrecv = exchange;
    all.mpi_Sendrecv_replace = replace;
}

}  // namespace cubecheck::in_process
