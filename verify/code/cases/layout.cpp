#include "verify/code/cases/layout.hpp"

#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Case;
using mpi::Collective;

/// Blocks one after the other, with a cell between them that belongs to none.  Result: all cells.
Index place_blocks(Layout& layout, Case const& one, Index n, Index shift) {
    for (Index block = 0; block < n; ++block) {
        layout.counts.push_back(static_cast<int>(ragged(one, block + shift)));
        layout.displacements.push_back(static_cast<int>(place(one, n, block, shift)));
    }
    return cells(one, 0, n, shift);
}

void measure_exchanged(Layout& layout, Case const& one, Index n, Index rank) {
    auto const factor = exchange_factor(one);
    layout.out = place_blocks(layout, one, n, factor * rank);
    for (Index block = 0; block < n; ++block) {
        layout.send_counts.push_back(static_cast<int>(ragged(one, rank + factor * block)));
        layout.send_displacements.push_back(static_cast<int>(place(one, n, block, rank, factor)));
    }
    layout.send = cells(one, 0, n, rank, factor);
}

void measure_reduced_blocks(Layout& layout, Case const& one, Index n, Index rank) {
    if (one.collective == Collective::reduce_scatter_block) {
        layout.send = one.count * n;
        layout.out = one.in_place ? layout.send : one.count;
        return;
    }
    layout.send = 0;
    for (Index block = 0; block < n; ++block) {
        layout.counts.push_back(static_cast<int>(ragged(one, block)));
        layout.send += layout.counts.back();
    }
    layout.out = one.in_place ? layout.send : layout.counts[static_cast<std::size_t>(rank)];
}

void measure_scattered(Layout& layout, Case const& one, Index n, Index rank) {
    bool const at_root = rank == one.root;
    layout.input_in_place = false;
    if (one.collective == Collective::scatter) {
        layout.send = at_root ? one.count * n : 0;
    } else {
        auto const cells = place_blocks(layout, one, n, 0);
        layout.send = at_root ? cells : 0;
        layout.out = layout.counts[static_cast<std::size_t>(rank)];
    }
    layout.output_in_place = at_root && one.in_place;
    layout.has_output = !layout.output_in_place;
}

void measure_gathered(Layout& layout, Case const& one, Index n, Index rank) {
    bool const ragged_blocks =
        one.collective == Collective::gatherv || one.collective == Collective::allgatherv;
    layout.own = rank * one.count;
    layout.out = one.count * n;
    if (ragged_blocks) {
        layout.out = place_blocks(layout, one, n, 0);
        layout.send = layout.counts[static_cast<std::size_t>(rank)];
        layout.own = layout.displacements[static_cast<std::size_t>(rank)];
    }
}

void measure_exchanged_evenly(Layout& layout, Case const& one, Index n) {
    layout.send = layout.out = one.count * n;
}

void measure_nothing(Layout& layout) {
    layout.send = layout.out = 0;
    layout.has_output = false;
}

/// All ranks have one buffer, which is the root's input.
void measure_broadcast(Layout& layout, Case const& one, Index rank) {
    layout.send = rank == one.root ? one.count : 0;
    layout.input_in_place = true;
}

/// Changes a layout of `one.count` cells on both sides to that of the collective.
void measure(Layout& layout, Case const& one, Index n, Index rank) {
    switch (one.collective) {
        case Collective::reduce_scatter:
        case Collective::reduce_scatter_block:
            return measure_reduced_blocks(layout, one, n, rank);
        case Collective::gather:
        case Collective::gatherv:
        case Collective::allgather:
        case Collective::allgatherv:
            return measure_gathered(layout, one, n, rank);
        case Collective::scatter:
        case Collective::scatterv:
            return measure_scattered(layout, one, n, rank);
        case Collective::alltoall:
            return measure_exchanged_evenly(layout, one, n);
        case Collective::alltoallv:
        case Collective::alltoallw:
            return measure_exchanged(layout, one, n, rank);
        case Collective::barrier:
            return measure_nothing(layout);
        case Collective::bcast:
            return measure_broadcast(layout, one, rank);
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::reduce:
        case Collective::scan:
            return;
    }
}

}  // namespace

Layout layout_of(Case const& one, Index n, Index rank) {
    Layout layout{one.count, one.count};
    bool const ends_at_root = one.collective == Collective::reduce || one.collective == Collective::gather ||
                              one.collective == Collective::gatherv;
    layout.has_output = !ends_at_root || rank == one.root;
    layout.input_in_place = one.in_place && layout.has_output;
    measure(layout, one, n, rank);
    if (is_spaced(one, rank)) layout.out *= 2;
    return layout;
}

}  // namespace cubecheck::verify
