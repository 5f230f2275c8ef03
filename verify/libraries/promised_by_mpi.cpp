#include "verify/libraries/promised_by_mpi.hpp"

#include "models/support/expects.hpp"
#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Collective;
using mpi::CollectiveCall;
using Promises = std::vector<Promise>;

Promise letters(Index first, Index last, Index shift) { return {Promise::Kind::letters, first, last, shift}; }

void append(Promises& cells, Index count, Promise const& promise) {
    cells.insert(cells.end(), static_cast<std::size_t>(count), promise);
}

Promises same(Index count, Promise const& promise) {
    Promises cells;
    append(cells, count, promise);
    return cells;
}

/// The blocks of all ranks, one after the other.
Promises gathered(CollectiveCall const& call, Index n) {
    Promises cells;
    for (Index from = 0; from < n; ++from) append(cells, call.count, letters(from, from, -from * call.count));
    return cells;
}

Promises gathered_apart(CollectiveCall const& call, Index n) {
    Promises cells;
    for (Index i = 0; i < n; ++i) {
        auto const from = block_at(call, n, i);
        append(cells, ragged(call, from), letters(from, from, -place(call, n, from, 0)));
        append(cells, gap(call), {});
    }
    return cells;
}

/// In place, MPI leaves the cells after the rank's own block undefined.
Promises reduced_block(CollectiveCall const& call, Index n, Index rank) {
    bool const equal = call.collective == Collective::reduce_scatter_block;
    Index before = 0, all = 0;
    for (Index block = 0; block < n; ++block) {
        if (block == rank) before = all;
        all += equal ? call.count : ragged(call, block);
    }
    auto const own = equal ? call.count : ragged(call, rank);
    auto cells = same(own, letters(0, n - 1, before));
    if (call.in_place) append(cells, all - own, {Promise::Kind::anything});
    return cells;
}

Promises exchanged(CollectiveCall const& call, Index n, Index rank) {
    Promises cells;
    for (Index from = 0; from < n; ++from)
        append(cells, call.count, letters(from, from, (rank - from) * call.count));
    return cells;
}

/// In place, the cells between blocks keep the rank's own letters.
Promises exchanged_apart(CollectiveCall const& call, Index n, Index rank) {
    Promises cells;
    auto const factor = exchange_factor(call);
    auto const own = on_rank(call, rank);
    for (Index i = 0; i < n; ++i) {
        auto const from = block_at(call, n, i);
        auto const there = place(on_rank(call, from), n, rank, from, factor),
                   here = place(own, n, from, factor * rank);
        append(cells, ragged(call, from + factor * rank), letters(from, from, there - here));
        append(cells, gap(own), call.in_place ? letters(rank, rank, 0) : Promise{});
    }
    return cells;
}

/// Element i is in cell 2 i.
Promises spaced(Promises const& cells) {
    Promises found;
    for (Index i = 0; i < std::ssize(cells); ++i) {
        auto promise = cells[static_cast<std::size_t>(i)];
        if (promise.kind == Promise::Kind::letters) promise.shift -= i;
        found.push_back(promise);
        found.emplace_back();
    }
    return found;
}

/// In place, the first rank keeps its input; otherwise, MPI leaves its output undefined.
Promises reduced_before(CollectiveCall const& call, Index rank) {
    if (rank > 0) return same(call.count, letters(0, rank - 1, 0));
    return same(call.count, call.in_place ? letters(0, 0, 0) : Promise{Promise::Kind::anything});
}

/// Whether the output of the rank is significant.
bool has_output(CollectiveCall const& call, Index rank) {
    bool const at_root = rank == call.root;
    switch (call.collective) {
        case Collective::barrier:
            return false;
        case Collective::gather:
        case Collective::gatherv:
        case Collective::reduce:
            return at_root;
        case Collective::scatter:
        case Collective::scatterv:
            return !at_root || !call.in_place;
        default:
            return true;
    }
}

/// The promises without gaps between elements.
///
/// Pre: the output of the rank is significant.
Promises promised_densely(CollectiveCall const& call, Index n, Index rank) {
    switch (call.collective) {
        case Collective::allgather:
        case Collective::gather:
            return gathered(call, n);
        case Collective::allgatherv:
        case Collective::gatherv:
            return gathered_apart(on_rank(call, rank), n);
        case Collective::allreduce:
        case Collective::reduce:
            return same(call.count, letters(0, n - 1, 0));
        case Collective::alltoall:
            return exchanged(call, n, rank);
        case Collective::alltoallv:
        case Collective::alltoallw:
            return exchanged_apart(call, n, rank);
        case Collective::bcast:
            return same(call.count, letters(call.root, call.root, 0));
        case Collective::exscan:
            return reduced_before(call, rank);
        case Collective::reduce_scatter:
        case Collective::reduce_scatter_block:
            return reduced_block(call, n, rank);
        case Collective::scan:
            return same(call.count, letters(0, rank, 0));
        case Collective::scatter:
            return same(call.count, letters(call.root, call.root, rank * call.count));
        case Collective::scatterv:
            return same(ragged(call, rank),
                        letters(call.root, call.root, place(on_rank(call, call.root), n, rank, 0)));
        case Collective::barrier:
            break;
    }
    expects(false, "the collective is known and has an output");
    return {};
}

}  // namespace

std::optional<Promises> promised_by_mpi(CollectiveCall const& call, Index n, Index rank) {
    if (!has_output(call, rank)) return std::nullopt;
    auto const cells = promised_densely(call, n, rank);
    return is_spaced(call, rank) ? spaced(cells) : cells;
}

}  // namespace cubecheck::verify
