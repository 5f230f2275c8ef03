#include "verify/code/cases/layout.hpp"

#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Collective;
using mpi::CollectiveCall;

/// Places blocks one after the other, with unused cells between them if the call has gaps.
///
/// Result: the number of cells.
Index place_blocks(Layout& layout, CollectiveCall const& call, Index n, Index shift) {
    auto const from = origin(call, n, shift);
    for (Index block = 0; block < n; ++block) {
        layout.counts.push_back(static_cast<int>(ragged(call, block + shift)));
        layout.displacements.push_back(static_cast<int>(place(call, n, block, shift) - from));
    }
    return cells(call, 0, n, shift);
}

void measure_exchanged(Layout& layout, CollectiveCall const& call, Index n, Index rank) {
    auto const factor = exchange_factor(call);
    layout.out = place_blocks(layout, call, n, factor * rank);
    layout.out_origin = origin(call, n, factor * rank);
    layout.send_origin = origin(call, n, rank, factor);
    for (Index block = 0; block < n; ++block) {
        layout.send_counts.push_back(static_cast<int>(ragged(call, rank + factor * block)));
        auto const at = place(call, n, block, rank, factor) - layout.send_origin;
        layout.send_displacements.push_back(static_cast<int>(at));
    }
    layout.send = cells(call, 0, n, rank, factor);
}

void measure_reduced_blocks(Layout& layout, CollectiveCall const& call, Index n, Index rank) {
    if (call.collective == Collective::reduce_scatter_block) {
        layout.send = call.count * n;
        layout.out = call.in_place ? layout.send : call.count;
        return;
    }
    layout.send = 0;
    for (Index block = 0; block < n; ++block) {
        layout.counts.push_back(static_cast<int>(ragged(call, block)));
        layout.send += layout.counts.back();
    }
    layout.out = call.in_place ? layout.send : layout.counts[static_cast<std::size_t>(rank)];
}

void measure_scattered(Layout& layout, CollectiveCall const& call, Index n, Index rank) {
    bool const at_root = rank == call.root;
    layout.input_in_place = false;
    if (call.collective == Collective::scatter) {
        layout.send = at_root ? call.count * n : 0;
    } else {
        auto const cells = place_blocks(layout, call, n, 0);
        layout.send = at_root ? cells : 0;
        layout.send_origin = at_root ? origin(call, n, 0) : 0;
        layout.out = layout.counts[static_cast<std::size_t>(rank)];
    }
    layout.output_in_place = at_root && call.in_place;
    layout.has_output = !layout.output_in_place;
}

void measure_gathered(Layout& layout, CollectiveCall const& call, Index n, Index rank) {
    bool const ragged_blocks =
        call.collective == Collective::gatherv || call.collective == Collective::allgatherv;
    layout.own = rank * call.count;
    layout.out = call.count * n;
    if (ragged_blocks) {
        layout.out = place_blocks(layout, call, n, 0);
        layout.out_origin = origin(call, n, 0);
        layout.send = layout.counts[static_cast<std::size_t>(rank)];
        layout.own = place(call, n, rank, 0);
    }
}

void measure_exchanged_evenly(Layout& layout, CollectiveCall const& call, Index n) {
    layout.send = layout.out = call.count * n;
}

void measure_nothing(Layout& layout) {
    layout.send = layout.out = 0;
    layout.has_output = false;
}

/// All ranks have one buffer; that of the root is the input.
void measure_broadcast(Layout& layout, CollectiveCall const& call, Index rank) {
    layout.send = rank == call.root ? call.count : 0;
    layout.input_in_place = true;
}

/// Adapts a layout with `call.count` cells on both sides to the collective.
void measure(Layout& layout, CollectiveCall const& call, Index n, Index rank) {
    switch (call.collective) {
        case Collective::reduce_scatter:
        case Collective::reduce_scatter_block:
            return measure_reduced_blocks(layout, call, n, rank);
        case Collective::gather:
        case Collective::gatherv:
        case Collective::allgather:
        case Collective::allgatherv:
            return measure_gathered(layout, call, n, rank);
        case Collective::scatter:
        case Collective::scatterv:
            return measure_scattered(layout, call, n, rank);
        case Collective::alltoall:
            return measure_exchanged_evenly(layout, call, n);
        case Collective::alltoallv:
        case Collective::alltoallw:
            return measure_exchanged(layout, call, n, rank);
        case Collective::barrier:
            return measure_nothing(layout);
        case Collective::bcast:
            return measure_broadcast(layout, call, rank);
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::reduce:
        case Collective::scan:
            return;
    }
}

}  // namespace

Layout layout_of(CollectiveCall const& call, Index n, Index rank) {
    Layout layout{call.count, call.count};
    bool const ends_at_root = call.collective == Collective::reduce ||
                              call.collective == Collective::gather || call.collective == Collective::gatherv;
    layout.has_output = !ends_at_root || rank == call.root;
    layout.input_in_place = call.in_place && layout.has_output;
    measure(layout, on_rank(call, rank), n, rank);
    if (is_spaced(call, rank)) layout.out *= 2;
    return layout;
}

}  // namespace cubecheck::verify
