#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/plan/execution.hpp"

namespace cubecheck::plans {

/// Consecutive cells of a rank.
struct Cells {
    Index begin = 0;
    Index count = 0;
};

/// The cells that the operations of a plan touch.
///
/// A chunk is cut into pieces, so that slices and pieces of pipelines are whole cells. If there is a
/// pipeline, a chunk has at least two pieces. If pipelines share the scratch of all calls, a chunk has more
/// pieces than the scratch has room for, so that pipelines wrap around. Sizes are assumed to divide evenly.
/// If there are two halves of scratch, every other launch uses the second one.
/// Pre: the plan is well-formed, and can be laid out.
/// Source: microsoft/mscclpp, src/core/executor: scratch that calls share has 2^26 bytes.
class PlanLayout {
public:
    explicit PlanLayout(Plan const& plan);

    /// The reason why a plan has no layout: operations that prevent it, or its size.
    static std::optional<std::string> obstacle(Plan const& plan);

    Index cells() const { return bases_.back()[0]; }
    Index pieces() const { return pieces_; }  ///< of a chunk
    Index room() const { return room_; }      ///< pieces of a chunk of shared scratch; none: all
    Index pieces(Op const& pipeline) const { return static_cast<Index>(pipeline.chunks) * pieces_; }

    Cells whole(Index rank, Buffer buffer, std::int32_t chunk, Index launch) const;
    Cells of(Place const& place, Index rank, Step const& step) const;
    Index count(Place const& place, Step const& step) const { return of(place, 0, step).count; }
    Cells input(Index rank) const;   ///< in the collective's geometry, or as declared
    Cells output(Index rank) const;  ///< in the collective's geometry, or as declared

    /// The chunk of the buffer, as the launch sees it, to which a cell belongs.
    Index chunk(Index cell, Index rank, Buffer buffer, Index launch) const {
        return (cell - this->cell(rank, buffer, launch)) / pieces_;
    }

private:
    Index cell(Index rank, Buffer buffer, Index launch) const;
    void place(Plan const& plan, Index rank);

    Index pieces_ = 1;
    Index room_ = none;
    std::vector<std::array<Index, 2>> callers_;  ///< chunks of the caller's input and output, by rank
    std::vector<std::array<Index, 4>> bases_;    ///< input, output, and the two halves of scratch, by rank
};

/// The actual number of chunks of a rank's buffer.
std::int32_t extent(Plan const& plan, Index rank, Buffer buffer);

}  // namespace cubecheck::plans
