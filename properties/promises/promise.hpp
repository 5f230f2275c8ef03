#pragma once

#include <optional>

#include "models/parametric/fold.hpp"
#include "models/schedule/collective.hpp"

namespace cubecheck::schedules {

/// The promised content of an output chunk: input chunk `chunk` of one rank, or the sum of those of all or
/// some ranks.
struct Promise {
    enum class Kind : std::uint8_t { one, all, some } kind = Kind::one;
    Index who = 0;  ///< the rank, for `one`; the group of ranks, for `some`
    Index chunk = 0;

    friend bool operator==(Promise const&, Promise const&) = default;

    /// The number of the sum. Pre: it is not `one`.
    constexpr std::uint64_t sum() const {
        return std::uint64_t{kind == Kind::all ? none : who} << 32 | chunk;
    }
};

/// The ranks that a call names: the source and the destination of the values. Each matters only to
/// collectives that have one. The root of a collective is whichever of the two it has.
struct Ends {
    Index source = 0;
    Index destination = 0;

    friend bool operator==(Ends const&, Ends const&) = default;
};

/// The promise of a collective for output chunk `chunk` of `rank`, if there is one.
///
/// Pre: if the collective divides the chunks among the ranks, the number of chunks is divisible.
constexpr std::optional<Promise> promise(Geometry const& shape, Ends const& ends, Index rank, Index chunk) {
    auto const part = static_cast<Index>(shape.part());
    using enum Collective;
    using enum Promise::Kind;
    switch (shape.collective) {
        case allreduce:
            return Promise{all, 0, chunk};
        case reduce_scatter:
            return Promise{all, 0, rank * part + chunk};
        case reduce:
            return rank == ends.destination ? std::optional(Promise{all, 0, chunk}) : std::nullopt;
        case allgather:
            return Promise{one, chunk / part, chunk % part};
        case alltoall:
            return Promise{one, chunk / part, rank * part + chunk % part};
        case broadcast:
            return Promise{one, ends.source, chunk};
        case gather:
            return rank == ends.destination ? std::optional(Promise{one, chunk / part, chunk % part})
                                            : std::nullopt;
        case scatter:
            return Promise{one, ends.source, rank * part + chunk};
        case send:
            return rank == ends.destination ? std::optional(Promise{one, ends.source, chunk}) : std::nullopt;
        case alltoallv:
        case custom:
            break;
    }
    return std::nullopt;
}

}  // namespace cubecheck::schedules
