#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// The collective that a schedule claims to compute. `send` moves the input of one rank to the output of
/// another. The data that `alltoallv` moves is known to the call alone. `custom` claims nothing.
enum class Collective : std::uint8_t {
    allreduce,
    allgather,
    reduce_scatter,
    alltoall,
    broadcast,
    reduce,
    gather,
    scatter,
    send,
    alltoallv,
    custom,
};

/// Whether the caller passes one buffer for input and output.
enum class Mode : std::uint8_t { out_of_place, in_place };

constexpr char const* name(Collective collective) {
    constexpr std::array names{"allreduce", "allgather", "reduce_scatter", "alltoall",  "broadcast", "reduce",
                               "gather",    "scatter",   "send",           "alltoallv", "custom"};
    return names[static_cast<std::size_t>(collective)];
}

constexpr char const* name(Mode mode) { return mode == Mode::in_place ? "in place" : "out of place"; }

/// The buffers of a collective at one size.
struct Geometry {
    Collective collective = Collective::custom;
    std::int32_t ranks = 1;
    std::int32_t chunks = 0;  ///< of the larger buffer

    /// Whether the larger buffer is the output, to which every rank contributes a part.
    constexpr bool joins_parts() const {
        return collective == Collective::allgather || collective == Collective::gather;
    }

    /// Whether the larger buffer is the input, of which every rank receives a part.
    constexpr bool deals_parts() const {
        return collective == Collective::reduce_scatter || collective == Collective::scatter;
    }

    /// Whether every rank has a part of the larger buffer.
    constexpr bool divides() const {
        return joins_parts() || deals_parts() || collective == Collective::alltoall;
    }

    /// Whether the file alone determines the promised outputs.
    constexpr bool promises() const {
        return collective != Collective::alltoallv && collective != Collective::custom;
    }

    /// Whether the values come from a rank that the call specifies.
    constexpr bool has_source() const {
        using enum Collective;
        return collective == broadcast || collective == scatter || collective == send;
    }

    /// Whether the values go to a rank that the call specifies.
    constexpr bool has_destination() const {
        using enum Collective;
        return collective == reduce || collective == gather || collective == send;
    }

    /// The number of chunks that belong to one rank.
    constexpr std::int32_t part() const { return chunks / ranks; }

    constexpr std::int32_t input() const { return joins_parts() ? part() : chunks; }

    constexpr std::int32_t output() const { return deals_parts() ? part() : chunks; }
};

}  // namespace cubecheck::schedules
