#include "engine/in_process_mpi/meeting.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/operators.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

using Kind = CollectiveKind;

bool has_root(Kind kind) {
    return kind == Kind::broadcast || kind == Kind::gather || kind == Kind::scatter || kind == Kind::reduce;
}

Meeting::Part& part(Meeting& meeting, Index rank) { return meeting.parts[static_cast<std::size_t>(rank)]; }

Participation& brought(Operation const& operation) {
    return part(*operation.meeting, operation.comm->rank).brought;
}

/// The basic types of an element of a reduction, which has data on every rank.
Datatype::Signature const& basics_of(Participation const& mine) {
    return mine.sends.front().type->signature();
}

std::string line_of(Call const& call) { return text(Place{call.file, call.line}); }

/// The exported name of a function; empty if it is not exported.
std::string_view exported_name(MPI_User_function* function) {
    Dl_info about;
    auto* const address = reinterpret_cast<void*>(function);
    bool const is_known = dladdr(address, &about) != 0 && about.dli_saddr == address;
    return is_known ? about.dli_sname : "";
}

/// Whether two operators may be the same operation.  A function may have a different address on each rank: a
/// header's function in each source file, or a nested function on each stack.
bool may_be_equal(Operator const& one, Operator const& other) {
    if (!one.function || !other.function) return one.handle == other.handle;
    if (one.commutes != other.commutes) return false;
    if (one.function == other.function) return true;
    auto const name = exported_name(one.function), other_name = exported_name(other.function);
    return name.empty() || other_name.empty() || name == other_name;
}

/// The difference between the calls of two ranks as text; empty if they match.
std::string difference(Meeting::Part const& one, Meeting::Part const& other, Index rank) {
    auto const& mine = one.brought;
    auto const& theirs = other.brought;
    auto const there = fmt::format("rank {} of the communicator", rank);
    if (mine.kind != theirs.kind || std::string_view(one.call.name) != other.call.name)
        return fmt::format("{} calls {}", there, other.call.name);
    if (has_root(mine.kind) && mine.root != theirs.root)
        return fmt::format("the root is {}, that of {} is {}", mine.root, there, theirs.root);
    if (mine.op && !may_be_equal(*mine.op, *theirs.op))
        return fmt::format("the operator differs from that of {}", there);
    if (mine.portions != theirs.portions) return fmt::format("the counts differ from those of {}", there);
    if (mine.op && basics_of(mine) != basics_of(theirs))
        return fmt::format("the datatype differs from that of {}", there);
    return {};
}

void require_agreement(Meeting& meeting, Index rank) {
    auto const& mine = part(meeting, rank);
    for (Index other = 0; other < static_cast<Index>(meeting.parts.size()); ++other) {
        auto const& theirs = part(meeting, other);
        if (other == rank || !theirs.is_here) continue;
        if (auto const text = difference(mine, theirs, other); !text.empty())
            throw Refusal{ViolationKind::collective_mismatch, MPI_ERR_OTHER,
                          fmt::format("{} ({})", text, line_of(theirs.call))};
        return;
    }
}

std::vector<Buffer> buffers(std::vector<Block> const& blocks) {
    std::vector<Buffer> all;
    for (auto const& block : blocks) all.push_back(block.buffer());
    return all;
}

/// Checks that MPI writes no byte twice, and no byte that it sends, except with MPI_IN_PLACE.
void require_memory_apart(Participation const& mine) {
    auto const receives = buffers(mine.receives);
    if (!mine.in_place && share_memory(buffers(mine.sends), receives))
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER,
                      "the input buffer overlaps the output buffer, which only MPI_IN_PLACE allows"};
    if (share_memory(receives))
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER,
                      receives.size() > 1 ? "blocks of different ranks overlap in the output"
                                          : "elements overlap in the output"};
}

void pack_blocks(Meeting::Part& mine, Index rank) {
    for (auto const& block : mine.brought.sends) {
        mine.begins.push_back(mine.data.size());
        world().memory.pack(rank, block.buffer(), mine.data);
    }
    world().check_sent(rank, mine.call, mine.data);
}

/// The blocks that a collective writes.  None with MPI_IN_PLACE, since these blocks hold data to send.
std::vector<Block> written(Operation const& operation) {
    auto const& mine = brought(operation);
    bool const gets_nothing = mine.kind == Kind::exclusive_scan && operation.comm->rank == 0;
    return mine.in_place || gets_nothing ? std::vector<Block>() : mine.receives;
}

/// Writes one block of another rank to its place.
void land(Operation const& operation, Meeting::Part const& from, std::size_t which, Block const& to) {
    auto const& sent = from.brought.sends[which];
    auto const bytes = sent.buffer().bytes(), room = to.buffer().bytes();
    auto const note = [&](ViolationKind kind, std::string const& text) {
        world().report(kind, operation.owner, operation.call,
                       fmt::format("{}: the block of {} at {} {}", operation.call.name, from.call.name,
                                   line_of(from.call), text));
    };
    if (bytes > room)
        note(ViolationKind::truncated, fmt::format("has {} bytes, there is room for {}", bytes, room));
    else if (bytes < room)
        note(ViolationKind::collective_mismatch, fmt::format("has {} bytes, {} are expected", bytes, room));
    auto const types = match(*sent.type, sent.count, *to.type, to.count);
    if (types == Match::different) note(ViolationKind::type_mismatch, "consists of other basic datatypes");
    if (types == Match::bytes_on_one_side) note(ViolationKind::bytes_as_type, "is MPI_BYTE on one side only");
    world().memory.unpack(operation.owner, to.buffer(), from.data.data() + from.begins[which],
                          std::min(bytes, room));
}

/// in_out = in op in_out, or in_out op in if the operator is declared commutative: a library may swap the
/// operands then, which shows a false declaration.
void reduce_next(Operator const& op, Datatype const& type, std::vector<char> const& in,
                 std::vector<char>& in_out, Index count) {
    if (!op.function || !op.commutes) return reduce_packed(op, type, in, in_out, count);
    auto swapped = in;
    reduce_packed(op, type, in_out, swapped, count);
    in_out = std::move(swapped);
}

/// The reduction of the contributions of the first `ranks` ranks, in rank order.  A user-defined operator
/// that is declared commutative joins them in descending order.
std::vector<char> const& prefix(Operation const& operation, Index ranks) {
    auto& meeting = *operation.meeting;
    auto& known = meeting.prefixes;
    if (known.empty()) known.push_back(part(meeting, 0).data);
    while (static_cast<Index>(known.size()) < ranks) {
        auto& next = part(meeting, static_cast<Index>(known.size()));
        auto const& block = next.brought.sends.front();
        auto sum = next.data;
        if (sum.size() == known.back().size())
            // With the handles of the rank that takes the result: other ranks may have freed theirs.
            reduce_next(*brought(operation).op, *brought(operation).receives.front().type, known.back(), sum,
                        block.count);
        else
            world().report(ViolationKind::collective_mismatch, operation.owner, operation.call,
                           fmt::format("{}: ranks contribute different numbers of elements ({})",
                                       operation.call.name, line_of(next.call)));
        known.push_back(std::move(sum));
    }
    return known[static_cast<std::size_t>(ranks - 1)];
}

void land_reduction(Operation const& operation, Index ranks, Index first_element) {
    auto const& mine = brought(operation);
    if (mine.receives.empty() || ranks == 0) return;
    auto const& to = mine.receives.front();
    auto const& data = prefix(operation, ranks);
    auto const skipped = first_element * to.type->size();
    auto const left = static_cast<Index>(data.size()) - skipped;
    world().memory.unpack(operation.owner, to.buffer(), data.data() + skipped,
                          std::min(std::max<Index>(left, 0), to.buffer().bytes()));
}

void land_all(Operation const& operation) {
    auto& meeting = *operation.meeting;
    auto const& mine = brought(operation);
    auto const rank = operation.comm->rank, root = mine.root;
    auto const size = operation.comm->context->size();
    auto const from_each = [&](std::size_t which) {
        for (Index r = 0; r < size && !mine.receives.empty(); ++r)
            land(operation, part(meeting, r), which, mine.receives[static_cast<std::size_t>(r)]);
    };
    switch (mine.kind) {
        case Kind::barrier:
        case Kind::agreement:
            return;
        case Kind::broadcast:
            if (rank != root) land(operation, part(meeting, root), 0, mine.receives.front());
            return;
        case Kind::scatter:
            if (!mine.receives.empty())
                land(operation, part(meeting, root), static_cast<std::size_t>(rank), mine.receives.front());
            return;
        case Kind::gather:
        case Kind::all_gather:
            return from_each(0);
        case Kind::all_to_all:
            return from_each(static_cast<std::size_t>(rank));
        case Kind::reduce:
        case Kind::all_reduce:
            return land_reduction(operation, size, 0);
        case Kind::scan:
            return land_reduction(operation, rank + 1, 0);
        case Kind::exclusive_scan:
            return land_reduction(operation, rank, 0);
        case Kind::reduce_scatter: {
            Index before = 0;
            for (Index r = 0; r < rank; ++r) before += mine.portions[static_cast<std::size_t>(r)];
            return land_reduction(operation, size, before);
        }
    }
}

}  // namespace

Operation* join(Participation participation) {
    auto& run = world();
    require_memory_apart(participation);
    auto const comm = participation.comm;
    auto& context = *comm->context;
    auto& meeting = context.meetings[comm->meetings];
    if (!meeting) {
        meeting = std::make_shared<Meeting>();
        meeting->parts.resize(static_cast<std::size_t>(context.size()));
        run.open_meetings.push_back(meeting);
    }
    if (participation.kind != Kind::barrier && participation.kind != Kind::agreement)
        run.record_unseen("is a collective of MPI, whose messages are the library's");
    run.note_collective(run.running());
    auto& mine = part(*meeting, comm->rank);
    mine.call = run.me().call;
    mine.brought = std::move(participation);
    require_agreement(*meeting, comm->rank);
    pack_blocks(mine, run.running());
    mine.is_here = true;
    ++meeting->arrived;
    auto* const operation = run.new_operation(Operation::Kind::collective);
    operation->comm = comm;
    operation->meeting = meeting;
    operation->number = comm->meetings++;
    operation->status = empty_status();
    for (auto const r : context.group.ranks) run.wake_for_meeting(r, *meeting);
    return operation;
}

Operation* join_and_go_on(Participation participation) {
    auto* const operation = join(std::move(participation));
    world().me().collectives.push_back(operation);
    world().watch(*operation);
    return operation;
}

int join_and_wait(Participation participation) {
    auto* const operation = join(std::move(participation));
    world().await(operation);
    return raised(world().complete(operation, nullptr));
}

void World::wake_for_meeting(Index r, Meeting const& meeting) {
    auto const& waiting = rank(r).waiting;
    if (waiting.reason == Waiting::Reason::operation && waiting.operation &&
        waiting.operation->meeting.get() == &meeting)
        wake(r, waiting.operation);
}

std::vector<Index> World::awaited_by(Operation const& operation) {
    auto& meeting = *operation.meeting;
    auto const& mine = brought(operation);
    auto const me = operation.comm->rank, size = operation.comm->context->size();
    auto const& ranks = operation.comm->context->group.ranks;
    bool const loose = transfer().buffers != 0;
    Index first = 0, end = size;
    if (loose && (mine.kind == Kind::broadcast || mine.kind == Kind::scatter)) {
        first = mine.root;
        end = first + 1;
    }
    if (loose && (mine.kind == Kind::gather || mine.kind == Kind::reduce) && me != mine.root) end = 0;
    if (loose && (mine.kind == Kind::scan || mine.kind == Kind::exclusive_scan)) end = me + 1;
    std::vector<Index> missing;
    for (auto r = first; r < end; ++r)
        if (!part(meeting, r).is_here) missing.push_back(ranks[static_cast<std::size_t>(r)]);
    return missing;
}

bool World::can_leave(Operation const& operation) {
    auto const& meeting = *operation.meeting;
    return meeting.arrived == static_cast<Index>(meeting.parts.size()) || awaited_by(operation).empty();
}

void World::watch(Operation& operation) {
    if (!transfer().late) return;
    operation.is_watched = true;
    for (auto const& block : written(operation))
        memory.spoil(operation.owner, block.buffer(), block.buffer().bytes());
}

void World::check_watched(Operation const& operation) {
    auto const& mine = part(*operation.meeting, operation.comm->rank);
    auto const changed = [&](ViolationKind kind, std::string_view which) {
        report(kind, operation.owner, operation.call,
               fmt::format("the {} of {} was written to before the call was complete ({} at {})", which,
                           operation.call.name, me().call.name, line_of(me().call)));
    };
    std::vector<char> sent;
    for (auto const& block : mine.brought.sends) memory.pack(operation.owner, block.buffer(), sent);
    if (sent != mine.data) changed(ViolationKind::send_buffer_changed, "input");
    for (auto const& block : written(operation))
        if (!memory.is_spoiled(operation.owner, block.buffer(), block.buffer().bytes()))
            return changed(ViolationKind::receive_buffer_touched, "output");
}

void World::check_collectives(Operation const& operation) {
    auto const overlaps = [&](std::vector<Block> const& blocks) {
        return share_memory({operation.buffer()}, buffers(blocks));
    };
    for (auto const* other : rank(operation.owner).collectives) {
        bool const is_written = overlaps(written(*other));
        bool const is_read = operation.kind == Operation::Kind::receive && overlaps(brought(*other).sends);
        if (is_written || is_read)
            report(is_written ? ViolationKind::receive_buffer_touched : ViolationKind::send_buffer_changed,
                   operation.owner, operation.call,
                   fmt::format("the buffer of {} overlaps that of {} ({}), which is not complete",
                               operation.call.name, other->call.name, line_of(other->call)));
    }
}

void World::leave(Operation& operation) {
    std::erase(rank(operation.owner).collectives, &operation);
    auto const meeting = operation.meeting;
    if (operation.is_watched) check_watched(operation);
    land_all(operation);
    if (++meeting->left == static_cast<Index>(meeting->parts.size())) {
        operation.comm->context->meetings.erase(operation.number);
        meeting->parts.clear();
        meeting->prefixes.clear();
    }
}

std::shared_ptr<Context> agree(std::shared_ptr<Communicator> const& comm, std::vector<Index> numbers,
                               MakeContexts make) {
    Participation mine;
    mine.kind = Kind::agreement;
    mine.comm = comm;
    mine.numbers = std::move(numbers);
    auto* const operation = join(std::move(mine));
    world().await(operation);
    auto& meeting = *operation->meeting;
    if (meeting.agreed.empty()) {
        std::vector<std::vector<Index>> all;
        for (auto const& other : meeting.parts) all.push_back(other.brought.numbers);
        meeting.agreed = make(*comm->context, all);
    }
    auto made = meeting.agreed[static_cast<std::size_t>(comm->rank)];
    world().complete(operation, nullptr);
    return made;
}

}  // namespace cubecheck::in_process
