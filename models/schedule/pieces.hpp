#pragma once

#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// By how many cells the target of an action lies after its source; 0 if it has not both.
inline std::int64_t shift(Layout const& layout, Index rank, Action const& a) {
    if (!reads_source(a.operation) || !writes_target(a.operation)) return 0;
    return std::int64_t{layout.cell(rank, a.target, a.target_offset)} -
           std::int64_t{layout.cell(rank, a.source, a.source_offset)};
}

/// Whether an action writes chunks of its source, but not each where it has read it.
inline bool overlaps_itself(Layout const& layout, Index rank, Action const& a) {
    auto const by = shift(layout, rank, a);
    return by != 0 && by < a.count && -by < a.count;
}

/// Whether a reduction reads what the transfer writes of which it is a part, but not the beginning.
inline bool reads_its_transfer(Layout const& layout, Index rank, Action const& a) {
    if (!a.is_continued && !a.is_fused) return false;
    auto const by = shift(layout, rank, a);
    return by < a.count && -by < a.count;
}

/// The first reduction of a schedule that does, or `none`.
inline Index self_overlapping_reduction(Schedule const& schedule, Layout const& layout) {
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto index = thread_block.begin; index < thread_block.end; ++index)
            if (reads_its_transfer(layout, thread_block.rank, schedule.actions[index])) return index;
    return none;
}

/// Whether it matters into how many pieces an action of several chunks falls.  A runtime executes every
/// action in pieces of as many chunks as a message holds; one within a rank shows it only where a piece
/// writes what a later one reads.
///
/// There it falls into pieces for splits, races, the explorer and Promela alike; everywhere else it is one.
/// Within a piece, as within a message, all is read before any is written.  No runtime promises that, so a
/// step that overlaps itself has a warning.
inline bool falls_into_pieces(Layout const& layout, Index rank, Action const& a) {
    if (travels(a.operation)) return true;
    return overlaps_itself(layout, rank, a) && shift(layout, rank, a) > 0;
}

/// The chunks that a piece of an action holds, where a message holds `chunks`.
inline Index chunks_of_a_piece(Layout const& layout, Index rank, Action const& a, Index chunks) {
    return falls_into_pieces(layout, rank, a) ? chunks : unlimited;
}

}  // namespace cubecheck::schedules
