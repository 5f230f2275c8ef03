#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/meeting.hpp"
#include "engine/in_process_mpi/states/guide.hpp"
#include "engine/in_process_mpi/world.hpp"

/// The state of a run is all that its future depends on, and all that its judgement will depend on.
///
/// Every rank waits in a call of MPI, or has ended.  What each of them does next follows from its memory, its
/// registers, the arguments of its call and the state of MPI.  Objects of MPI are told by their contents and
/// by the order in which they are reached, never by their addresses.  What is only counted or shown (calls,
/// messages, choices) is no part of the state: nothing reads it before the end of the run.
namespace cubecheck::in_process {

namespace {

/// Calls whose effects are part of the state; for others, states are not compared.  Sorted.
constexpr std::array followed_calls = std::to_array<std::string_view>({"Abort",
                                                                       "Allgather",
                                                                       "Allgatherv",
                                                                       "Allreduce",
                                                                       "Alltoall",
                                                                       "Alltoallv",
                                                                       "Alltoallw",
                                                                       "Barrier",
                                                                       "Bcast",
                                                                       "Cart_coords",
                                                                       "Cart_create",
                                                                       "Cart_get",
                                                                       "Cart_rank",
                                                                       "Cart_shift",
                                                                       "Cart_sub",
                                                                       "Cartdim_get",
                                                                       "Comm_compare",
                                                                       "Comm_create",
                                                                       "Comm_dup",
                                                                       "Comm_free",
                                                                       "Comm_get_attr",
                                                                       "Comm_get_errhandler",
                                                                       "Comm_get_name",
                                                                       "Comm_group",
                                                                       "Comm_rank",
                                                                       "Comm_set_errhandler",
                                                                       "Comm_set_name",
                                                                       "Comm_size",
                                                                       "Comm_split",
                                                                       "Comm_test_inter",
                                                                       "Dims_create",
                                                                       "Error_class",
                                                                       "Error_string",
                                                                       "Exscan",
                                                                       "Finalize",
                                                                       "Finalized",
                                                                       "Gather",
                                                                       "Gatherv",
                                                                       "Get_address",
                                                                       "Get_count",
                                                                       "Get_elements",
                                                                       "Get_library_version",
                                                                       "Get_processor_name",
                                                                       "Get_version",
                                                                       "Group_compare",
                                                                       "Group_difference",
                                                                       "Group_excl",
                                                                       "Group_free",
                                                                       "Group_incl",
                                                                       "Group_intersection",
                                                                       "Group_range_excl",
                                                                       "Group_range_incl",
                                                                       "Group_rank",
                                                                       "Group_size",
                                                                       "Group_translate_ranks",
                                                                       "Group_union",
                                                                       "Improbe",
                                                                       "Imrecv",
                                                                       "Init",
                                                                       "Init_thread",
                                                                       "Initialized",
                                                                       "Iprobe",
                                                                       "Irecv",
                                                                       "Irsend",
                                                                       "Is_thread_main",
                                                                       "Isend",
                                                                       "Issend",
                                                                       "Mprobe",
                                                                       "Mrecv",
                                                                       "Op_commutative",
                                                                       "Op_create",
                                                                       "Op_free",
                                                                       "Pack",
                                                                       "Pack_size",
                                                                       "Probe",
                                                                       "Query_thread",
                                                                       "Recv",
                                                                       "Recv_init",
                                                                       "Reduce",
                                                                       "Reduce_local",
                                                                       "Reduce_scatter",
                                                                       "Reduce_scatter_block",
                                                                       "Request_free",
                                                                       "Request_get_status",
                                                                       "Rsend",
                                                                       "Rsend_init",
                                                                       "Scan",
                                                                       "Scatter",
                                                                       "Scatterv",
                                                                       "Send",
                                                                       "Send_init",
                                                                       "Sendrecv",
                                                                       "Sendrecv_replace",
                                                                       "Ssend",
                                                                       "Ssend_init",
                                                                       "Start",
                                                                       "Startall",
                                                                       "Status_set_elements",
                                                                       "Test",
                                                                       "Testall",
                                                                       "Testany",
                                                                       "Testsome",
                                                                       "Topo_test",
                                                                       "Type_commit",
                                                                       "Type_contiguous",
                                                                       "Type_create_hindexed",
                                                                       "Type_create_hindexed_block",
                                                                       "Type_create_hvector",
                                                                       "Type_create_indexed_block",
                                                                       "Type_create_resized",
                                                                       "Type_create_struct",
                                                                       "Type_create_subarray",
                                                                       "Type_dup",
                                                                       "Type_free",
                                                                       "Type_get_extent",
                                                                       "Type_get_name",
                                                                       "Type_get_true_extent",
                                                                       "Type_hindexed",
                                                                       "Type_indexed",
                                                                       "Type_set_name",
                                                                       "Type_size",
                                                                       "Type_struct",
                                                                       "Type_vector",
                                                                       "Unpack",
                                                                       "Wait",
                                                                       "Waitall",
                                                                       "Waitany",
                                                                       "Waitsome"});
static_assert(std::ranges::is_sorted(followed_calls));

/// Whether the state has the effects of a call of MPI.
bool is_followed_call(std::string_view name) {
    constexpr std::string_view prefix = "MPI_";
    return name.starts_with(prefix) && std::ranges::binary_search(followed_calls, name.substr(prefix.size()));
}

/// Adds objects of MPI to a hash.
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

    /// By number, with its contents where it is met first.
    void add(Operation const* operation) {
        if (!is_new(operation)) return;
        auto const& one = *operation;
        hash_.add_all(one.kind, one.mode, one.owner, one.handle, one.persistent, one.active, one.to_nobody);
        hash_.add_all(one.is_copied, one.matched, one.detached, one.refused, one.peer, one.tag, one.touched);
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
        hash_.add_all(one.is_watched, one.number);
        add(one.meeting.get());
        add(one.mail);
    }

    void add(Mail const* mail) {
        if (!is_new(mail)) return;
        auto const& one = *mail;
        hash_.add_all(one.from, one.to, one.count, one.bytes, one.source, one.captured, one.buffered);
        hash_.add_all(one.delivered, one.is_matched, one.is_early, one.refused, one.in_attached);
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

    void add(Finding const& finding) {
        hash_.add_all(finding.kind, finding.rank, finding.at.line, finding.abort_code);
        hash_.add_text(finding.at.file);
        hash_.add_text(finding.text);
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

/// What a rank waits for.
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

/// What the engine knows of a rank.
void add_rank(StateHash& hash, StateWriter& writer, RankState const& state) {
    hash.add_all(state.state, state.finalized, state.knows_largest_tag, state.error_comm, state.errors);
    hash.add_all(state.wildcards, state.attached_bytes, state.attached_used, state.announced.depth);
    auto const announced = std::min<std::size_t>(state.announced.depth, state.announced.places.size());
    for (std::size_t i = 0; announced > 0 && i < state.announced.places.size(); ++i) {
        auto const& place = state.announced.places[i];
        hash.add_text(place.file ? place.file : "");
        hash.add(place.line);
    }
    writer.add(state.call);
    writer.add_each(state.receives);
    writer.add_each(state.pending);
    writer.add_each(state.mail);
    writer.add_pointed(state.world.get());
    writer.add_pointed(state.self.get());
    if (state.state == RankState::State::blocked) add_waiting(hash, writer, state);
}

/// The stack and the registers of a rank that waits.
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

/// What ranks do outside of the code is no part of a state.
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
    writer.add_each(requests);
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
    hash.add_all(result_.most_buffered, result_.findings.size());
    for (auto const& finding : result_.findings) writer.add(finding);
    if (request_->globals) request_->globals->add_to(hash);
    if (!request_->guide->add_memory(hash)) {
        result_.has_hidden_state = true;
        return std::nullopt;
    }
    return hash.key();
}

}  // namespace cubecheck::in_process
