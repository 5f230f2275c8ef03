#include <numeric>
#include <utility>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/meeting.hpp"
#include "engine/in_process_mpi/operators.hpp"

/// The collectives that user code calls. They are ideal: they reduce in rank order, and wait as little as MPI
/// allows.
namespace cubecheck::in_process {

namespace {

using Kind = CollectiveKind;
using Buffers = std::vector<Block>;

Participation part_in(Kind kind, MPI_Comm comm, int root = 0) {
    Participation mine;
    mine.kind = kind;
    mine.comm = communicator(comm);
    mine.root = rank_in(*mine.comm, root, MPI_ERR_ROOT, "root");
    return mine;
}

bool is_root(Participation const& mine) { return mine.comm->rank == mine.root; }

Index ranks_of(Participation const& mine) { return mine.comm->context->size(); }

/// Consecutive blocks of equal length.
Buffers equal(void const* at, int count, MPI_Datatype type, Index ranks) {
    auto const whole = elements(at, count * ranks, type);
    Buffers found;
    for (Index r = 0; r < ranks; ++r)
        found.push_back({whole.at + r * count * whole.type->extent(), count, whole.type});
    return found;
}

/// Blocks with counts, and displacements in elements.
Buffers ragged(void const* at, int const* counts, int const* places, MPI_Datatype type, Index ranks) {
    not_null(counts, "the array of counts");
    not_null(places, "the array of displacements");
    Buffers found;
    for (Index r = 0; r < ranks; ++r) {
        auto block = elements(at, counts[r], type);
        block.at += places[r] * block.type->extent();
        found.push_back(std::move(block));
    }
    return found;
}

/// Blocks with counts, displacements in bytes, and datatypes.
Buffers mixed(void const* at, int const* counts, int const* places, MPI_Datatype const* types, Index ranks) {
    Buffers found;
    for (Index r = 0; r < ranks; ++r) {
        auto block = elements(at, not_null(counts, "the array of counts")[r],
                              not_null(types, "the array of datatypes")[r]);
        block.at += not_null(places, "the array of displacements")[r];
        found.push_back(std::move(block));
    }
    return found;
}

Block own_block(Participation const& mine, Buffers const& all) {
    return all[static_cast<std::size_t>(mine.comm->rank)];
}

Participation barrier(MPI_Comm comm) { return part_in(Kind::barrier, comm); }

Participation broadcast(void* at, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    auto mine = part_in(Kind::broadcast, comm, root);
    (is_root(mine) ? mine.sends : mine.receives).push_back(elements(at, count, type));
    return mine;
}

Participation gathered(Participation mine, void const* send, int count, MPI_Datatype type) {
    mine.in_place = send == MPI_IN_PLACE && !mine.receives.empty();
    mine.sends.push_back(mine.in_place ? own_block(mine, mine.receives) : elements(send, count, type));
    return mine;
}

Participation gather(void const* send, int count, MPI_Datatype type, void* receive, int receive_count,
                     MPI_Datatype receive_type, int root, MPI_Comm comm) {
    auto mine = part_in(Kind::gather, comm, root);
    if (is_root(mine)) mine.receives = equal(receive, receive_count, receive_type, ranks_of(mine));
    return gathered(std::move(mine), send, count, type);
}

Participation gatherv(void const* send, int count, MPI_Datatype type, void* receive, int const counts[],
                      int const places[], MPI_Datatype receive_type, int root, MPI_Comm comm) {
    auto mine = part_in(Kind::gather, comm, root);
    if (is_root(mine)) mine.receives = ragged(receive, counts, places, receive_type, ranks_of(mine));
    return gathered(std::move(mine), send, count, type);
}

Participation all_gather(void const* send, int count, MPI_Datatype type, void* receive, int receive_count,
                         MPI_Datatype receive_type, MPI_Comm comm) {
    auto mine = part_in(Kind::all_gather, comm);
    mine.receives = equal(receive, receive_count, receive_type, ranks_of(mine));
    return gathered(std::move(mine), send, count, type);
}

Participation all_gatherv(void const* send, int count, MPI_Datatype type, void* receive, int const counts[],
                          int const places[], MPI_Datatype receive_type, MPI_Comm comm) {
    auto mine = part_in(Kind::all_gather, comm);
    mine.receives = ragged(receive, counts, places, receive_type, ranks_of(mine));
    return gathered(std::move(mine), send, count, type);
}

Participation scattered(Participation mine, void* receive, int count, MPI_Datatype type) {
    bool const in_place = is_root(mine) && receive == MPI_IN_PLACE;
    if (!in_place) mine.receives.push_back(elements(receive, count, type));
    return mine;
}

Participation scatter(void const* send, int send_count, MPI_Datatype send_type, void* receive, int count,
                      MPI_Datatype type, int root, MPI_Comm comm) {
    auto mine = part_in(Kind::scatter, comm, root);
    if (is_root(mine)) mine.sends = equal(send, send_count, send_type, ranks_of(mine));
    return scattered(std::move(mine), receive, count, type);
}

Participation scatterv(void const* send, int const counts[], int const places[], MPI_Datatype send_type,
                       void* receive, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    auto mine = part_in(Kind::scatter, comm, root);
    if (is_root(mine)) mine.sends = ragged(send, counts, places, send_type, ranks_of(mine));
    return scattered(std::move(mine), receive, count, type);
}

Participation all_to_all(void const* send, int send_count, MPI_Datatype send_type, void* receive,
                         int receive_count, MPI_Datatype receive_type, MPI_Comm comm) {
    auto mine = part_in(Kind::all_to_all, comm);
    mine.receives = equal(receive, receive_count, receive_type, ranks_of(mine));
    mine.in_place = send == MPI_IN_PLACE;
    mine.sends = mine.in_place ? mine.receives : equal(send, send_count, send_type, ranks_of(mine));
    return mine;
}

Participation all_to_allv(void const* send, int const send_counts[], int const send_places[],
                          MPI_Datatype send_type, void* receive, int const counts[], int const places[],
                          MPI_Datatype type, MPI_Comm comm) {
    auto mine = part_in(Kind::all_to_all, comm);
    auto const ranks = ranks_of(mine);
    mine.receives = ragged(receive, counts, places, type, ranks);
    mine.in_place = send == MPI_IN_PLACE;
    mine.sends = mine.in_place ? mine.receives : ragged(send, send_counts, send_places, send_type, ranks);
    return mine;
}

Participation all_to_allw(void const* send, int const send_counts[], int const send_places[],
                          MPI_Datatype const send_types[], void* receive, int const counts[],
                          int const places[], MPI_Datatype const types[], MPI_Comm comm) {
    auto mine = part_in(Kind::all_to_all, comm);
    auto const ranks = ranks_of(mine);
    mine.receives = mixed(receive, counts, places, types, ranks);
    mine.in_place = send == MPI_IN_PLACE;
    mine.sends = mine.in_place ? mine.receives : mixed(send, send_counts, send_places, send_types, ranks);
    return mine;
}

/// A reduction of `count` elements, of which this rank receives `kept`, if any.
Participation reduction(Participation mine, void const* send, void* receive, Index count, Index kept,
                        MPI_Datatype type, MPI_Op op) {
    mine.op = operator_of(op);
    bool const gets = mine.kind != Kind::reduce || is_root(mine);
    mine.in_place = gets && send == MPI_IN_PLACE;
    mine.sends.push_back(elements(mine.in_place ? receive : send, count, type));
    if (gets) mine.receives.push_back(elements(receive, kept, type));
    if (auto const why = objection(*mine.op, *mine.sends.front().type); !why.empty())
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_OP, why};
    return mine;
}

Participation reduce_to_root(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                             int root, MPI_Comm comm) {
    return reduction(part_in(Kind::reduce, comm, root), send, receive, count, count, type, op);
}

template <Kind kind>
Participation reduce_for_all(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                             MPI_Comm comm) {
    return reduction(part_in(kind, comm), send, receive, count, count, type, op);
}

Participation reduce_scatter_block(void const* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                                   MPI_Comm comm) {
    auto mine = part_in(Kind::reduce_scatter, comm);
    auto const ranks = ranks_of(mine);
    mine.portions.assign(static_cast<std::size_t>(ranks), count);
    return reduction(std::move(mine), send, receive, count * ranks, count, type, op);
}

Participation reduce_scatter(void const* send, void* receive, int const counts[], MPI_Datatype type,
                             MPI_Op op, MPI_Comm comm) {
    auto mine = part_in(Kind::reduce_scatter, comm);
    auto const ranks = ranks_of(mine);
    not_null(counts, "the array of counts");
    for (Index r = 0; r < ranks; ++r)
        mine.portions.push_back(not_negative(counts[r], MPI_ERR_COUNT, "count"));
    auto const all = std::accumulate(mine.portions.begin(), mine.portions.end(), Index(0));
    auto const own = counts[mine.comm->rank];
    return reduction(std::move(mine), send, receive, all, own, type, op);
}

/// The two calls of a collective: the blocking and the non-blocking one.
template <auto build>
struct Collective;

template <class... Arguments, Participation (*build)(Arguments...)>
struct Collective<build> {
    inline static char const* name;
    inline static char const* nonblocking_name;

    static int wait(Arguments... arguments) {
        return call(name, [&] { return join_and_wait(build(arguments...)); });
    }

    static int start(Arguments... arguments, MPI_Request* made) {
        return call(nonblocking_name, [&] {
            not_null(made, "the request");
            auto* const operation = join_and_go_on(build(arguments...));
            *made = world().add_request(operation);
            return MPI_SUCCESS;
        });
    }
};

template <auto build, class Wait, class Start>
void add(char const* name, Wait& wait, char const* nonblocking_name, Start& start) {
    using Calls = Collective<build>;
    Calls::name = name;
    Calls::nonblocking_name = nonblocking_name;
    wait = Calls::wait;
    start = Calls::start;
}

}  // namespace

void add_collective_calls(cubecheck_table& all) {
    add<barrier>("MPI_Barrier", all.mpi_Barrier, "MPI_Ibarrier", all.mpi_Ibarrier);
    add<broadcast>("MPI_Bcast", all.mpi_Bcast, "MPI_Ibcast", all.mpi_Ibcast);
    add<gather>("MPI_Gather", all.mpi_Gather, "MPI_Igather", all.mpi_Igather);
    add<gatherv>("MPI_Gatherv", all.mpi_Gatherv, "MPI_Igatherv", all.mpi_Igatherv);
    add<scatter>("MPI_Scatter", all.mpi_Scatter, "MPI_Iscatter", all.mpi_Iscatter);
    add<scatterv>("MPI_Scatterv", all.mpi_Scatterv, "MPI_Iscatterv", all.mpi_Iscatterv);
    add<all_gather>("MPI_Allgather", all.mpi_Allgather, "MPI_Iallgather", all.mpi_Iallgather);
    add<all_gatherv>("MPI_Allgatherv", all.mpi_Allgatherv, "MPI_Iallgatherv", all.mpi_Iallgatherv);
    add<all_to_all>("MPI_Alltoall", all.mpi_Alltoall, "MPI_Ialltoall", all.mpi_Ialltoall);
    add<all_to_allv>("MPI_Alltoallv", all.mpi_Alltoallv, "MPI_Ialltoallv", all.mpi_Ialltoallv);
    add<all_to_allw>("MPI_Alltoallw", all.mpi_Alltoallw, "MPI_Ialltoallw", all.mpi_Ialltoallw);
    add<reduce_to_root>("MPI_Reduce", all.mpi_Reduce, "MPI_Ireduce", all.mpi_Ireduce);
    add<reduce_for_all<Kind::all_reduce>>("MPI_Allreduce", all.mpi_Allreduce, "MPI_Iallreduce",
                                          all.mpi_Iallreduce);
    add<reduce_for_all<Kind::scan>>("MPI_Scan", all.mpi_Scan, "MPI_Iscan", all.mpi_Iscan);
    add<reduce_for_all<Kind::exclusive_scan>>("MPI_Exscan", all.mpi_Exscan, "MPI_Iexscan", all.mpi_Iexscan);
    add<reduce_scatter_block>("MPI_Reduce_scatter_block", all.mpi_Reduce_scatter_block,
                              "MPI_Ireduce_scatter_block", all.mpi_Ireduce_scatter_block);
    add<reduce_scatter>("MPI_Reduce_scatter", all.mpi_Reduce_scatter, "MPI_Ireduce_scatter",
                        all.mpi_Ireduce_scatter);
}

}  // namespace cubecheck::in_process
