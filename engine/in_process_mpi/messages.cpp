#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/world.hpp"

namespace cubecheck::in_process {

namespace {

bool takes(Envelope const& wanted, Mail const& mail) {
    return wanted.context == mail.envelope.context &&
           (wanted.from == Envelope::anyone || wanted.from == mail.from) &&
           (wanted.tag == MPI_ANY_TAG || wanted.tag == mail.envelope.tag);
}

template <class T>
void erase_one(std::vector<T*>& from, T const* what) {
    from.erase(std::ranges::find(from, what));
}

Place place_of(Call const& call) { return {call.file, call.line}; }

}  // namespace

Operation* World::new_operation(Operation::Kind kind) {
    if (me().operators > 0)
        report(ViolationKind::bad_argument, running_, me().call,
               fmt::format("the function of an operator calls {}: it must not communicate", me().call.name));
    auto* const made = operations_.take();
    auto at_post = std::move(made->at_post);
    at_post.clear();
    *made = Operation();
    made->at_post = std::move(at_post);
    made->kind = kind;
    made->owner = running_;
    made->call = made->made = me().call;
    made->active = true;
    ++steps_;
    return made;
}

MPI_Request World::add_request(Operation* operation) {
    auto& own = rank(operation->owner).requests;
    auto const number = std::ssize(own) * size() + operation->owner + 1;
    own.push_back(operation);
    operation->handle = CUBECHECK_HANDLE(CUBECHECK_REQUEST, static_cast<int>(number));
    return operation->handle;
}

Operation** World::request_at(MPI_Request handle) {
    auto const number = Index{handle} - CUBECHECK_HANDLE(CUBECHECK_REQUEST, 1);
    if (number < 0) return nullptr;
    auto& own = rank(number % size()).requests;
    auto const at = number / size();
    return at < std::ssize(own) ? &own[static_cast<std::size_t>(at)] : nullptr;
}

void World::retire(Operation* operation) {
    if (operation->handle != MPI_REQUEST_NULL) *request_at(operation->handle) = nullptr;
    operations_.give(operation);
}

void World::take_buffer(Operation* operation) {
    auto& pending = rank(operation->owner).pending;
    for (auto* const other : pending) {
        bool const is_read = other->kind == Operation::Kind::send;
        bool const is_written = !is_read || operation->kind == Operation::Kind::receive;
        if (!is_written || !share_memory(operation->buffer(), other->buffer())) continue;
        if (other->handle == MPI_REQUEST_NULL) {  // the receive of MPI_Sendrecv
            other->sent_at_once = operation->buffer();
            if (other->matched) check_exchange(*other);
        } else {
            report(is_read ? ViolationKind::send_buffer_changed : ViolationKind::receive_buffer_touched,
                   operation->owner, operation->call,
                   fmt::format("the buffer of {} overlaps that of {} ({}), which is not complete",
                               operation->call.name, other->call.name, text(place_of(other->call))));
        }
    }
    check_collectives(*operation);
    operation->holder = frames().holder(first_byte(operation->buffer()));
    pending.push_back(operation);
}

void World::note_dead_buffers() {
    auto const here = frames();
    for (auto* const operation : me().pending) {
        auto const buffer = operation->buffer();
        if (buffer.bytes() > 0 && here.has_returned(first_byte(buffer), operation->holder))
            operation->has_dead_buffer = true;
    }
}

void World::check_exchange(Operation const& receive) {
    auto part = receive.buffer();
    part.count = (receive.status.cubecheck_bytes + part.type->size() - 1) / part.type->size();
    if (share_memory(part, *receive.sent_at_once))
        report(ViolationKind::bad_argument, receive.owner, receive.call,
               "the buffers overlap, which MPI_Sendrecv_replace allows");
}

bool World::has_room(Index from, Index to) {
    auto const& limit = transfer().buffers;
    return !limit || under_way(from, to) < *limit;
}

Mail* World::new_mail(Operation& send) {
    auto* const mail = mails_.take();
    auto data = std::move(mail->data);
    data.clear();
    *mail = Mail();
    mail->data = std::move(data);
    mail->from = send.owner;
    mail->to = send.peer;
    mail->envelope = {send.comm->context->number, send.owner, send.tag};
    mail->sent = send.call;
    mail->type = send.type;
    mail->count = send.count;
    mail->bytes = send.buffer().bytes();
    mail->source = static_cast<int>(send.comm->rank);
    mail->sender = &send;
    send.mail = mail;
    return mail;
}

void World::capture(Mail& mail) {
    Transferring const now(*this, mail.sent);
    mail.data.clear();
    memory.pack(mail.from, mail.sender->buffer(), mail.data);
    check_sent(mail.from, mail.sent, mail.data);
    mail.captured = true;
}

void World::post_send(Operation* operation) {
    if (meets_early(*operation)) return;
    auto& receiver = rank(operation->peer);
    auto* const mail = new_mail(*operation);
    note_post(*operation, *mail);
    record_send(*operation, *mail);
    if (operation->mode == SendMode::ready && std::ranges::none_of(receiver.receives, [&](auto* receive) {
            return takes(receive->envelope, *mail);
        }))
        report(ViolationKind::ready_send_early, running_, operation->call,
               fmt::format("rank {} sends ready to rank {}, which has not posted a receive", running_,
                           operation->peer));
    if (operation->mode == SendMode::buffered) {
        mail->in_attached = mail->bytes + MPI_BSEND_OVERHEAD;
        me().attached_used += mail->in_attached;
        capture(*mail);
        if (transfer().late) memory.pack(running_, operation->buffer(), operation->at_post);
    } else if (operation->is_copied) {
        capture(*mail);
    } else if (transfer().late) {
        memory.pack(running_, operation->buffer(), operation->at_post);
    }
    receiver.mail.push_back(mail);
    settle(receiver);
    bool const waits = !operation->matched;
    if (waits && !transfer().late && !mail->captured) capture(*mail);
}

void World::post_receive(Operation* operation) {
    auto& receiver = me();
    note_receive(*operation);
    if (transfer().late) memory.pack_open(running_, operation->buffer(), operation->at_post);
    receiver.receives.push_back(operation);
    if (operation->is_wildcard())
        ++receiver.wildcards;
    else
        settle(receiver);
}

Mail* World::available(RankState& receiver, Envelope const& envelope, std::size_t posted_before) {
    auto const found =
        std::ranges::find_if(receiver.mail, [&](Mail* mail) { return takes(envelope, *mail); });
    if (found == receiver.mail.end()) return nullptr;
    if (receiver.wildcards == 0) return *found;
    for (std::size_t i = 0; i < posted_before; ++i)
        if (takes(receiver.receives[i]->envelope, **found)) return nullptr;
    return *found;
}

/// Matches the receives that name their sender, if the match is determined.
void World::settle(RankState& receiver) {
    for (std::size_t i = 0; i < receiver.receives.size();) {
        auto* const receive = receiver.receives[i];
        auto* const mail = receive->is_wildcard() ? nullptr : available(receiver, receive->envelope, i);
        if (mail)
            match(receive, mail);
        else
            ++i;
    }
}

void World::check_match(Operation& receive, Mail const& mail) {
    auto const room = receive.buffer().bytes();
    auto const from = fmt::format("the message from rank {} (tag {}, sent by {} at {})", mail.from,
                                  mail.envelope.tag, mail.sent.name, text(place_of(mail.sent)));
    if (mail.bytes > room) {
        report(ViolationKind::truncated, receive.owner, receive.call,
               fmt::format("{} has {} bytes, the receive has room for {}", from, mail.bytes, room));
        receive.error = MPI_ERR_TRUNCATE;
    }
    auto const types = in_process::match(*mail.type, mail.count, *receive.type, receive.count);
    if (types == Match::equal) return;
    bool const differ = types == Match::different;
    report(differ ? ViolationKind::type_mismatch : ViolationKind::bytes_as_type, receive.owner, receive.call,
           fmt::format("{} consists of {}, the receive expects {}", from,
                       basic_name(mail.type->signature().front().first),
                       basic_name(receive.type->signature().front().first)));
}

/// Poisons the bytes that a message will overwrite, until it arrives. MPI must not change the rest of the
/// buffer.
void World::spoil(Operation& receive) {
    auto const bytes = std::min<Index>(receive.mail->bytes, receive.buffer().bytes());
    Transferring const now(*this, receive.call);
    scratch_.clear();
    memory.pack_open(receive.owner, receive.buffer(), scratch_);
    receive.touched = !std::equal(scratch_.begin(), scratch_.begin() + bytes, receive.at_post.begin());
    memory.spoil(receive.owner, receive.buffer(), bytes);
    receive.at_post.clear();
}

void World::match(Operation* receive, Mail* mail) {
    auto& receiver = rank(mail->to);
    erase_one(receiver.receives, static_cast<Operation const*>(receive));
    erase_one(receiver.mail, static_cast<Mail const*>(mail));
    if (receive->is_wildcard()) --receiver.wildcards;
    give(receive, mail);
}

void World::give(Operation* receive, Mail* mail) {
    bool const simple = mail->bytes <= receive->buffer().bytes() && mail->type == receive->type;
    if (!simple) check_match(*receive, *mail);
    receive->matched = true;
    receive->mail = mail;
    remember_buffer(*receive);
    note_match(*receive, *mail);
    if (transfer().late) spoil(*receive);
    receive->status.MPI_SOURCE = mail->source;
    receive->status.MPI_TAG = mail->envelope.tag;
    receive->status.cubecheck_bytes = std::min<Index>(mail->bytes, receive->buffer().bytes());
    if (receive->sent_at_once) check_exchange(*receive);
    result_.messages.push_back({mail->from, mail->to, mail->envelope.tag, mail->bytes, place_of(mail->sent),
                                place_of(receive->call)});
    if (mail->in_attached > 0) {
        rank(mail->from).attached_used -= std::exchange(mail->in_attached, 0);
        wake(mail->from, nullptr);
    }
    if (mail->buffered) {
        --under_way(mail->from, mail->to);
        wake(mail->from, nullptr);
    } else if (mail->sender) {
        mail->sender->matched = true;
        wake(mail->from, mail->sender);
    }
    if (!transfer().late || receive->detached) deliver(*receive);
    wake(mail->to, receive);
    if (receive->detached) retire(receive);
}

void World::claim(Mail* mail) {
    if (is_followed()) differ();
    auto& receiver = rank(mail->to);
    erase_one(receiver.mail, static_cast<Mail const*>(mail));
    settle(receiver);
}

void World::post_receive_of(Operation* operation, Mail* mail) {
    if (transfer().late) memory.pack_open(running_, operation->buffer(), operation->at_post);
    operation->envelope = mail->envelope;
    give(operation, mail);
}

void World::deliver(Operation& receive) {
    auto* const mail = std::exchange(receive.mail, nullptr);
    scratch_.clear();
    if (!mail->captured) {
        Transferring const now(*this, mail->sent);
        memory.pack(mail->from, mail->sender->buffer(), scratch_);
        check_sent(mail->from, mail->sent, scratch_);
    }
    auto const& data = mail->captured ? mail->data : scratch_;
    auto const bytes = std::min<Index>(mail->bytes, receive.buffer().bytes());
    Transferring const now(*this, receive.call);
    memory.unpack(receive.owner, receive.buffer(), data.data(), bytes);
    record_receive(receive, *mail, bytes);
    mail->delivered = true;
    forget_if_done(mail);
}

void World::forget_if_done(Mail* mail) {
    if (!mail->delivered || mail->is_early) return;
    if (mail->sender && !mail->sender->detached) return;
    if (mail->sender) retire(mail->sender);
    mail->sender = nullptr;
    mails_.give(mail);
}

bool World::can_complete(Operation const& operation) {
    if (!operation.active || operation.to_nobody || operation.matched) return true;
    if (operation.kind == Operation::Kind::collective) return can_leave(operation);
    if (operation.kind == Operation::Kind::receive) return false;
    if (is_alone(operation.owner) && operation.peer != operation.owner) return true;
    if (operation.mode == SendMode::synchronous) return false;
    return operation.mode == SendMode::buffered || has_room(operation.owner, operation.peer);
}

void World::await(Operation* operation) {
    while (!can_complete(*operation)) {
        me().waiting.operation = operation;
        block(Waiting::Reason::operation);
    }
    note_wait(*operation);
}

void World::detach(Operation* operation) {
    std::erase(rank(operation->owner).pending, operation);
    if (operation->active && operation->kind == Operation::Kind::collective)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_REQUEST, "the request of a collective is freed"};
    *request_at(operation->handle) = nullptr;
    operation->handle = MPI_REQUEST_NULL;
    operation->persistent = false;
    if (!operation->active || operation->to_nobody) return retire(operation);
    operation->detached = true;
    if (operation->kind == Operation::Kind::receive && operation->buffer().bytes() > 0)
        report(
            ViolationKind::bad_argument, running_, operation->call,
            fmt::format("the request of {} is freed before it is complete: the program cannot know when the "
                        "data have arrived ({} at {})",
                        operation->call.name, me().call.name, text(place_of(me().call))));
    if (operation->kind == Operation::Kind::send) return forget_if_done(operation->mail);
    if (!operation->matched) return;
    if (operation->mail) deliver(*operation);
    retire(operation);
}

void World::await_empty_buffer() {
    while (me().attached_used > 0) {
        me().waiting.operation = nullptr;
        block(Waiting::Reason::operation);
    }
}

void World::complete_send(Operation& send) {
    auto* const mail = std::exchange(send.mail, nullptr);
    if (!send.at_post.empty()) {  // with late transfer
        scratch_.clear();
        memory.pack(send.owner, send.buffer(), scratch_);
        if (scratch_ != send.at_post)
            report(ViolationKind::send_buffer_changed, send.owner, send.call,
                   fmt::format("the buffer of {} was written to before the send was complete ({} at {})",
                               send.call.name, me().call.name, text(place_of(me().call))));
    }
    if (!mail->delivered && !mail->captured) capture(*mail);
    if (!send.matched) {
        mail->buffered = true;
        if (send.mode != SendMode::buffered)
            result_.most_buffered = std::max(result_.most_buffered, ++under_way(send.owner, send.peer));
        else
            mail->buffered = false;
    }
    mail->sender = nullptr;
    forget_if_done(mail);
}

int World::complete(Operation* operation, MPI_Status* status) {
    using Kind = Operation::Kind;
    if (operation->has_dead_buffer)
        report(
            ViolationKind::dead_buffer, operation->owner, operation->call,
            fmt::format("the buffer of {} is a variable of a function that returned before the {} was "
                        "complete ({} at {})",
                        operation->call.name, operation->kind == Operation::Kind::send ? "send" : "receive",
                        me().call.name, text(place_of(me().call))));
    if (operation->active && !operation->to_nobody) {
        if (operation->kind == Kind::send) complete_send(*operation);
        if (operation->kind == Kind::collective) leave(*operation);
        if (operation->kind == Kind::receive && operation->mail) {
            auto const bytes = std::min<Index>(operation->mail->bytes, operation->buffer().bytes());
            if (operation->touched || !memory.is_spoiled(operation->owner, operation->buffer(), bytes))
                report(
                    ViolationKind::receive_buffer_touched, operation->owner, operation->call,
                    fmt::format("the buffer of {} was written to before the receive was complete ({} at {})",
                                operation->call.name, me().call.name, text(place_of(me().call))));
            deliver(*operation);
        }
    }
    if (status) {
        auto const error = status->MPI_ERROR;  // set only by calls that complete several requests
        *status = operation->status;
        status->MPI_ERROR = error;
    }
    auto const error = operation->error;
    ++me().code.completed;
    if (error != MPI_SUCCESS) ++me().code.failed;
    if (operation->active) ++steps_;
    operation->active = false;
    std::erase(rank(operation->owner).pending, operation);
    if (!operation->persistent) retire(operation);
    return error;
}

}  // namespace cubecheck::in_process
