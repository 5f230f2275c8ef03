#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The buffers of the collective that a schedule claims to compute.
inline Geometry geometry(Schedule const& schedule) {
    return {schedule.collective, static_cast<std::int32_t>(schedule.ranks.size()), schedule.chunks};
}

/// The actual number of chunks of a rank's buffer: as declared or as in the collective, whichever is more.
inline std::int32_t extent(Schedule const& schedule, Index rank, Buffer buffer) {
    auto const declared = schedule.ranks[rank].chunks[static_cast<std::size_t>(buffer)];
    if (buffer == Buffer::scratch || schedule.collective == Collective::custom) return declared;
    auto const shape = geometry(schedule);
    return std::max(declared, buffer == Buffer::input ? shape.input() : shape.output());
}

/// The memory cell of a chunk of a buffer, in one call mode.
///
/// In place, output chunk k is input chunk k, except that the part of a rank lies within the larger buffer:
/// input chunk k of an all-gather or a gather is output chunk rank * part + k, and output chunk k of a
/// reduce-scatter or a scatter is input chunk rank * part + k. Custom schedules have no such rule: their
/// buffers are taken as separate.
///
/// A layout may contain some of the cells only; these are numbered from 0 in the same order.
///
/// Pre: the schedule is well-formed, so that every access falls within its buffer.
class Layout {
public:
    /// Consecutive cells, all on one rank.
    struct Stretch {
        Index first = 0;  ///< index in the whole layout
        Index count = 0;
        Index place = 0;  ///< index of the first one in this layout
    };

    Layout(Schedule const& schedule, Mode mode) : mode_(mode), bases_(schedule.ranks.size() + 1) {
        for (Index rank = 0; rank < schedule.ranks.size(); ++rank) place(schedule, rank);
    }

    /// The cells of `whole` that are in `stretches`.
    ///
    /// Pre: these are in ascending order, and so are their places, without gaps.
    Layout(Layout const& whole, std::vector<Stretch> stretches)
        : mode_(whole.mode_), bases_(whole.bases_), stretches_(std::move(stretches)) {
        for (Index rank = 0; rank < bases_.size(); ++rank)
            of_rank_.push_back(std::partition_point(
                stretches_.begin(), stretches_.end(),
                [&](Stretch const& stretch) { return stretch.first < whole.begin(rank); }));
    }

    Layout(Layout const&) = delete;
    Layout(Layout&&) = default;

    Mode mode() const { return mode_; }

    /// The number of cells of all ranks.
    Index cells() const {
        if (of_rank_.empty()) return bases_.back()[0];
        return stretches_.empty() ? 0 : stretches_.back().place + stretches_.back().count;
    }

    /// The first cell of a rank, in a layout of the whole; for the rank after the last, the end of all cells.
    Index begin(Index rank) const {
        return rank + 1 < bases_.size() ? std::min(bases_[rank][0], bases_[rank][1]) : bases_[rank][0];
    }

    /// Pre: the layout contains this cell, or the result is not used.
    Index cell(Index rank, Buffer buffer, std::int32_t offset) const {
        auto const cell = bases_[rank][static_cast<std::size_t>(buffer)] + static_cast<Index>(offset);
        if (of_rank_.empty()) return cell;
        auto const after = std::partition_point(of_rank_[rank], of_rank_[rank + 1],
                                                [&](Stretch const& one) { return one.first <= cell; });
        if (after == of_rank_[rank]) return 0;
        auto const stretch = std::prev(after);
        return stretch->place + std::min(cell - stretch->first, stretch->count);
    }

    /// Calls `visit` with each of the first `chunks` of a rank's buffer that is in the layout, and with its
    /// cell.
    template <class Visit>
    void for_each(Index rank, Buffer buffer, Index chunks, Visit const& visit) const {
        auto const base = bases_[rank][static_cast<std::size_t>(buffer)];
        if (of_rank_.empty())
            for (Index chunk = 0; chunk < chunks; ++chunk) visit(chunk, base + chunk);
        else
            for (auto one = of_rank_[rank]; one != of_rank_[rank + 1]; ++one)
                for (auto cell = std::max(base, one->first);
                     cell < std::min(base + chunks, one->first + one->count); ++cell)
                    visit(cell - base, one->place + (cell - one->first));
    }

private:
    void place(Schedule const& schedule, Index rank) {
        auto const size = [&](Buffer buffer) { return static_cast<Index>(extent(schedule, rank, buffer)); };
        auto const begin = bases_[rank][0];
        auto const shape = geometry(schedule);
        auto const part = rank * static_cast<Index>(shape.part());
        Index input = begin;
        Index output = begin;
        if (mode_ == Mode::out_of_place || schedule.collective == Collective::custom)
            output += size(Buffer::input);
        else if (shape.joins_parts())
            input += part;
        else if (shape.deals_parts())
            output += part;
        auto const scratch = std::max(input + size(Buffer::input), output + size(Buffer::output));
        bases_[rank] = {input, output, scratch};
        bases_[rank + 1][0] = scratch + size(Buffer::scratch);
    }

    Mode mode_;
    std::vector<std::array<Index, 3>>
        bases_;  ///< a rank's input, output and scratch; the end in the last [0]
    std::vector<Stretch> stretches_;
    std::vector<std::vector<Stretch>::const_iterator> of_rank_;  ///< its first one; empty: all cells
};

}  // namespace cubecheck::schedules
