#include <set>

#include "verify/files/witness/memory/plain_memory.hpp"

namespace cubecheck::witness {

using schedules::Buffer;
using schedules::Layout;

namespace {

using Cells = std::set<Index>;

struct ChunkRange {
    Buffer buffer;
    std::int32_t first;
    std::int32_t count;
};

/// The cells of some chunks of a rank.
Cells cells_of(Layout const& layout, Index rank, ChunkRange const& chunks) {
    Cells out;
    for (auto chunk = chunks.first; chunk < chunks.first + chunks.count; ++chunk)
        out.insert(layout.cell(rank, chunks.buffer, chunk));
    return out;
}

bool share(Cells const& some, Cells const& others) {
    return std::ranges::any_of(some, [&](Index cell) { return others.contains(cell); });
}

struct Touched {
    Cells read;
    Cells written;
};

Touched touched(Program const& program, Layout const& layout, Index thread_block, Tick const& tick) {
    Touched out;
    if (tick.sends_hand) return out;
    auto const& a = program.schedule().actions[tick.action];
    auto const rank = program.schedule().thread_blocks[thread_block].rank;
    if (reads_source(a.operation))
        out.read = cells_of(layout, rank, {a.source, a.source_offset + tick.first, tick.count});
    if (writes_target(a.operation))
        out.written = cells_of(layout, rank, {a.target, a.target_offset + tick.first, tick.count});
    return out;
}

}  // namespace

bool PlainMemory::meet(Index thread_block, Index other) const {
    auto const next = [&](Index of) {
        return touched(program_, layout_, of, program_.ticks(of)[positions_[of]]);
    };
    auto const one = next(thread_block), two = next(other);
    return share(one.written, two.written) || share(one.written, two.read) || share(one.read, two.written);
}

bool PlainMemory::reads_what_it_wrote(Index thread_block) const {
    auto const& tick = program_.ticks(thread_block)[positions_[thread_block]];
    auto const& a = program_.schedule().actions[tick.action];
    if (tick.first == 0 || tick.sends_hand || !writes_target(a.operation)) return false;
    auto const rank = program_.schedule().thread_blocks[thread_block].rank;
    auto const before = cells_of(layout_, rank, {a.target, a.target_offset, tick.first});
    return share(touched(program_, layout_, thread_block, tick).read, before);
}

bool PlainMemory::has_race() const {
    auto const thread_blocks = static_cast<Index>(positions_.size());
    for (Index thread_block = 0; thread_block < thread_blocks; ++thread_block) {
        if (!is_ready(thread_block)) continue;
        if (reads_what_it_wrote(thread_block)) return true;
        for (auto other = thread_block + 1; other < thread_blocks; ++other)
            if (is_ready(other) && meet(thread_block, other)) return true;
    }
    return false;
}

}  // namespace cubecheck::witness
