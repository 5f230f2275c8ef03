#pragma once

#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The distance, in cells, from an action's source to its target; 0 if it lacks one of them.
inline std::int64_t shift(Layout const& layout, Index rank, Action const& a) {
    if (!reads_source(a.operation) || !writes_target(a.operation)) return 0;
    return std::int64_t{layout.cell(rank, a.target, a.target_offset)} -
           std::int64_t{layout.cell(rank, a.source, a.source_offset)};
}

/// Whether an action overwrites chunks of its source at another offset.
inline bool overlaps_itself(Layout const& layout, Index rank, Action const& a) {
    auto const by = shift(layout, rank, a);
    return by != 0 && by < a.count && -by < a.count;
}

/// Whether a reduction, other than the first one of its transfer, reads what the transfer writes.
inline bool reads_its_transfer(Layout const& layout, Index rank, Action const& a) {
    if (!a.is_continued && !a.is_fused) return false;
    auto const by = shift(layout, rank, a);
    return by < a.count && -by < a.count;
}

/// The first reduction that reads its own transfer, or `none`.
inline Index self_overlapping_reduction(Schedule const& schedule, Layout const& layout) {
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto index = thread_block.begin; index < thread_block.end; ++index)
            if (reads_its_transfer(layout, thread_block.rank, schedule.actions[index])) return index;
    return none;
}

/// Whether the number of pieces into which an action of several chunks is divided matters. A runtime executes
/// every action in pieces of as many chunks as a message holds. Within a rank, this matters only if a piece
/// writes what a later one reads.
///
/// Such an action is divided for segmentation, races, the explorer and Promela alike; every other action is a
/// single piece. Within a piece, as within a message, all reads come before all writes. No runtime promises
/// that, so a step that overlaps itself has a warning.
inline bool falls_into_pieces(Layout const& layout, Index rank, Action const& a) {
    if (travels(a.operation)) return true;
    return overlaps_itself(layout, rank, a) && shift(layout, rank, a) > 0;
}

/// The number of chunks in a piece of an action, if a message holds `chunks`.
inline Index chunks_of_a_piece(Layout const& layout, Index rank, Action const& a, Index chunks) {
    return falls_into_pieces(layout, rank, a) ? chunks : unlimited;
}

}  // namespace cubecheck::schedules
