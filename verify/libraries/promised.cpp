#include "verify/libraries/promised.hpp"

#include "models/support/expects.hpp"
#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Case;
using mpi::Collective;
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

/// Every rank's block, one after the other.
Promises gathered(Case const& one, Index n) {
    Promises cells;
    for (Index from = 0; from < n; ++from) append(cells, one.count, letters(from, from, -from * one.count));
    return cells;
}

Promises gathered_apart(Case const& one, Index n) {
    Promises cells;
    for (Index i = 0; i < n; ++i) {
        auto const from = block_at(one, n, i);
        append(cells, ragged(one, from), letters(from, from, -place(one, n, from, 0)));
        append(cells, unit(one), {});
    }
    return cells;
}

/// In place, MPI leaves the cells after the rank's own block undefined.
Promises reduced_block(Case const& one, Index n, Index rank) {
    bool const equal = one.collective == Collective::reduce_scatter_block;
    Index before = 0, all = 0;
    for (Index block = 0; block < n; ++block) {
        if (block == rank) before = all;
        all += equal ? one.count : ragged(one, block);
    }
    auto const own = equal ? one.count : ragged(one, rank);
    auto cells = same(own, letters(0, n - 1, before));
    if (one.in_place) append(cells, all - own, {Promise::Kind::anything});
    return cells;
}

Promises exchanged(Case const& one, Index n, Index rank) {
    Promises cells;
    for (Index from = 0; from < n; ++from)
        append(cells, one.count, letters(from, from, (rank - from) * one.count));
    return cells;
}

/// In place, the cells between blocks keep the rank's own letters.
Promises exchanged_apart(Case const& one, Index n, Index rank) {
    Promises cells;
    auto const factor = exchange_factor(one);
    for (Index i = 0; i < n; ++i) {
        auto const from = block_at(one, n, i);
        auto const there = place(one, n, rank, from, factor), here = place(one, n, from, factor * rank);
        append(cells, ragged(one, from + factor * rank), letters(from, from, there - here));
        append(cells, unit(one), one.in_place ? letters(rank, rank, 0) : Promise{});
    }
    return cells;
}

/// Element i comes to cell 2 i.
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
Promises reduced_before(Case const& one, Index rank) {
    if (rank > 0) return same(one.count, letters(0, rank - 1, 0));
    return same(one.count, one.in_place ? letters(0, 0, 0) : Promise{Promise::Kind::anything});
}

/// Whether the output of the rank is significant.
bool has_output(Case const& one, Index rank) {
    bool const at_root = rank == one.root;
    switch (one.collective) {
        case Collective::barrier:
            return false;
        case Collective::gather:
        case Collective::gatherv:
        case Collective::reduce:
            return at_root;
        case Collective::scatter:
        case Collective::scatterv:
            return !at_root || !one.in_place;
        default:
            return true;
    }
}

/// Without gaps between elements.
///
/// Pre: the output of the rank is significant.
Promises promised_densely(Case const& one, Index n, Index rank) {
    switch (one.collective) {
        case Collective::allgather:
        case Collective::gather:
            return gathered(one, n);
        case Collective::allgatherv:
        case Collective::gatherv:
            return gathered_apart(one, n);
        case Collective::allreduce:
        case Collective::reduce:
            return same(one.count, letters(0, n - 1, 0));
        case Collective::alltoall:
            return exchanged(one, n, rank);
        case Collective::alltoallv:
        case Collective::alltoallw:
            return exchanged_apart(one, n, rank);
        case Collective::bcast:
            return same(one.count, letters(one.root, one.root, 0));
        case Collective::exscan:
            return reduced_before(one, rank);
        case Collective::reduce_scatter:
        case Collective::reduce_scatter_block:
            return reduced_block(one, n, rank);
        case Collective::scan:
            return same(one.count, letters(0, rank, 0));
        case Collective::scatter:
            return same(one.count, letters(one.root, one.root, rank * one.count));
        case Collective::scatterv:
            return same(ragged(one, rank), letters(one.root, one.root, place(one, n, rank, 0)));
        case Collective::barrier:
            break;
    }
    expects(false, "the collective is known and has an output");
    return {};
}

}  // namespace

std::optional<Promises> promised(Case const& one, Index n, Index rank) {
    if (!has_output(one, rank)) return std::nullopt;
    auto const cells = promised_densely(one, n, rank);
    return is_spaced(one, rank) ? spaced(cells) : cells;
}

}  // namespace cubecheck::verify
