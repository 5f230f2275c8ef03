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

/// Which cells the operations of a plan touch.
///
/// A chunk is cut into as many pieces as it takes for slices and pieces of pipelines to be whole cells; at
/// least two if there is a pipeline, and where pipelines share the scratch of all calls, more than that has
/// room for, so that they come around.  Sizes are taken to divide.  Every other launch uses the other half of
/// scratch, if there are two.
///
/// Pre: the plan is well-formed, and can be laid out.
/// Source: microsoft/mscclpp, src/core/executor: scratch that calls share has 2^26 bytes.
class PlanLayout {
public:
    explicit PlanLayout(Plan const& plan);

    /// Why a plan has no layout: the operations that hinder it, or how much it would take.
    static std::optional<std::string> obstacle(Plan const& plan);

    Index cells() const { return bases_.back()[0]; }
    Index pieces() const { return pieces_; }  ///< of a chunk
    Index room() const { return room_; }      ///< pieces of a chunk of shared scratch; none: all
    Index pieces(Op const& pipeline) const { return static_cast<Index>(pipeline.chunks) * pieces_; }

    Cells whole(Index rank, Buffer buffer, std::int32_t chunk, Index launch) const;
    Cells of(Place const& place, Index rank, Step const& step) const;
    Index count(Place const& place, Step const& step) const { return of(place, 0, step).count; }
    Cells input(Index rank) const;   ///< as the collective has it, or as declared
    Cells output(Index rank) const;  ///< as the collective has it, or as declared

    /// Which chunk of the buffer, as it is in a launch, a cell belongs to.
    Index chunk(Index cell, Index rank, Buffer buffer, Index launch) const {
        return (cell - this->cell(rank, buffer, launch)) / pieces_;
    }

private:
    Index cell(Index rank, Buffer buffer, Index launch) const;
    void place(Plan const& plan, Index rank);

    Index pieces_ = 1;
    Index room_ = none;
    std::vector<std::array<Index, 2>> callers_;  ///< chunks of the caller's input and output, by rank
    std::vector<std::array<Index, 4>> bases_;    ///< input, output, scratch and its other half, by rank
};

/// The chunks that a buffer of a rank really has.
std::int32_t extent(Plan const& plan, Index rank, Buffer buffer);

}  // namespace cubecheck::plans
