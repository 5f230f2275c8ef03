#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "models/schedule.hpp"

namespace cubecheck::schedules {

/// The buffers of the collective that a schedule claims to compute.
inline Geometry geometry(Schedule const& schedule) {
    return {schedule.collective, static_cast<std::int32_t>(schedule.ranks.size()), schedule.chunks};
}

/// The chunks that a buffer of a rank really has: as declared or as the collective has it, whichever is more.
inline std::int32_t extent(Schedule const& schedule, Index rank, Buffer buffer) {
    auto const declared = schedule.ranks[rank].chunks[static_cast<std::size_t>(buffer)];
    if (buffer == Buffer::scratch || schedule.collective == Collective::custom) return declared;
    auto const shape = geometry(schedule);
    return std::max(declared, buffer == Buffer::input ? shape.input() : shape.output());
}

/// Which memory cell a chunk of a buffer is, in one call mode.
///
/// In place, output chunk k is input chunk k, except that the part of a rank lies within the larger buffer:
/// input chunk k of an all-gather is output chunk rank * part + k, and output chunk k of a reduce-scatter is
/// input chunk rank * part + k.  A custom schedule has no such rule: its buffers are taken as separate.
///
/// Pre: the schedule is well-formed, so that every access falls within its buffer.
class Layout {
public:
    Layout(Schedule const& schedule, Mode mode) : mode_(mode), bases_(schedule.ranks.size() + 1) {
        for (Index rank = 0; rank < schedule.ranks.size(); ++rank) place(schedule, rank);
    }

    Mode mode() const { return mode_; }

    /// The cells of all ranks together.
    Index cells() const { return bases_.back()[0]; }

    Index cell(Index rank, Buffer buffer, std::int32_t offset) const {
        return bases_[rank][static_cast<std::size_t>(buffer)] + static_cast<Index>(offset);
    }

private:
    void place(Schedule const& schedule, Index rank) {
        auto const size = [&](Buffer buffer) { return static_cast<Index>(extent(schedule, rank, buffer)); };
        auto const begin = bases_[rank][0];
        auto const part = rank * static_cast<Index>(geometry(schedule).part());
        Index input = begin;
        Index output = begin;
        if (mode_ == Mode::out_of_place || schedule.collective == Collective::custom)
            output += size(Buffer::input);
        else if (schedule.collective == Collective::allgather)
            input += part;
        else if (schedule.collective == Collective::reduce_scatter)
            output += part;
        auto const scratch = std::max(input + size(Buffer::input), output + size(Buffer::output));
        bases_[rank] = {input, output, scratch};
        bases_[rank + 1][0] = scratch + size(Buffer::scratch);
    }

    Mode mode_;
    std::vector<std::array<Index, 3>>
        bases_;  ///< a rank's input, output and scratch; the end in the last [0]
};

}  // namespace cubecheck::schedules
