#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "models/schedule_action.hpp"

namespace cubecheck::schedules {

/// What a schedule claims to compute; `custom` claims nothing.
enum class Collective : std::uint8_t {
    allreduce,
    allgather,
    reduce_scatter,
    alltoall,
    broadcast,
    reduce,
    custom,
};

/// Whether the caller passes one buffer for input and output.
enum class Mode : std::uint8_t { out_of_place, in_place };

constexpr char const* name(Collective collective) {
    constexpr std::array names{"allreduce", "allgather", "reduce_scatter", "alltoall",
                               "broadcast", "reduce",    "custom"};
    return names[static_cast<std::size_t>(collective)];
}

constexpr char const* name(Mode mode) { return mode == Mode::in_place ? "in place" : "out of place"; }

/// The buffers of a collective at one size.
struct Geometry {
    Collective collective = Collective::custom;
    std::int32_t ranks = 1;
    std::int32_t chunks = 0;  ///< of the larger buffer

    /// True of collectives that give every rank its own part of the larger buffer.
    constexpr bool divides() const {
        return collective == Collective::allgather || collective == Collective::reduce_scatter ||
               collective == Collective::alltoall;
    }

    /// The chunks that belong to one rank.
    constexpr std::int32_t part() const { return chunks / ranks; }

    constexpr std::int32_t input() const { return collective == Collective::allgather ? part() : chunks; }

    constexpr std::int32_t output() const {
        return collective == Collective::reduce_scatter ? part() : chunks;
    }
};

}  // namespace cubecheck::schedules
