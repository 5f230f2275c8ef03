#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/in_process_mpi/meeting.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"
#include "engine/in_process_mpi/world.hpp"

namespace cubecheck::in_process {

/// Adds MPI objects to a hash: by their contents and by the order in which they are reached, never by their
/// addresses.
class StateWriter {
public:
    explicit StateWriter(StateHash& hash) : hash_(hash) {}

    void add(Call const& call) {
        hash_.add_text(call.name);
        hash_.add_text(call.file);
        hash_.add(call.line);
    }

    void add(Envelope const& envelope) { hash_.add_all(envelope.context, envelope.from, envelope.tag); }

    void add(std::vector<Index> const& numbers) {
        hash_.add(numbers.size());
        hash_.add_bytes(numbers.data(), numbers.size() * sizeof(Index));
    }

    void add(std::vector<bool> const& truths) {
        hash_.add(truths.size());
        for (bool const one : truths) hash_.add(one);
    }

    void add(std::vector<char> const& bytes) { hash_.add_text({bytes.data(), bytes.size()}); }

    void add(Datatype const& type) {
        hash_.add_all(type.handle, type.predefined);
        if (type.predefined) return;
        hash_.add_all(type.owner, type.committed, type.size(), type.lower(), type.extent());
        hash_.add_all(type.true_lower(), type.true_extent(), type.dense(), type.pieces().size());
        for (auto const& piece : type.pieces()) hash_.add_all(piece.offset, piece.basic, piece.count);
        hash_.add_text(type.name);
        add(type.made);
    }

    void add(Context const& context) {
        hash_.add(context.number);
        add(context.group.ranks);
        hash_.add(context.grid.has_value());
        if (!context.grid) return;
        add(context.grid->sizes);
        add(context.grid->periodic);
    }

    void add(Communicator const& comm) {
        add(*comm.context);
        hash_.add_all(comm.owner, comm.rank, comm.handle, comm.errors, comm.meetings);
        hash_.add_text(comm.name);
        add(comm.made);
    }

    void add(Group const& group) {
        add(group.ranks);
        hash_.add(group.owner);
        add(group.made);
    }

    void add(Operator const& op) {
        hash_.add_all(reinterpret_cast<std::uintptr_t>(op.function), op.commutes, op.owner, op.handle);
        add(op.made);
    }

    void add(FoundMessage const& found) {
        add(found.mail);
        add(*found.comm);
        hash_.add(found.owner);
        add(found.made);
    }

    template <class Object>
    void add(Handles<Object> const& handles) {
        hash_.add(handles.all().size());
        for (auto const& object : handles.all()) add_pointed(object.get());
    }

    template <class Object>
    void add_pointed(Object const* object) {
        hash_.add(object != nullptr);
        if (object) add(*object);
    }

    void add(Buffer const& buffer) {
        hash_.add_all(reinterpret_cast<std::uintptr_t>(buffer.at), buffer.count);
        add_pointed(buffer.type);
    }

    /// Adds the number of an operation; at its first occurrence, also its contents.
    void add(Operation const* operation) {
        if (!is_new(operation)) return;
        auto const& one = *operation;
        hash_.add_all(one.kind, one.mode, one.owner, one.handle, one.persistent, one.active, one.to_nobody);
        hash_.add_all(one.is_copied, one.matched, one.detached, one.refusals, one.peer, one.tag, one.touched);
        add(one.call);
        add(Buffer{one.at, one.count, one.type.get()});
        add_pointed(one.comm.get());
        add(one.envelope);
        hash_.add(one.sent_at_once.has_value());
        if (one.sent_at_once) add(*one.sent_at_once);
        add(one.at_post);
        add(one.slept);
        hash_.add_all(one.status.MPI_SOURCE, one.status.MPI_TAG, one.status.MPI_ERROR, one.error);
        hash_.add_all(one.status.cubecheck_bytes, one.status.cubecheck_cancelled);
        hash_.add_all(one.is_watched, one.number, one.place, one.wildcard);
        hash_.add_all(one.has_dead_buffer, one.holder.pointer, one.holder.returns_to);
        add(one.meeting.get());
        add(one.mail);
    }

    void add(Mail const* mail) {
        if (!is_new(mail)) return;
        auto const& one = *mail;
        hash_.add_all(one.from, one.to, one.count, one.bytes, one.source, one.captured, one.buffered);
        hash_.add_all(one.delivered, one.is_matched, one.is_early, one.refusals, one.in_attached, one.place);
        add(one.envelope);
        add(one.sent);
        add_pointed(one.type.get());
        add(one.data);
        add(one.sender);
    }

    void add(std::vector<Block> const& blocks) {
        hash_.add(blocks.size());
        for (auto const& block : blocks) add(block.buffer());
    }

    void add(Participation const& one) {
        hash_.add_all(one.kind, one.root, one.in_place);
        add_pointed(one.comm.get());
        add(one.sends);
        add(one.receives);
        add_pointed(one.op.get());
        add(one.portions);
        add(one.numbers);
    }

    void add(Meeting::Part const& part) {
        hash_.add(part.is_here);
        if (!part.is_here) return;
        add(part.call);
        add(part.brought);
        add(part.data);
        hash_.add(part.begins.size());
        hash_.add_bytes(part.begins.data(), part.begins.size() * sizeof(std::size_t));
    }

    void add(Meeting const* meeting) {
        if (!is_new(meeting)) return;
        hash_.add_all(meeting->kind, meeting->arrived, meeting->left, meeting->parts.size());
        for (auto const& part : meeting->parts) add(part);
        hash_.add_all(meeting->prefixes.size(), meeting->agreed.size());
        for (auto const& prefix : meeting->prefixes) add(prefix);
        for (auto const& context : meeting->agreed) add_pointed(context.get());
    }

    template <class Object>
    void add_each(std::vector<Object*> const& objects) {
        hash_.add(objects.size());
        for (auto const* object : objects) add(object);
    }

    /// Adds the position in a journal. Early messages that are sent meanwhile are reached from their
    /// operations.
    void add(Following const& following) {
        add(following.posted);
        add(following.wildcards);
        hash_.add(following.decided.size());
        for (auto const decided : following.decided) hash_.add(decided);
        for (auto const phase : following.phases) hash_.add(phase);
        add(following.sends_to_itself);
        add(following.has_wildcards);
        for (auto const& early : following.early)
            for (auto const* mail : early)
                if (mail->is_early) add(mail);
        for (auto const& matched : following.matched) add(matched);
        add_each(following.refused_until_success);
        add_each(following.refused_in_a_row);
    }

    void add(MpiViolation const& violation) {
        hash_.add_all(violation.kind, violation.rank, violation.at.line, violation.abort_code);
        hash_.add_text(violation.at.file);
        hash_.add_text(violation.text);
    }

private:
    bool is_new(void const* object) {
        auto const [place, is_new] = numbers_.emplace(object, numbers_.size());
        hash_.add(place->second);
        return is_new && object != nullptr;
    }

    StateHash& hash_;
    std::map<void const*, std::size_t> numbers_;
};

}  // namespace cubecheck::in_process
