#include <set>

#include "engine/witness/plain_memory.hpp"

namespace cubecheck::explore {

using schedules::Buffer;
using schedules::Layout;

namespace {

using Cells = std::set<Index>;

/// The cells of some chunks of an action, by name.
Cells cells_of(Layout const& layout, Index rank, Buffer buffer, std::int32_t first, std::int32_t count) {
    Cells out;
    for (auto chunk = first; chunk < first + count; ++chunk) out.insert(layout.cell(rank, buffer, chunk));
    return out;
}

bool share(Cells const& some, Cells const& others) {
    return std::ranges::any_of(some, [&](Index cell) { return others.contains(cell); });
}

struct Touched {
    Cells read;
    Cells written;
};

Touched touched(Program const& program, Layout const& layout, Index lane, Tick const& tick) {
    Touched out;
    if (tick.sends_hand) return out;
    auto const& a = program.schedule().actions[tick.action];
    auto const rank = program.schedule().lanes[lane].rank;
    if (reads_source(a.operation))
        out.read = cells_of(layout, rank, a.source, a.source_offset + tick.first, tick.count);
    if (writes_target(a.operation))
        out.written = cells_of(layout, rank, a.target, a.target_offset + tick.first, tick.count);
    return out;
}

}  // namespace

bool PlainMemory::meet(Index lane, Index other) const {
    auto const next = [&](Index of) {
        return touched(program_, layout_, of, program_.ticks(of)[positions_[of]]);
    };
    auto const one = next(lane), two = next(other);
    return share(one.written, two.written) || share(one.written, two.read) || share(one.read, two.written);
}

bool PlainMemory::reads_what_it_wrote(Index lane) const {
    auto const& tick = program_.ticks(lane)[positions_[lane]];
    auto const& a = program_.schedule().actions[tick.action];
    if (tick.first == 0 || tick.sends_hand || !writes_target(a.operation)) return false;
    auto const rank = program_.schedule().lanes[lane].rank;
    auto const before = cells_of(layout_, rank, a.target, a.target_offset, tick.first);
    return share(touched(program_, layout_, lane, tick).read, before);
}

bool PlainMemory::has_race() const {
    auto const lanes = static_cast<Index>(positions_.size());
    for (Index lane = 0; lane < lanes; ++lane) {
        if (!is_ready(lane)) continue;
        if (reads_what_it_wrote(lane)) return true;
        for (auto other = lane + 1; other < lanes; ++other)
            if (is_ready(other) && meet(lane, other)) return true;
    }
    return false;
}

}  // namespace cubecheck::explore
