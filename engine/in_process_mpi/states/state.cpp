#include <algorithm>
#include <string_view>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/states/followed_calls.hpp"
#include "engine/in_process_mpi/states/guide.hpp"
#include "engine/in_process_mpi/states/state_writer.hpp"
#include "engine/in_process_mpi/world.hpp"

/// The state of a run is all data on which its future and its judgement depend.
///
/// Every rank waits in an MPI call, or has ended.  The next steps of a rank depend on its memory, its
/// registers, the arguments of its call and the state of MPI.  Counts of calls, messages and choices are not
/// part of the state: they are not read before the end of the run.
namespace cubecheck::in_process {

namespace {

/// Adds the operation, or the messages, that a blocked rank waits for.
void add_waiting(StateHash& hash, StateWriter& writer, RankState const& state) {
    using Reason = Waiting::Reason;
    auto const& waiting = state.waiting;
    hash.add(waiting.reason);
    writer.add(waiting.slept);
    if (waiting.reason == Reason::operation) return writer.add(waiting.operation);
    if (waiting.reason == Reason::probe || waiting.reason == Reason::try_probe)
        return writer.add(waiting.envelope);
    hash.add_all(waiting.subsets, waiting.all);
    writer.add_each(state.operations);
}

/// Adds the state of MPI that belongs to one rank.
void add_rank(StateHash& hash, StateWriter& writer, RankState const& state) {
    hash.add_all(state.state, state.finalized.has_value(), state.knows_largest_tag, state.error_comm,
                 state.errors);
    hash.add_all(state.wildcards, state.attached_bytes, state.attached_used, state.announced.depth);
    auto const announced = std::min<std::size_t>(state.announced.depth, state.announced.places.size());
    for (std::size_t i = 0; announced > 0 && i < state.announced.places.size(); ++i) {
        auto const& place = state.announced.places[i];
        hash.add_text(place.file ? place.file : "");
        hash.add(place.line);
    }
    writer.add(state.call);
    writer.add_each(state.requests);
    writer.add_each(state.receives);
    writer.add_each(state.pending);
    writer.add_each(state.mail);
    writer.add_pointed(state.world.get());
    writer.add_pointed(state.self.get());
    if (state.state == RankState::State::blocked) add_waiting(hash, writer, state);
}

/// Adds the stack and the registers of a waiting rank.
void add_code(StateHash& hash, UserCall const& code) {
    auto const bytes = static_cast<std::size_t>(code.base - code.stack);
    hash.add_all(reinterpret_cast<std::uintptr_t>(code.stack), bytes, code.returns_to, code.completed);
    hash.add_all(code.failed, code.rounding, code.old_rounding);
    hash.add_bytes(code.stack, bytes);
    hash.add_bytes(code.arguments.data(), sizeof code.arguments);
    hash.add_bytes(code.registers.data(), sizeof code.registers);
}

}  // namespace

void World::note_unfollowed(std::string_view call) {
    if (request_->guide && !is_followed_call(call)) result_.has_hidden_state = true;
}

void World::forget_buffer(Operation& receive) {
    if (!keeps_states() || receive.matched || receive.to_nobody || receive.sent_at_once) return;
    receive.forgotten.clear();
    if (memory.reaches_guard(receive.buffer())) {
        result_.has_hidden_state = true;
        return;
    }
    memory.pack(receive.owner, receive.buffer(), receive.forgotten);
    memory.spoil(receive.owner, receive.buffer(), receive.buffer().bytes());
    receive.at_post.clear();
    if (transfer().late) memory.pack(receive.owner, receive.buffer(), receive.at_post);
}

void World::remember_buffer(Operation& receive) {
    auto const bytes = std::ssize(receive.forgotten);
    if (bytes > receive.mail->bytes) {
        memory.unpack(receive.owner, receive.buffer(), receive.forgotten.data(), bytes);
        result_.has_hidden_state = true;
    }
    receive.forgotten.clear();
}

/// A state is defined only if every rank has ended, or is in an MPI call of the code.
bool World::has_state() const {
    if (result_.has_hidden_state) return false;
    return std::ranges::all_of(ranks_, [](RankState const& state) {
        return state.state == RankState::State::ended || state.code.is_known;
    });
}

std::optional<StateKey> World::state() {
    if (!has_state()) return std::nullopt;
    StateHash hash;
    StateWriter writer(hash);
    hash.add_all(contexts, vain_rounds_, polling_.steps == steps_ ? polling_.rounds : 0);
    for (auto const& state : ranks_) {
        add_rank(hash, writer, state);
        if (state.state == RankState::State::blocked) add_code(hash, state.code);
    }
    for (auto const& meeting : open_meetings)
        if (!meeting->parts.empty()) writer.add(meeting.get());
    writer.add(messages);
    writer.add(communicators);
    writer.add(groups);
    writer.add(datatypes);
    writer.add(operators);
    writer.add(under_way_);
    writer.add(following_);
    hash.add_all(result_.most_buffered, result_.violations.size());
    for (auto const& violation : result_.violations) writer.add(violation);
    if (request_->globals) request_->globals->add_to(hash);
    if (!request_->guide->add_memory(hash)) {
        result_.has_hidden_state = true;
        return std::nullopt;
    }
    return hash.key();
}

}  // namespace cubecheck::in_process
