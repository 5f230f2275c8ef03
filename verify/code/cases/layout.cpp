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

}  // namespace

Layout layout_of(Case const& one, Index n, Index rank) {
    Layout layout{one.count, one.count};
    bool const ends_at_root = one.collective == Collective::reduce || one.collective == Collective::gather ||
                              one.collective == Collective::gatherv;
    layout.has_output = !ends_at_root || rank == one.root;
    layout.input_in_place = one.in_place && layout.has_output;
    switch (one.collective) {
        case Collective::reduce_scatter:
        case Collective::reduce_scatter_block:
            measure_reduced_blocks(layout, one, n, rank);
            break;
        case Collective::gather:
        case Collective::gatherv:
        case Collective::allgather:
        case Collective::allgatherv:
            measure_gathered(layout, one, n, rank);
            break;
        case Collective::scatter:
        case Collective::scatterv:
            layout.input_in_place = false;
            measure_scattered(layout, one, n, rank);
            break;
        case Collective::alltoall:
            layout.send = layout.out = one.count * n;
            break;
        case Collective::alltoallv:
        case Collective::alltoallw:
            measure_exchanged(layout, one, n, rank);
            break;
        case Collective::barrier:
            layout.send = layout.out = 0;
            layout.has_output = false;
            break;
        case Collective::bcast:
            layout.send = rank == one.root ? one.count : 0;
            layout.input_in_place = true;
            break;
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::reduce:
        case Collective::scan:
            break;
    }
    if (is_spaced(one, rank)) layout.out *= 2;
    return layout;
}

}  // namespace cubecheck::verify
